/** Generates a history from a seed: the number of devices, the weights of events, and the events. */
import { acts, type Event, nestingActs, type Write } from './event.ts';
import { createRandom, type Random } from './random.ts';

export type History = {
  seed: number;
  devices: number;
  /** Maximum number of rows in a response. A small limit causes paging. */
  pageSize: number;
  /** Maximum number of changes in a request. */
  batchSize: number;
  /** With this number of rows or more, users change rows instead of creating them. */
  maxRows: number;
  /** The initial version of each device: `yesterday`, `today` or `tomorrow`. */
  versions: number[];
  /** Number of servers on the database. */
  nodes: number;
  events: Event[];
};

const dayMs = 86_400_000;

/** @param extraWeights weights that replace the base weights of their events */
export function makeHistory(seed: number, extraWeights: EventWeights = {}): History {
  const random = createRandom(seed);
  const devices = 2 + random.below(3);
  const [pageSize, batchSize] = random.chance(0.4)
    ? [1 + random.below(4), 1 + random.below(4)]
    : [1_000, 500];
  const maxRows = random.chance(0.15) ? 40 : 6 + random.below(12);
  const length = 100 + random.below(400);
  const choose = createEventChooser(random, extraWeights);
  const options = {
    devices,
    lostShare: random.pick([0, 0.05, 0.1, 0.4]),
    doubledShare: random.pick([0, 0.05, 0.1, 0.4]),
  };
  const versions = Array.from({ length: devices }, () => random.below(3));
  const nodes = random.chance(0.3) ? 2 : 1;
  const events = Array.from({ length }, () => makeEvent(choose(), random, options));
  return { seed, devices, pageSize, batchSize, maxRows, versions, nodes, events };
}

type EventName = Event['do'];
export type EventWeights = Partial<Record<EventName, number>>;

/** Relative frequency of each event. `go` advances messages and transactions. */
const baseWeights: Record<EventName, number> = {
  write: 22,
  'create-many': 0,
  nest: 0,
  'delete-many': 0.1,
  rest: 3,
  round: 12,
  go: 60,
  crash: 0.6,
  'copy-profile': 0.3,
  'paste-profile': 0.15,
  clock: 0.4,
  wait: 4,
  full: 0.2,
  ask: 1,
  'kill-server': 0.3,
  backup: 0.3,
  'roll-back': 0.12,
  'break-write': 0.3,
  key: 0.2,
  gone: 0.1,
  'keep-house': 0.15,
  update: 0.15,
  'server-clock': 0.15,
  'bad-answer': 0.3,
};

/** For histories in which users name signatures and values in each other's texts. */
export const nestingWeights: EventWeights = { nest: 60, write: 8, rest: 1 };

/** Bundles of additional weights. A history uses up to three of them. */
const faultBundles: readonly [
  Partial<Record<EventName, number>>,
  ...Partial<Record<EventName, number>>[],
] = [
  { crash: 8 },
  { 'copy-profile': 3, 'paste-profile': 3 },
  { clock: 6, wait: 3 },
  { clock: 5, wait: 12, round: 10 },
  { backup: 4, 'roll-back': 4 },
  { 'kill-server': 5, 'break-write': 5 },
  { full: 3, key: 2, gone: 1, ask: 2 },
  { 'keep-house': 4, 'copy-profile': 0.5 },
  { 'server-clock': 4, wait: 2 },
  { 'server-clock': 3, clock: 8, round: 25, write: 20 },
  { 'bad-answer': 8 },
  { rest: 20 },
  { write: 40 },
  { round: 30 },
  { 'create-many': 1, 'delete-many': 2, ask: 2 },
  {},
];

function createEventChooser(random: Random, extraWeights: EventWeights): () => EventName {
  const weights: Record<string, number> = { ...baseWeights, ...extraWeights };
  for (let count = random.below(4); count > 0; count--) {
    for (const [name, added] of Object.entries(random.pick(faultBundles))) {
      weights[name] = (weights[name] ?? 0) + added;
    }
  }
  const entries = Object.entries(weights) as [EventName, number][];
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  return () => {
    let remaining = random.next() * total;
    for (const [name, weight] of entries) {
      remaining -= weight;
      if (remaining < 0) return name;
    }
    // Reached only by a rounding error.
    return 'go';
  };
}

type EventOptions = { devices: number; lostShare: number; doubledShare: number };

function makeEvent(name: EventName, random: Random, options: EventOptions): Event {
  const { devices } = options;
  const device = random.below(devices);
  switch (name) {
    case 'write':
      return { do: name, device, ...makeWrite(random) };
    case 'nest': {
      const fractions = { rowFraction: random.next(), otherFraction: random.next() };
      return { do: name, device, act: random.pick(nestingActs), ...fractions };
    }
    case 'rest':
      return { do: name, ...makeWrite(random) };
    case 'create-many':
      return { do: name, device, count: 20 + random.below(30), kindFraction: random.next() };
    case 'delete-many':
      // More often a few: only some of several such deletions are too many together.
      return { do: name, device, share: random.next() ** 2 };
    case 'round':
      return { do: name, device, inSecondContext: random.chance(0.25) };
    case 'go':
      return { do: name, fraction: random.next(), fate: makeFate(random, options) };
    case 'crash':
      return { do: name, device, midway: random.chance(0.5) };
    case 'copy-profile':
      return { do: name, device };
    case 'paste-profile':
      return { do: name, device, from: random.chance(0.7) ? device : random.below(devices) };
    case 'clock':
      return { do: name, device, aheadMs: makeSkew(random) };
    case 'wait':
      return { do: name, ms: makeWait(random) };
    case 'full':
      return { do: name, device, isFull: random.chance(0.4) };
    case 'ask':
      return { do: name, device, userConfirms: random.chance(0.5) };
    case 'key':
      return { do: name, isRevoked: random.chance(0.3) };
    case 'update':
      return { do: name, device };
    case 'server-clock':
      return { do: name, node: random.below(2), aheadMs: makeServerSkew(random) };
    case 'bad-answer':
      return { do: name, fraction: random.next() };
    case 'gone':
      return { do: name, isGone: random.chance(0.3) };
    default:
      return { do: name };
  }
}

function makeWrite(random: Random): Write {
  const likely = ['create', 'change', 'change', 'change', 'label', 'unlabel', 'delete'] as const;
  const act = random.chance(0.75) ? random.pick(likely) : random.pick(acts);
  return { act, rowFraction: random.next(), labelFraction: random.next() };
}

function makeFate(random: Random, { lostShare, doubledShare }: EventOptions) {
  if (random.chance(lostShare)) return 'lost';
  return random.chance(doubledShare) ? 'doubled' : 'arrives';
}

/** Returns how far a device's clock is ahead, ms. The server refuses stamps more than a minute ahead. */
function makeSkew(random: Random): number {
  const sign = random.chance(0.5) ? 1 : -1;
  const scaleMs = random.pick([0, 45_000, 120_000, 120_000, 3_600_000, 8 * 3_600_000]);
  return Math.round(sign * scaleMs * random.next());
}

function makeServerSkew(random: Random): number {
  const sign = random.chance(0.5) ? 1 : -1;
  const scaleMs = random.pick([0, 30_000, 600_000, 3_600_000, 365 * dayMs]);
  return Math.round(sign * scaleMs * random.next());
}

function makeWait(random: Random): number {
  if (random.chance(0.85)) return random.below(3_000);
  return random.chance(0.8) ? random.below(120_000) : random.below(45 * dayMs);
}
