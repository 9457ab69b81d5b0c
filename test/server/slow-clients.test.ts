/** Clients that take their time, or say too much before they ask. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../server/serve.ts';

let folder = '';
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-slow-'));
  const config = {
    host: '127.0.0.1',
    port: 0,
    dataDir: folder,
    databaseUrl: `sqlite:${join(folder, 'colophon.db')}`,
    allowedHosts: [],
    rateLimit: 3_000,
    answerCacheBytes: 0,
    logLevel: 'silent',
    drainMs: 1_000,
  } as const;
  const patience = { headersMs: 400, requestMs: 800 };
  server = await startServer(config, { log: pino({ level: 'silent' }), patience });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends the text at once and then a drop every 50 ms; all that came back once it was cut off. */
function drip(text: string, drop: string): Promise<string> {
  const { port, hostname } = new URL(server.url);
  return new Promise(resolve => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const dripping = setInterval(() => socket.write(drop), 50);
    socket.on('data', chunk => {
      answer += chunk;
    });
    // Cut while it was still sending, as it may be: what came before counts.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(answer);
    });
  });
}

async function listStatus(): Promise<number> {
  const headers = { authorization: `Bearer ${server.firstKey}` };
  return (await fetch(`${server.url}/api/labels`, { headers })).status;
}

it('One that sends its headers drop by drop is cut, and nobody waits for it', async () => {
  const slow = drip('GET /api/labels HTTP/1.1\r\nHost: localhost\r\n', 'X-Drop: 1\r\n');
  expect(await listStatus()).toBe(200);
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
  expect(await listStatus()).toBe(200);
});

it('One that sends its body drop by drop is cut, and nothing of it is kept', async () => {
  const head = [
    'POST /api/labels HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${server.firstKey}`,
    'Content-Type: application/json',
    'Content-Length: 100000',
  ];
  const slow = drip(`${head.join('\r\n')}\r\n\r\n{"name":"`, 'x');
  expect(await listStatus()).toBe(200);
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
  const headers = { authorization: `Bearer ${server.firstKey}` };
  const kept = await fetch(`${server.url}/api/labels`, { headers });
  expect(await kept.json()).toEqual([]);
});

it('Headers past 16 KiB are refused, and the server lives on', async () => {
  const long = `GET /api/labels HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
  expect(await drip(long, '')).toMatch(/^HTTP\/1\.1 431 /);
  expect(await listStatus()).toBe(200);
});
