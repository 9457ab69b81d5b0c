/**
 * What a device asks of its server in a minute in which that server's clock is wrong, its answers
 * are bad or its streams dead: `node test/e2e/sync/endurance.ts [case ...]`, with a real browser
 * for each. Ends with 1 where one asked too often, changed anything, or did not recover.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { type SyncDevice, startDevice } from '../../support/browser-device.ts';
import { buildMode } from '../../support/builds.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import { withClock } from '../../support/run-shifted.ts';
import { ServerProcesses } from '../../support/server-processes.ts';
import {
  type Spoil,
  type SpoilingProxy,
  startSpoilingProxy,
} from '../../support/spoiling-proxy.ts';
import { until } from '../../support/until.ts';

const atOnce = 4;
const watchedMs = 60_000;
const mostRequests = 10;
const hourMs = 3_600_000;
const ahead = nextStamp(null, Date.now() + 365 * 24 * hourMs, 'bbbbbbbbbbbb');

type Result = { requests: number; streams: number; status: string; faults: string[] };

const refuse =
  (reason: string): Spoil =>
  (answer, { changes, generation }) => ({
    ...answer,
    acks: changes.map(() => ({ outcome: 'refused', reason, detail: 'no' })),
    generation: generation + 1,
  });

const badAnswers: Record<string, Spoil> = {
  'nothing is acknowledged': answer => ({ ...answer, acks: [] }),
  'what was sent comes back as it was': (answer, { changes }) => ({
    ...answer,
    acks: (changes as Row[]).map(row => ({
      outcome: 'accepted',
      kind: row.kind,
      id: row.id,
      row: { ...row, fields: { ...row.fields, name: ['old', row.created] } },
    })),
  }),
  'more, and none of it': answer => ({ ...answer, changes: [], more: true }),
  'a cursor that stands still': (answer, { cursor }) => ({ ...answer, cursor, more: true }),
  'resync each time': (answer, { changes }) => ({
    ...answer,
    ...{ resync: true, cursor: 0, more: true, changes: [] },
    acks: changes.map(() => ({ outcome: 'refused', reason: 'later', detail: '' })),
  }),
  'every clock is ahead': refuse('clock_ahead'),
  'every request is late': refuse('stale_generation'),
  'a cursor before the start': answer => ({ ...answer, cursor: -5 }),
  'a cursor past the end': answer => ({ ...answer, cursor: 1_000_000 }),
  'a time of another age': answer => ({ ...answer, now: '9999-12-31T23:59:59.999Z' }),
  'a clock of another year': answer => ({ ...answer, clock: ahead }),
  'a generation below': answer => ({ ...answer, generation: -1 }),
  'no JSON of ours': () => ({ hello: 'world' }),
  'a page': () => '<!doctype html><title>Sign in</title>',
};

const clocks = {
  '+1 hour': hourMs,
  '-1 hour': -hourMs,
  '+1 year': 8_760 * hourMs,
  '-1 year': -8_760 * hourMs,
};

const cases = new Map<string, () => Promise<Result>>([
  ...Object.entries(clocks).map(
    ([name, aheadMs]) => [`clock ${name}`, () => watchClock(aheadMs)] as const,
  ),
  ['two nodes ten minutes apart', watchNodes],
  ...Object.entries(badAnswers).map(([name, spoil]) => [name, () => watchBad(spoil)] as const),
  ['a stream that goes silent', () => watchStreams('silent')],
  ['a stream that ends at once', () => watchStreams('end')],
]);

await buildMode();
const wanted = process.argv.slice(2);
const waiting = [...cases].filter(([name]) => wanted.length === 0 || wanted.includes(name));
const table: Record<string, Omit<Result, 'faults'>> = {};
async function workOff(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, watch] = next;
    const { faults, ...result } = await watch().catch((error: Error) => ({
      ...{ requests: -1, streams: -1, status: '', faults: [error.message] },
    }));
    table[name] = result;
    console.log(name, JSON.stringify(result), faults.length === 0 ? 'as it should be' : faults);
    if (faults.length > 0) process.exitCode = 1;
  }
}
await Promise.all(Array.from({ length: atOnce }, workOff));
console.table(table);

/** A server whose clock is set between two of its starts. */
async function watchClock(aheadMs: number): Promise<Result> {
  return withServer(async ({ restart, ...stage }) => {
    await restart(withClock(aheadMs));
    return watch(stage, 'arrives');
  });
}

