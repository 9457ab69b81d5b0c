/**
 * `node test/bench/server/requests.ts`: measures the CPU time of requests. Compares it with servers of
 * `node:http` and Fastify that do the same work on the same database. It reads the CPU times from
 * Linux's /proc.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type MeasuredRequest, measureRequestsPerCpuSecond } from './load.ts';

const root = join(import.meta.dirname, '../../..');
const folder = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
const file = join(folder, 'colophon.db');
/** Functions that stop the started servers. */
const stops: (() => void)[] = [];

try {
  const colophon = await start('server/main.ts', [], { DATABASE_URL: `sqlite:${file}` });
  const bare = await start('test/bench/server/bare.ts', [file]);
  const fastify = await start('test/bench/server/fastify.ts', [file]);
  const headers = { authorization: `Bearer ${colophon.key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    name: 'Newsletter',
    content: 'More every Friday #craft '.repeat(4),
  });
  for (let i = 0; i < 50; i++) {
    await fetch(`${colophon.url}/api/signatures`, { method: 'POST', headers, body });
  }
  const listing: Omit<MeasuredRequest, 'url' | 'pid'> = {
    method: 'GET',
    path: '/api/signatures',
    headers,
    expected: 200,
  };
  const creation: Omit<MeasuredRequest, 'url' | 'pid'> = {
    ...listing,
    method: 'POST',
    body,
    expected: 201,
  };
  const { headers: answered } = await fetch(`${colophon.url}/api/signatures`, { headers });
  const conditionalHeaders = { ...headers, 'if-none-match': answered.get('etag') ?? '' };

  const uncached = await start('server/main.ts', [], {
    DATABASE_URL: `sqlite:${file}`,
    ANSWER_CACHE_MB: '0',
  });
  const lists = await measureRequestsPerCpuSecond(
    [
      { ...bare, ...listing },
      { ...uncached, ...listing },
      { ...colophon, ...listing },
      { ...colophon, ...listing, headers: conditionalHeaders, expected: 304 },
      { ...fastify, ...listing },
    ],
    40_000,
  );
  report('list of 50, uncached', lists[1], lists[0], 0.55);
  report('list of 50, unchanged', lists[2], lists[0], 1.5);
  report('list of 50, 304', lists[3], lists[0], 2);
  report('list of 50, Fastify', lists[4], lists[0]);
  const announcing = await startWithWebhook();
  const creations = await measureRequestsPerCpuSecond(
    [
      { ...bare, ...creation },
      { ...colophon, ...creation },
      { ...fastify, ...creation },
      { ...announcing, ...creation, headers: { ...headers, ...announcing.headers } },
    ],
    6_000,
  );
  report('create', creations[1], creations[0], 0.55);
  report('create, Fastify', creations[2], creations[0]);
  report('create, one webhook', creations[3], creations[0]);
  console.log(`load average ${loadavg().map(load => load.toFixed(1))}`);
} finally {
  for (const stop of stops) stop();
  await rm(folder, { recursive: true, force: true });
}

/** Starts a server with its own database and one webhook, whose receiver answers at once. */
async function startWithWebhook() {
  const receiver = createServer((request, response) => {
    request.resume();
    response.end();
  }).listen(0, '127.0.0.1');
  stops.push(() => receiver.close().closeAllConnections());
  await once(receiver, 'listening');
  const announcing = await start('server/main.ts', [], {
    DATABASE_URL: `sqlite:${join(folder, 'announcing.db')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  const headers = {
    authorization: `Bearer ${announcing.key}`,
    'content-type': 'application/json',
  };
  const { port } = receiver.address() as AddressInfo;
  const created = await fetch(`${announcing.url}/api/webhooks`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url: `http://127.0.0.1:${port}/` }),
  });
  if (created.status !== 201) throw new Error(`The webhook was answered ${created.status}`);
  return { ...announcing, headers };
}

/** @param goal the ratio to the baseline that Colophon should reach */
function report(name: string, rate = 0, baseline = 0, goal?: number): void {
  const ratio = (rate / baseline).toFixed(2);
  const goalText = goal === undefined ? '' : ` (goal ${goal})`;
  console.log(`${name}: ${Math.round(rate)} requests per CPU second, ${ratio} of bare${goalText}`);
}

async function start(script: string, args: string[], variables: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', RATE_LIMIT: '1000000000', ...variables };
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  stops.push(() => child.kill('SIGKILL'));
  let key = '';
  for await (const line of createInterface({ input: child.stdout })) {
    key ||= /^API key: (\S+)$/.exec(line)?.[1] ?? '';
    const url = /(http:\S+)$/.exec(line)?.[1];
    if (url) return { url, key, pid: child.pid ?? 0 };
  }
  throw new Error(`${script} ended before it listened`);
}
