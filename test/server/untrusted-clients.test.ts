/** Requests from untrusted clients: DNS rebinding, pages of other origins, guessing of keys. */
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { waitWithTimer } from '../../server/http/failed-auth-throttle.ts';
import { generatePlainKey } from '../../server/workspaces/api-key.ts';
import { describeApi } from '../support/api-server.ts';
import { sendRequest } from '../support/http-request.ts';

const openPaths = [
  ...['/api/openapi.json', '/docs', '/docs/start.js', '/connect', '/connect/page.js'],
  ...['/', '/healthz', '/readyz'],
];

describeApi('Untrusted clients of a local server', server => {
  it('host names: loopback names are accepted, others get 421', async () => {
    const authorization = `Bearer ${server.key}`;
    for (const host of [
      'localhost',
      'LOCALHOST:1',
      'localhost.',
      'a.localhost',
      '127.0.0.1:8787',
      '127.8.9.1',
      '[::1]:80',
      '[::ffff:127.0.0.1]',
    ]) {
      const answer = await sendRequest(`${server.url}/api/labels`, { host, authorization });
      expect([host, answer.status]).toEqual([host, 200]);
    }
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '127.evil.example',
      'evil.example:8787',
      '10.0.0.1',
      '[::2]',
      '0.0.0.0',
      'localhost@evil',
      'localhost:80:80',
      'notlocalhost',
    ]) {
      for (const path of ['/api/labels', '/api/nothing', '/metrics', ...openPaths]) {
        const answer = await sendRequest(server.url + path, { host, authorization });
        expect([host, path, answer.status]).toEqual([host, path, 421]);
        expect(JSON.parse(answer.text).detail).toContain('ALLOWED_HOSTS');
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
  });

  it('page of another origin: 403 for everything that needs no key', async () => {
    for (const path of openPaths) {
      const open = await sendRequest(server.url + path, { 'sec-fetch-site': 'none' });
      expect([path, open.status]).toEqual([path, path === '/' ? open.status : 200]);
      expect(open.headers['access-control-allow-origin']).toBeUndefined();
      expect(open.headers['cross-origin-resource-policy']).toBe('same-origin');
      for (const site of ['cross-site', 'same-site']) {
        for (const mode of ['no-cors', 'cors', 'navigate']) {
          const dest = mode === 'navigate' ? 'iframe' : 'script';
          const fetched = {
            'sec-fetch-site': site,
            'sec-fetch-mode': mode,
            'sec-fetch-dest': dest,
          };
          const answer = await sendRequest(server.url + path, {
            ...fetched,
            origin: 'https://evil.example',
          });
          expect([path, site, mode, answer.status]).toEqual([path, site, mode, 403]);
          expect(answer.headers['access-control-allow-origin']).toBeUndefined();
          expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
        }
      }
      const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      const link = await sendRequest(server.url + path, {
        ...opened,
        'sec-fetch-site': 'cross-site',
      });
      expect([link.status, link.headers['cross-origin-opener-policy']]).toEqual([403, undefined]);
      const own = await sendRequest(server.url + path, {
        ...opened,
        'sec-fetch-site': 'same-origin',
      });
      expect(own.status).toBe(open.status);
    }
    const preflight = await sendRequest(
      `${server.url}/api/openapi.json`,
      { origin: 'https://x' },
      'OPTIONS',
    );
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('page of an extension: may call the API', async () => {
    const origin = 'chrome-extension://abc';
    const site = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin };
    const headers = { ...site, authorization: `Bearer ${server.key}` };
    const answer = await sendRequest(`${server.url}/api/labels`, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('endless body: 413 while it is still being sent', async () => {
    const { port } = new URL(server.url);
    const head = [
      'POST /api/labels HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${server.key}`,
      'Content-Type: application/json',
    ];
    for (const lengthHeader of ['Transfer-Encoding: chunked', 'Content-Length: 1000000000000']) {
      const isChunked = lengthHeader.startsWith('Transfer');
      const status = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', reject);
        socket.on('data', chunk => {
          resolve(String(chunk).slice(0, 12));
          socket.destroy();
        });
        socket.write([...head, lengthHeader, '', ''].join('\r\n'));
        // The body never ends, so the server has to respond before its end.
        const piece = Buffer.alloc(0x10000, ' ');
        const sendPiece = () => {
          if (socket.destroyed) return;
          // The size of a chunk is hexadecimal.
          if (isChunked) socket.write('10000\r\n');
          socket.write(piece);
          socket.write(isChunked ? '\r\n' : ' ', () => setImmediate(sendPiece));
        };
        sendPiece();
      });
      expect([lengthHeader, status]).toEqual([lengthHeader, 'HTTP/1.1 413']);
    }
  });

  it('many wrong keys: delayed, then refused; the right key is not delayed', async () => {
    const frozenMs = Date.now();
    server.now = () => frozenMs;
    const sendWrongKey = async () => {
      const authorization = `Bearer ${generatePlainKey()}`;
      return (await sendRequest(`${server.url}/api/labels`, { authorization })).status;
    };
    const sendWrongKeys = (count: number) =>
      Promise.all(Array.from({ length: count }, sendWrongKey));
    expect(await sendWrongKeys(30)).toEqual(Array(30).fill(401));
    // The first delay is real; the test controls the later ones.
    const start = performance.now();
    expect(await sendWrongKey()).toBe(401);
    expect(performance.now() - start).toBeGreaterThan(240);
    const delays: { ms: number; end: () => void }[] = [];
    server.wait = ms => new Promise(end => delays.push({ ms, end }));
    const everyQuarterSecond = (fromMs: number, toMs: number) =>
      Array.from({ length: (toMs - fromMs) / 250 + 1 }, (_, index) => fromMs + index * 250);
    const later = sendWrongKeys(19);
    await vi.waitUntil(() => delays.length === 19, { timeout: 10_000 });
    expect((await server.call('GET', '/api/labels')).status).toBe(200);
    expect(delays.map(({ ms }) => ms)).toEqual(everyQuarterSecond(500, 5_000));
    for (const { end } of delays.splice(0)) end();
    expect(await later).toEqual(Array(19).fill(401));
    let refused = 0;
    const many = Array.from({ length: 40 }, async () => {
      const status = await sendWrongKey();
      if (status === 429) refused++;
      return status;
    });
    await vi.waitUntil(() => delays.length + refused === 40, { timeout: 10_000 });
    expect(refused).toBe(20);
    expect(delays.map(({ ms }) => ms)).toEqual(everyQuarterSecond(5_250, 10_000));
    // The throttle forgets failures after a minute.
    server.now = () => frozenMs + 60_000;
    expect(await sendWrongKey()).toBe(401);
    expect(delays).toHaveLength(20);
    for (const { end } of delays) end();
    expect((await Promise.all(many)).filter(status => status === 401)).toHaveLength(20);
    server.now = Date.now;
    server.wait = waitWithTimer;
  });
});
