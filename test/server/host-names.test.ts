/** By which names a server is answered, as its settings say. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/serve.ts';
import { TestServer } from '../support/api-server.ts';
import { ask } from '../support/ask.ts';

describe('A server that has a name', () => {
  const server = new TestServer({ allowedHosts: ['colophon.example.org'] });
  const open = new TestServer({ host: '0.0.0.0' });
  beforeAll(async () => {
    await server.start();
    await open.start();
  });
  afterAll(async () => {
    await server.remove();
    await open.remove();
  });

  it('is answered by it as it may be written in the settings', async () => {
    const written = 'Colophon.Example.org., [2001:DB8:0::1]';
    const result = readConfig({
      PORT: '0',
      ALLOWED_HOSTS: written,
      DATABASE_URL: 'sqlite::memory:',
    });
    if ('faults' in result) throw new Error(result.faults.join());
    const named = await startServer(result.config);
    try {
      const hosts = ['colophon.example.org', 'colophon.example.org.:443', '[2001:db8::1]:8787'];
      for (const host of hosts) {
        expect([host, (await ask(`${named.url}/healthz`, { host })).status]).toEqual([host, 200]);
      }
      expect((await ask(`${named.url}/healthz`, { host: 'example.org' })).status).toBe(421);
    } finally {
      await named.close();
    }
  });

  it.each(['.', 'a..b', 'a:80', '::1', '[::1]:80', '[:]', 'https://a', '*.a', 'a b'])(
    'says that none can be called %s',
    name => {
      expect(readConfig({ ALLOWED_HOSTS: `a,${name}` })).toEqual({
        faults: [expect.stringMatching(/^ALLOWED_HOSTS must be host names without port/)],
      });
    },
  );

  it.each(['LOCALHOST', '127.1', '0:0:0:0:0:0:0:1', '::ffff:7f00:1'])(
    'is hidden from pages of other names where its host is %s',
    async host => {
      const local = new TestServer({ host });
      await local.start();
      try {
        const { host: own, port } = new URL(local.url);
        const url = `http://${own.startsWith('[::1]') ? '[::1]' : '127.0.0.1'}:${port}`;
        const statusOf = async (name: string) =>
          (await ask(`${url}/healthz`, { host: name })).status;
        expect([await statusOf('page.example'), await statusOf(own)]).toEqual([421, 200]);
      } finally {
        await local.remove();
      }
    },
  );

  it('is answered by it, and by those of its machine', async () => {
    const statusOf = async (host: string, url = server.url) =>
      (await ask(`${url}/healthz`, { host })).status;
    expect(await statusOf('colophon.example.org')).toBe(200);
    expect(await statusOf('Colophon.Example.org:443')).toBe(200);
    expect(await statusOf('localhost')).toBe(200);
    expect(await statusOf('x.colophon.example.org')).toBe(421);
    // Listening to all addresses, it cannot know its names; links from elsewhere lead to it.
    const { port } = new URL(open.url);
    const everywhere = `http://127.0.0.1:${port}`;
    expect(await statusOf('anything.example', everywhere)).toBe(200);
    const link = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect((await ask(`${everywhere}/docs`, link)).status).toBe(200);
    expect((await ask(`${everywhere}/docs`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});
