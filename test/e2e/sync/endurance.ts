/**
 * Counts the requests that a device sends to its server in a minute in which the server's clock is
 * wrong, its answers are bad or its streams are dead: `node test/e2e/sync/endurance.ts [case ...]`,
 * with a real browser for each case. Exits with 1 if a device sent too many requests, changed any
 * data, or did not recover.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { type SyncDevice, startDevice } from '../../support/browser-device.ts';
import { buildMode } from '../../support/builds.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import {
  type RewriteAnswer,
  type RewritingProxy,
  startRewritingProxy,
} from '../../support/rewriting-proxy.ts';
import { shiftedClockEnvironment } from '../../support/server-process.ts';
import { ServerProcesses } from '../../support/server-processes.ts';
import { waitUntil } from '../../support/wait-until.ts';

const parallelCases = 4;
const watchedMs = 60_000;
const maxRequests = 10;
const hourMs = 3_600_000;
const yearMs = 365 * 24 * hourMs;
const stampAhead = nextStamp(null, Date.now() + yearMs, 'bbbbbbbbbbbb');

type Result = { requests: number; streams: number; status: string; faults: string[] };

/** Returns a rewrite that refuses all sent changes, and raises the generation, for this reason. */
const createRefusal =
  (reason: string): RewriteAnswer =>
  (answer, { changes, generation }) => ({
    ...answer,
    acks: changes.map(() => ({ outcome: 'refused', reason, detail: 'no' })),
    generation: generation + 1,
  });

const badAnswers: Record<string, RewriteAnswer> = {
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
    resync: true,
    cursor: 0,
    more: true,
    changes: [],
    acks: changes.map(() => ({ outcome: 'refused', reason: 'later', detail: '' })),
  }),
  'every clock is ahead': createRefusal('clock_ahead'),
  'every request is late': createRefusal('stale_generation'),
  'a cursor before the start': answer => ({ ...answer, cursor: -5 }),
  'a cursor past the end': answer => ({ ...answer, cursor: 1_000_000 }),
  'a time of another age': answer => ({ ...answer, now: '9999-12-31T23:59:59.999Z' }),
  'a clock of another year': answer => ({ ...answer, clock: stampAhead }),
  'a generation below': answer => ({ ...answer, generation: -1 }),
  'no JSON of ours': () => ({ hello: 'world' }),
  'a page': () => '<!doctype html><title>Sign in</title>',
};

const clocks = {
  '+1 hour': hourMs,
  '-1 hour': -hourMs,
  '+1 year': yearMs,
  '-1 year': -yearMs,
};

const cases = new Map<string, () => Promise<Result>>([
  ...Object.entries(clocks).map(
    ([name, aheadMs]) => [`clock ${name}`, () => watchClock(aheadMs)] as const,
  ),
  ['two nodes ten minutes apart', watchNodes],
  ...Object.entries(badAnswers).map(
    ([name, rewriteAnswer]) => [name, () => watchBadAnswers(rewriteAnswer)] as const,
  ),
  ['a stream that goes silent', () => watchStreams('silent')],
  ['a stream that ends at once', () => watchStreams('end')],
]);

await buildMode();
const wanted = process.argv.slice(2);
const queue = [...cases].filter(([name]) => wanted.length === 0 || wanted.includes(name));
const table: Record<string, Omit<Result, 'faults'>> = {};
async function runCases(): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [name, watch] = next;
    const { faults, ...result } = await watch().catch((error: Error) => ({
      requests: -1,
      streams: -1,
      status: '',
      faults: [error.message],
    }));
    table[name] = result;
    console.log(name, JSON.stringify(result), faults.length === 0 ? 'as it should be' : faults);
    if (faults.length > 0) process.exitCode = 1;
  }
}
await Promise.all(Array.from({ length: parallelCases }, runCases));
console.table(table);

/** Restarts the server with another clock. */
async function watchClock(aheadMs: number): Promise<Result> {
  return withServer(async ({ restart, ...setup }) => {
    await restart(shiftedClockEnvironment(aheadMs));
    return watch(setup, 'arrives');
  });
}