async function watchNodes(): Promise<Result> {
  const postgres = await startPostgres();
  const { url } = await createDatabase(postgres.url);
  const processes = new ServerProcesses(() => ({ DATABASE_URL: url }));
  try {
    const nodes = [await processes.serve(), await processes.serve(withClock(10 * 60_000))];
    let turn = 0;
    const target = () => nodes[turn++ % nodes.length]?.url ?? '';
    const key = nodes.map(({ firstKey }) => firstKey ?? '').join('');
    return await withDevice(target, key, stage => watch(stage, 'arrives'));
  } finally {
    processes.killAll();
    await postgres.remove();
  }
}

function watchBad(spoil: Spoil): Promise<Result> {
  return withServer(async stage => {
    stage.proxy.spoil(spoil);
    return watch(stage, 'waits');
  });
}

function watchStreams(streams: 'silent' | 'end'): Promise<Result> {
  return withServer(async stage => {
    const { proxy } = stage;
    proxy.asked.streams.length = 0;
    proxy.treatStreams(streams);
    const result = await watch(stage, 'arrives');
    const [first = 0, second = Number.POSITIVE_INFINITY] = proxy.asked.streams;
    if (streams === 'silent' && second - first > watchedMs) result.faults.push('silence unnoticed');
    if (result.streams > mostRequests) result.faults.push('streams: too many tries');
    return result;
  });
}

type Stage = { device: SyncDevice; proxy: SpoilingProxy };
type ServedStage = Stage & { restart: (variables: Record<string, string>) => Promise<void> };

async function withServer(run: (stage: ServedStage) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-endurance-'));
  const processes = new ServerProcesses(() => ({ DATA_DIR: folder }));
  let server = await processes.serve();
  const restart = async (variables: Record<string, string>) => {
    await server.end('SIGTERM');
    server = await processes.serve(variables);
  };
  try {
    const runHere = (stage: Stage) => run({ ...stage, restart });
    return await withDevice(() => server.url, server.firstKey ?? '', runHere);
  } finally {
    processes.killAll();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A device that is in step, with some labels. */
async function withDevice(
  target: () => string,
  key: string,
  run: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const proxy = await startSpoilingProxy(target);
  const device = await startDevice();
  try {
    for (const name of ['one', 'two']) await device.createLabel(name);
    await device.connect(proxy.url, key);
    await device.drain();
    return await run({ device, proxy });
  } finally {
    await device.close();
    proxy.close();
  }
}

/** Makes an edit, and looks on for a minute. */
async function watch({ device, proxy }: Stage, edit: 'arrives' | 'waits'): Promise<Result> {
  const { asked } = proxy;
  const faults: string[] = [];
  asked.syncs.length = 0;
  await device.createLabel('three');
  const before = await stateOf(device);
  const startMs = Date.now();
  await new Promise(resolve => setTimeout(resolve, watchedMs));
  const inTime = (ms: number) => ms < startMs + watchedMs;
  const counts = {
    requests: asked.syncs.filter(inTime).length,
    streams: asked.streams.filter(inTime).length,
  };
  const status = await readStatus(device);
  if (counts.requests > mostRequests) faults.push('syncs: too many requests');
  if (edit === 'arrives') {
    if ((await device.countWaiting()) > 0) faults.push('the edit has not arrived');
    if (status !== 'Up to date') faults.push('the status');
  } else {
    if ((await stateOf(device)) !== before) faults.push('something on the device has changed');
    if (!status.startsWith('Stopped')) faults.push('the status');
  }
  proxy.spoil(null);
  await device.syncNow();
  await until('the next good answer works', async () => {
    return (await device.countWaiting()) === 0 && (await readStatus(device)) === 'Up to date';
  });
  return { ...counts, status, faults };
}

/**
 * What people see: the values of all rows. Stamps may be made anew, and what waits may well be less:
 * some of these answers acknowledge it.
 */
async function stateOf(device: SyncDevice): Promise<string> {
  const rows = [...(await device.readRows())].sort(([a], [b]) => (a < b ? -1 : 1));
  const values = rows.map(([at, { fields }]) => [
    at,
    Object.entries(fields).map(([name, [value]]) => [name, value]),
  ]);
  return JSON.stringify(values);
}

async function readStatus({ manager }: SyncDevice): Promise<string> {
  await manager.follow('Settings');
  await manager.see('status', 'Sync status');
  const text = await manager.textOf('status', 'Sync status');
  await manager.follow('Labels');
  await manager.see('button', 'New label');
  return text;
}
