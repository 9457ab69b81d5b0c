/** Clients that send their request slowly, or send too many headers. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    databaseListenUrl: undefined,
    allowedHosts: [],
    rateLimit: 3_000,
    logLevel: 'silent',
    drainMs: 1_000,
    allowsPrivateWebhooks: false,
  } as const;
  // A quick client on a busy machine takes some hundred milliseconds, and must not be refused.
  const timeouts = { headersMs: 3_000, requestMs: 5_000, idleMs: 4_000 };
  server = await startServer(config, { log: pino({ level: 'silent' }), timeouts });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends the text, then `chunk` every 50 ms; returns the response once the server closes the connection. */
function sendSlowly(text: string, chunk: string): Promise<string> {
  const { port, hostname } = new URL(server.url);
  return new Promise(resolve => {
    let answer = '';
    let timer: NodeJS.Timeout | undefined;
    // A chunk before the text would be a request of its own.
    const socket = connect(Number(port), hostname, () => {
      socket.write(text);
      timer = setInterval(() => socket.write(chunk), 50);
    });
    socket.on('data', received => {
      answer += received;
    });
    // The server may close the connection during a write; the response before that counts.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

/** Lists the labels, and returns the status. */
async function getListStatus(): Promise<number> {
  const headers = { authorization: `Bearer ${server.firstKey}` };
  return (await fetch(`${server.url}/api/labels`, { headers })).status;
}

describe('slow clients', () => {
  it('headers sent slowly: 408, and other clients do not wait', async () => {
    const slow = sendSlowly('GET /api/labels HTTP/1.1\r\nHost: localhost\r\n', 'X-Drop: 1\r\n');
    expect(await getListStatus()).toBe(200);
    expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
    expect(await getListStatus()).toBe(200);
  });

  it('body sent slowly: 408, and nothing is stored', async () => {
    const head = [
      'POST /api/labels HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${server.firstKey}`,
      'Content-Type: application/json',
      'Content-Length: 100000',
    ];
    const slow = sendSlowly(`${head.join('\r\n')}\r\n\r\n{"name":"`, 'x');
    expect(await getListStatus()).toBe(200);
    expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
    const headers = { authorization: `Bearer ${server.firstKey}` };
    const kept = await fetch(`${server.url}/api/labels`, { headers });
    expect(await kept.json()).toEqual([]);
  });

  it('headers over 16 KiB: 431, and the server keeps running', async () => {
    const long = `GET /api/labels HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(await sendSlowly(long, '')).toMatch(/^HTTP\/1\.1 431 /);
    expect(await getListStatus()).toBe(200);
  });
});