/** Sends the requests in turn to two nodes of a server, whose clocks are ten minutes apart. */
async function watchNodes(): Promise<Result> {
  const postgres = await startPostgres();
  const { url } = await createDatabase(postgres.url);
  const processes = new ServerProcesses(() => ({ DATABASE_URL: url }));
  try {
    const nodes = [
      await processes.serve(),
      await processes.serve(shiftedClockEnvironment(10 * 60_000)),
    ];
    let requestCount = 0;
    const target = () => nodes[requestCount++ % nodes.length]?.url ?? '';
    // Only the first node, which has created the database, has a first key.
    const key = nodes.map(({ firstKey }) => firstKey ?? '').join('');
    return await withDevice(target, key, setup => watch(setup, 'arrives'));
  } finally {
    processes.killAll();
    await postgres.remove();
  }
}

function watchBadAnswers(rewriteAnswer: RewriteAnswer): Promise<Result> {
  return withServer(async setup => {
    setup.proxy.setRewrite(rewriteAnswer);
    return watch(setup, 'waits');
  });
}

function watchStreams(streams: 'silent' | 'end'): Promise<Result> {
  return withServer(async setup => {
    const { proxy } = setup;
    proxy.requestTimes.streams.length = 0;
    proxy.setStreamTreatment(streams);
    const result = await watch(setup, 'arrives');
    const [first = 0, second = Number.POSITIVE_INFINITY] = proxy.requestTimes.streams;
    if (streams === 'silent' && second - first > watchedMs) result.faults.push('silence unnoticed');
    if (result.streams > maxRequests) result.faults.push('streams: too many tries');
    return result;
  });
}

type Setup = { device: SyncDevice; proxy: RewritingProxy };
type ServedSetup = Setup & { restart: (variables: Record<string, string>) => Promise<void> };

async function withServer(run: (setup: ServedSetup) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-endurance-'));
  const processes = new ServerProcesses(() => ({ DATA_DIR: folder }));
  let server = await processes.serve();
  const restart = async (variables: Record<string, string>) => {
    await server.end('SIGTERM');
    server = await processes.serve(variables);
  };
  try {
    const runHere = (setup: Setup) => run({ ...setup, restart });
    return await withDevice(() => server.url, server.firstKey ?? '', runHere);
  } finally {
    processes.killAll();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs with a synced device that has some labels. */
async function withDevice(
  target: () => string,
  key: string,
  run: (setup: Setup) => Promise<Result>,
): Promise<Result> {
  const proxy = await startRewritingProxy(target);
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

/** Makes an edit and watches for a minute. `edit` says whether the edit should reach the server. */
async function watch({ device, proxy }: Setup, edit: 'arrives' | 'waits'): Promise<Result> {
  const { requestTimes } = proxy;
  const faults: string[] = [];
  requestTimes.syncs.length = 0;
  await device.createLabel('three');
  const before = await readValues(device);
  const startMs = Date.now();
  await new Promise(resolve => setTimeout(resolve, watchedMs));
  const inTime = (ms: number) => ms < startMs + watchedMs;
  const counts = {
    requests: requestTimes.syncs.filter(inTime).length,
    streams: requestTimes.streams.filter(inTime).length,
  };
  const status = await readStatus(device);
  if (counts.requests > maxRequests) faults.push('syncs: too many requests');
  if (edit === 'arrives') {
    if ((await device.countOutbox()) > 0) faults.push('the edit has not arrived');
    if (status !== 'Up to date') faults.push('the status');
  } else {
    if ((await readValues(device)) !== before) faults.push('something on the device has changed');
    if (!status.startsWith('Stopped')) faults.push('the status');
  }
  proxy.setRewrite(null);
  await device.syncNow();
  await waitUntil('the next good answer works', async () => {
    return (await device.countOutbox()) === 0 && (await readStatus(device)) === 'Up to date';
  });
  return { ...counts, status, faults };
}

/**
 * Returns the values of all rows, which the user sees. Stamps are left out, because some of the bad
 * answers acknowledge changes, which may alter stamps.
 */
async function readValues(device: SyncDevice): Promise<string> {
  const rows = [...(await device.readRows())].sort(([a], [b]) => (a < b ? -1 : 1));
  const values = rows.map(([key, { fields }]) => [
    key,
    Object.entries(fields).map(([name, [value]]) => [name, value]),
  ]);
  return JSON.stringify(values);
}

async function readStatus({ manager }: SyncDevice): Promise<string> {
  await manager.follow('Settings');
  await manager.see('status', 'Sync status');
  const text = await manager.readText('status', 'Sync status');
  await manager.follow('Labels');
  await manager.see('button', 'New label');
  return text;
}
