/**
 * `npm run bench -- server [sqlite|postgres] [--small N] [--large N] [--seconds N]`: measures what people feel of the
 * server, beside the limits: lists at a fixed rate, lists of a large workspace, writes of one and of many workspaces, and
 * the longest time for which the event loop stood still meanwhile. Commits reach the disk on both storages. Last it
 * measures start and idle memory of the packed server.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fill, labelIds, rareWord } from '../load/fill.ts';
import { createKeys } from '../load/keys.ts';
import { type Node, readCpuMs, readMemoryMb, startNode } from '../load/node.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { root } from '../support/server-process.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '30' },
  },
});
const [small, large, seconds] = [values.small, values.large, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const listRate = 50;
const executions = 20;
const workspaceCount = 16;
const writeCount = 300;
const [feedCount, eventCount] = [100, 2_000];

const lists = {
  'first page': '',
  'page of 50': 'limit=50',
  'rare label': `label_id=${labelIds[2]}`,
  'both frequent labels': `match=all&label_id=${labelIds[0]}&label_id=${labelIds[1]}`,
  unlabelled: 'unlabeled=true',
  drafts: 'status=draft',
  'calendar month': 'from=2022-05-01T00:00:00.000Z&to=2022-05-31T00:00:00.000Z',
  'frequent word': 'q=w0',
  'rare word': `q=${rareWord}`,
};

const folder = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
const names = positionals.length > 0 ? positionals : ['sqlite', 'postgres'];
const postgres = names.includes('postgres')
  ? await startPostgres(['-c', 'fsync=on', '-c', 'synchronous_commit=on'])
  : null;
try {
  for (const name of names) {
    const createUrl = async (file: string) =>
      postgres !== null && name === 'postgres'
        ? (await createDatabase(postgres.url)).url
        : `sqlite:${join(folder, file)}`;
    await measureAtRate(name, await createUrl('small.db'));
    await measureLists(name, await createUrl('large.db'));
    await measureWrites(name, await createUrl('writes.db'));
    await measureFeeds(name, await createUrl('feeds.db'));
  }
  await measurePackage();
} finally {
  await postgres?.remove();
  await rm(folder, { recursive: true, force: true });
}

/** Starts a server on a database with this many posts. The first start makes its tables and the key. */
async function startFilled(url: string, posts: number): Promise<{ node: Node; key: string }> {
  const empty = await startNode({ DATABASE_URL: url });
  const key = empty.firstKey ?? '';
  await empty.end('SIGTERM');
  await fill(url, posts);
  const node = await startNode({ DATABASE_URL: url });
  await node.call(key, 'GET', '/api/labels');
  return { node, key };
}

async function measureAtRate(storage: string, url: string): Promise<void> {
  const { node, key } = await startFilled(url, small);
  await readStandstillMs(node, key);
  const timesMs: number[] = [];
  const running: Promise<void>[] = [];
  for (let sent = 0; sent < listRate * seconds; sent++) {
    running.push(timed(node, key, 'GET', '/api/posts?limit=50').then(ms => void timesMs.push(ms)));
    await new Promise(resolve => setTimeout(resolve, 1_000 / listRate));
  }
  await Promise.all(running);
  const title = `list of 50 of ${small} posts, ${listRate} a second`;
  report(storage, `${title}: p95`, getQuantile(timesMs, 0.95), 25);
  report(storage, `${title}: longest standstill`, await readStandstillMs(node, key), 50);
  await node.end('SIGTERM');
}

async function measureLists(storage: string, url: string): Promise<void> {
  const { node, key } = await startFilled(url, large);
  await readStandstillMs(node, key);
  for (const [name, list] of Object.entries(lists)) {
    const timesMs: number[] = [];
    for (let count = 0; count < executions; count++)
      timesMs.push(await timed(node, key, 'GET', `/api/posts?${list}`));
    const [firstMs = Number.NaN] = timesMs;
    report(storage, `${name} of ${large} posts: p95`, getQuantile(timesMs, 0.95), 100);
    report(storage, `${name}: 20th of the first`, (timesMs.at(-1) ?? 0) / firstMs, 3, '');
  }
  report(storage, 'lists: longest standstill', await readStandstillMs(node, key), 50);
  await node.end('SIGTERM');
}

