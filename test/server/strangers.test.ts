/** Those who have no business here: rebound names, pages of other origins, guessers of keys. */
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { waitByClock } from '../../server/http/wrong-keys.ts';
import { newApiKey } from '../../server/workspaces/api-key.ts';
import { describeApi } from '../support/api-server.ts';
import { ask } from '../support/ask.ts';

const openPaths = ['/api/openapi.json', '/docs', '/docs/start.js', '/', '/healthz', '/readyz'];

describeApi('A server of this machine', server => {
  it('is answered by the names of this machine alone', async () => {
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
      const answer = await ask(`${server.url}/api/labels`, { host, authorization });
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
        const answer = await ask(server.url + path, { host, authorization });
        expect([host, path, answer.status]).toEqual([host, path, 421]);
        expect(JSON.parse(answer.text).detail).toContain('ALLOWED_HOSTS');
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
  });

  it('gives a page of another origin nothing that needs no key', async () => {
    for (const path of openPaths) {
      const open = await ask(server.url + path, { 'sec-fetch-site': 'none' });
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
          const answer = await ask(server.url + path, {
            ...fetched,
            origin: 'https://evil.example',
          });
          expect([path, site, mode, answer.status]).toEqual([path, site, mode, 403]);
          expect(answer.headers['access-control-allow-origin']).toBeUndefined();
          expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
        }
      }
      const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      const link = await ask(server.url + path, { ...opened, 'sec-fetch-site': 'cross-site' });
      expect([link.status, link.headers['cross-origin-opener-policy']]).toEqual([403, undefined]);
      const own = await ask(server.url + path, { ...opened, 'sec-fetch-site': 'same-origin' });
      expect(own.status).toBe(open.status);
    }
    const preflight = await ask(
      `${server.url}/api/openapi.json`,
      { origin: 'https://x' },
      'OPTIONS',
    );
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('lets pages of the extension call the API, whatever the browser says of them', async () => {
    const origin = 'chrome-extension://abc';
    const site = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin };
    const headers = { ...site, authorization: `Bearer ${server.key}` };
    const answer = await ask(`${server.url}/api/labels`, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('says that a body is too large while it is still being sent', async () => {
    const { port } = new URL(server.url);
    const head = [
      'POST /api/labels HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${server.key}`,
      'Content-Type: application/json',
    ];
    for (const length of ['Transfer-Encoding: chunked', 'Content-Length: 1000000000000']) {
      const status = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', reject);
        socket.on('data', chunk => {
          resolve(String(chunk).slice(0, 12));
          socket.destroy();
        });
        socket.write([...head, length, '', ''].join('\r\n'));
        // Never comes to an end: only an answer before it is an answer.
        const piece = Buffer.alloc(0x10000, ' ');
        const more = () => {
          if (socket.destroyed) return;
          if (length.startsWith('Transfer')) socket.write('10000\r\n');
          socket.write(piece);
          socket.write(length.startsWith('Transfer') ? '\r\n' : ' ', () => setImmediate(more));
        };
        more();
      });
      expect([length, status]).toEqual([length, 'HTTP/1.1 413']);
    }
  });

  it('slows down whoever tries keys, and nobody who has the right one', async () => {
    const frozen = Date.now();
    server.now = () => frozen;
    const wrong = async () => {
      const authorization = `Bearer ${newApiKey()}`;
      return (await ask(`${server.url}/api/labels`, { authorization })).status;
    };
    const some = (count: number) => Promise.all(Array.from({ length: count }, wrong));
    expect(await some(30)).toEqual(Array(30).fill(401));
    // By the clock once; the others wait until they are let go on.
    const start = performance.now();
    expect(await wrong()).toBe(401);
    expect(performance.now() - start).toBeGreaterThan(240);
    const waiting: { ms: number; goOn: () => void }[] = [];
    server.wait = ms => new Promise(goOn => waiting.push({ ms, goOn }));
    const everyQuarter = (fromMs: number, toMs: number) =>
      Array.from({ length: (toMs - fromMs) / 250 + 1 }, (_, at) => fromMs + at * 250);
    const later = some(19);
    await vi.waitUntil(() => waiting.length === 19, { timeout: 10_000 });
    expect((await server.call('GET', '/api/labels')).status).toBe(200);
    expect(waiting.map(({ ms }) => ms)).toEqual(everyQuarter(500, 5_000));
    for (const { goOn } of waiting.splice(0)) goOn();
    expect(await later).toEqual(Array(19).fill(401));
    let refused = 0;
    const many = Array.from({ length: 40 }, async () => {
      const status = await wrong();
      if (status === 429) refused++;
      return status;
    });
    await vi.waitUntil(() => waiting.length + refused === 40, { timeout: 10_000 });
    expect(refused).toBe(20);
    expect(waiting.map(({ ms }) => ms)).toEqual(everyQuarter(5_250, 10_000));
    // A minute later all is forgotten.
    server.now = () => frozen + 60_000;
    expect(await wrong()).toBe(401);
    expect(waiting).toHaveLength(20);
    for (const { goOn } of waiting) goOn();
    expect((await Promise.all(many)).filter(status => status === 401)).toHaveLength(20);
    server.now = Date.now;
    server.wait = waitByClock;
  });
});
