/** A server whose log cannot be written still responds and still ends on SIGTERM. */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, createReadStream, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openLog } from '../../server/log.ts';
import { startServer } from '../../server/serve.ts';
import { createCallerFor, ServerProcesses } from '../support/server-processes.ts';

let folder = '';
let files: number[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
});
afterEach(async () => {
  for (const file of files) closeSync(file);
  files = [];
  await rm(folder, { recursive: true, force: true });
});

function open(path: string, flags: string | number): number {
  const file = openSync(path, flags);
  files.push(file);
  return file;
}

/** Opens a pipe for reading and writing, so it always has a reader, even if nobody reads. */
function openPipe(flags = 0): number {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  return open(path, constants.O_RDWR | flags);
}

describe('log of a server process', () => {
  const processes = new ServerProcesses(() => ({
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '1',
    RATE_LIMIT: '1000000',
  }));
  afterEach(() => processes.killAll());

  const targets: [name: string, target: () => number | 'unread'][] = [
    ['a full disk', () => open('/dev/full', 'w')],
    ['a pipe that nobody reads', () => openPipe()],
    ['a socket that nobody reads', () => 'unread'],
  ];
  it.each(targets)('log on %s: responds, and ends on SIGTERM', async (_name, target) => {
    const server = await processes.serve({}, { stderr: target() });
    // Causes more log than one write takes, and more than a pipe or a socket buffers.
    for (let round = 0; round < 30; round += 1) {
      const answers = Array.from({ length: 50 }, () => fetch(`${server.url}/healthz`));
      for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    }
    const call = createCallerFor(server.url, server.firstKey);
    expect((await call('GET', '/api/labels')).status).toBe(200);
    expect(await server.end('SIGTERM')).toEqual([0, null]);
  });

  it('SIGTERM: the last lines are written before it ends', async () => {
    const server = await processes.serve();
    const { headers } = await fetch(`${server.url}/api/labels`);
    expect(await server.end('SIGTERM')).toEqual([0, null]);
    expect(server.errors()).toContain(`"id":"${headers.get('x-request-id')}"`);
  });
});

describe('log of a server that drains', () => {
  it('requests that get 503: one warning with a message', async () => {
    const entries: { level: number; msg?: string }[] = [];
    const log = pino({ level: 'warn' }, { write: line => entries.push(JSON.parse(line)) });
    const result = readConfig({ PORT: '0', DATABASE_URL: 'sqlite::memory:' });
    if ('errors' in result) throw new Error(result.errors.join());
    const server = await startServer(result.config, { log });
    const { port } = new URL(server.url);
    const sockets = Array.from({ length: 3 }, () => connect(Number(port), '127.0.0.1'));
    const answers = sockets.map(socket => text(socket));
    // A request whose fields have begun to arrive keeps its connection open.
    for (const socket of sockets) socket.write('GET /api/labels HTTP/1.1\r\nHost: localhost\r\n');
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    const closed = server.close();
    for (const socket of sockets) socket.write('\r\n');
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    await closed;
    expect(entries).toMatchObject([{ level: 40, msg: expect.stringContaining('shutting down') }]);
  });
});

describe('log buffer', () => {
  it('reader that does not read: keeps the first lines and logs how many were lost', async () => {
    const pipe = openPipe(constants.O_NONBLOCK);
    const { log, close } = openLog({ logLevel: 'info' }, pipe);
    const count = 5_000;
    for (let number = 0; number < count; number += 1) log.info({ number, text: 'x'.repeat(1_000) });
    const numbers: number[] = [];
    let lostCount = 0;
    const reader = createReadStream(join(folder, 'pipe'));
    for await (const line of createInterface({ input: reader })) {
      const entry = JSON.parse(line);
      if (entry.msg === 'log lines were lost') {
        lostCount = entry.lost;
        // The log has space again, so this line is written. It ends the loop.
        log.info({ number: count });
      } else numbers.push(entry.number);
      if (entry.number === count) break;
    }
    await close();
    expect(numbers.length).toBeGreaterThan(500);
    // The first lines in order, then the line that was logged after the loss.
    expect(numbers).toEqual([...Array(numbers.length - 1).keys(), count]);
    expect(lostCount).toBe(count - numbers.length + 1);
  });
});
