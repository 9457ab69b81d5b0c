/** A server goes on where its log cannot be written, and ends when it is told to. */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, createReadStream, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../../server/log.ts';
import { callAs, ServerProcesses } from '../support/server-processes.ts';

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

/** A pipe that is never without a reader, though nobody may be reading. */
function openPipe(flags = 0): number {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  return open(path, constants.O_RDWR | flags);
}

describe('A server process', () => {
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
  it.each(targets)('answers and ends with its log on %s', async (_name, target) => {
    const server = await processes.serve({}, { stderr: target() });
    // Many times what is written at once, and more than a pipe or socket takes unread.
    for (let round = 0; round < 30; round += 1) {
      const answers = Array.from({ length: 50 }, () => fetch(`${server.url}/healthz`));
      for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    }
    const call = callAs(server.url, server.firstKey);
    expect((await call('GET', '/api/labels')).status).toBe(200);
    expect(await server.end('SIGTERM')).toEqual([0, null]);
  });

  it('writes its last lines before it ends', async () => {
    const server = await processes.serve();
    const { headers } = await fetch(`${server.url}/api/labels`);
    expect(await server.end('SIGTERM')).toEqual([0, null]);
    expect(server.errors()).toContain(`"id":"${headers.get('x-request-id')}"`);
  });
});

it('A log keeps so many lines while its reader does not read, and tells how many it lost', async () => {
  const pipe = openPipe(constants.O_NONBLOCK);
  const { log, close } = openLog({ logLevel: 'info' }, pipe);
  const count = 5_000;
  for (let number = 0; number < count; number += 1) log.info({ number, text: 'x'.repeat(1_000) });
  const numbers: number[] = [];
  let lost = 0;
  const reader = createReadStream(join(folder, 'pipe'));
  for await (const line of createInterface({ input: reader })) {
    const entry = JSON.parse(line);
    if (entry.msg === 'log lines were lost') {
      lost = entry.lost;
      log.info({ number: count });
    } else numbers.push(entry.number);
    if (entry.number === count) break;
  }
  await close();
  expect(numbers.length).toBeGreaterThan(500);
  expect(numbers).toEqual([...Array(numbers.length - 1).keys(), count]);
  expect(lost).toBe(count - numbers.length + 1);
});