/** Calendar programs ask every quarter of an hour, and mostly nothing has changed. */
async function measureFeeds(storage: string, databaseUrl: string): Promise<void> {
  const node = await startNode({ DATABASE_URL: databaseUrl });
  const key = node.firstKey ?? '';
  const create = (path: string, body: object) =>
    node.call(key, 'POST', path, { body, expected: 201 });
  const content = 'A post '.repeat(20);
  for (let count = 0; count < eventCount; count++) {
    const scheduled_at = new Date(Date.now() + count * 3_600_000).toISOString();
    await create('/api/posts', { content, status: 'scheduled', scheduled_at });
  }
  const { url } = await create('/api/calendars', { name: 'All posts', label_ids: [] });
  const address = node.url + new URL(url, node.url).pathname;
  await readStandstillMs(node, key);
  const etag = (await fetch(address)).headers.get('etag') ?? '';
  const startCpuMs = readCpuMs(node.pid);
  for (let count = 0; count < feedCount; count++) {
    const { status } = await fetch(address, { headers: { 'if-none-match': etag } });
    if (status !== 304) throw new Error(`An unchanged feed was answered ${status}`);
  }
  const cpuMs = readCpuMs(node.pid) - startCpuMs;
  const share = (100 * cpuMs) / (15 * 60_000);
  report(
    storage,
    `${feedCount} unchanged feeds each 15 minutes of ${eventCount} posts: share of a core`,
    share,
    1,
    ' %',
  );
  report(storage, 'feeds: longest standstill', await readStandstillMs(node, key), 50);
  await node.end('SIGTERM');
}

async function measureWrites(storage: string, url: string): Promise<void> {
  const node = await startNode({ DATABASE_URL: url });
  const key = node.firstKey ?? '';
  const one = await prepareWriter(node, key);
  await readStandstillMs(node, key);
  const aloneMs: number[] = [];
  for (let count = 0; count < writeCount; count++) aloneMs.push(await one(count));
  report(storage, 'PUT of label_ids, one writer: p95', getQuantile(aloneMs, 0.95), 30);
  const keys = await createKeys(url, workspaceCount);
  const writers = await Promise.all(keys.map(each => prepareWriter(node, each)));
  const timesMs: number[] = [];
  const startMs = performance.now();
  await Promise.all(
    writers.map(async write => {
      for (let count = 0; performance.now() < startMs + (seconds * 1_000) / 3; count++)
        timesMs.push(await write(count));
    }),
  );
  const perSecond = timesMs.length / ((performance.now() - startMs) / 1_000);
  report(storage, `${workspaceCount} workspaces writing: p95`, getQuantile(timesMs, 0.95), 250);
  console.log(`${storage}: ${Math.round(perSecond)} writes a second (at least 100 on sqlite)`);
  report(storage, 'writes: longest standstill', await readStandstillMs(node, key), 50);
  await node.end('SIGTERM');
}

/** Returns a function that gives a post one of two labels, and resolves to the time that it took. */
async function prepareWriter(node: Node, key: string) {
  const create = async (path: string, body: object): Promise<string> =>
    (await node.call(key, 'POST', path, { body, expected: 201 })).id;
  const labels = [
    await create('/api/labels', { name: 'One', color: '#336699' }),
    await create('/api/labels', { name: 'Two', color: '#993366' }),
  ];
  const postId = await create('/api/posts', { content: 'A post '.repeat(20) });
  return (count: number) =>
    timed(node, key, 'PUT', `/api/posts/${postId}`, { label_ids: [labels[count % 2]] });
}

/** Measures the packed server on an empty folder. */
async function measurePackage(): Promise<void> {
  execFileSync(process.execPath, ['server/package/build.ts'], { cwd: root, stdio: 'ignore' });
  const startMs = performance.now();
  const node = await startNode({ DATA_DIR: join(folder, 'packed') }, ['dist/colophon.js', 'serve']);
  report('packed', 'start', performance.now() - startMs, 2_000);
  await new Promise(resolve => setTimeout(resolve, seconds * 1_000));
  report('packed', 'idle memory', readMemoryMb(node.pid, 'VmRSS'), 110, ' MB');
  await node.end('SIGTERM');
}

async function timed(node: Node, key: string, method: string, path: string, body?: object) {
  const startMs = performance.now();
  await node.call(key, method, path, { ...(body && { body }) });
  return performance.now() - startMs;
}

/** Reads the longest delay of the event loop since the last call, as prom-client measures it. */
async function readStandstillMs(node: Node, key: string): Promise<number> {
  const response = await fetch(`${node.url}/metrics`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const found = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await response.text());
  return Number(found?.[1]) * 1_000;
}

function getQuantile(timesMs: readonly number[], share: number): number {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

function report(storage: string, name: string, value: number, limit: number, unit = ' ms'): void {
  const verdict = value <= limit ? 'held' : 'MISSED';
  console.log(
    `${storage}: ${name} ${value.toFixed(1)}${unit} (at most ${limit}${unit}, ${verdict})`,
  );
}
