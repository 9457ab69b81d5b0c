/** Host names that a server accepts, according to its settings. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/serve.ts';
import { TestServer } from '../support/api-server.ts';
import { sendRequest } from '../support/http-request.ts';

describe('host names of a server', () => {
  const server = new TestServer({ allowedHosts: ['colophon.example.org'] });
  const onAllAddresses = new TestServer({ host: '0.0.0.0' });
  beforeAll(async () => {
    await server.start();
    await onAllAddresses.start();
  });
  afterAll(async () => {
    await server.remove();
    await onAllAddresses.remove();
  });

  it('ALLOWED_HOSTS in any spelling: the host is accepted with any port', async () => {
    const unusualSpellings = 'Colophon.Example.org., [2001:DB8:0::1]';
    const result = readConfig({
      PORT: '0',
      ALLOWED_HOSTS: unusualSpellings,
      DATABASE_URL: 'sqlite::memory:',
    });
    if ('errors' in result) throw new Error(result.errors.join());
    const serverWithNames = await startServer(result.config);
    try {
      const hosts = ['colophon.example.org', 'colophon.example.org.:443', '[2001:db8::1]:8787'];
      const statusOf = async (host: string) =>
        (await sendRequest(`${serverWithNames.url}/healthz`, { host })).status;
      for (const host of hosts) {
        expect([host, await statusOf(host)]).toEqual([host, 200]);
      }
      expect(await statusOf('example.org')).toBe(421);
    } finally {
      await serverWithNames.close();
    }
  });

  it.each(['.', 'a..b', 'a:80', '::1', '[::1]:80', '[:]', 'https://a', '*.a', 'a b'])(
    'ALLOWED_HOSTS with %s: refused',
    name => {
      expect(readConfig({ ALLOWED_HOSTS: `a,${name}` })).toEqual({
        errors: [expect.stringMatching(/^ALLOWED_HOSTS must be host names without port/)],
      });
    },
  );

  it.each(['LOCALHOST', '127.1', '0:0:0:0:0:0:0:1', '::ffff:7f00:1'])(
    'HOST is a loopback address, spelled %s: other names get 421',
    async host => {
      const local = new TestServer({ host });
      await local.start();
      try {
        const { host: ownHost, port } = new URL(local.url);
        // Not every spelling can be connected to, so this connects to the address itself.
        const url = `http://${ownHost.startsWith('[::1]') ? '[::1]' : '127.0.0.1'}:${port}`;
        const statusOf = async (name: string) =>
          (await sendRequest(`${url}/healthz`, { host: name })).status;
        expect([await statusOf('page.example'), await statusOf(ownHost)]).toEqual([421, 200]);
      } finally {
        await local.remove();
      }
    },
  );

  it('allowed and loopback names: accepted; others get 421', async () => {
    const statusOf = async (host: string, url = server.url) =>
      (await sendRequest(`${url}/healthz`, { host })).status;
    expect(await statusOf('colophon.example.org')).toBe(200);
    expect(await statusOf('Colophon.Example.org:443')).toBe(200);
    expect(await statusOf('localhost')).toBe(200);
    expect(await statusOf('x.colophon.example.org')).toBe(421);
    // A server on all addresses does not know its names, so it accepts any host and links from other sites.
    const { port } = new URL(onAllAddresses.url);
    const everywhere = `http://127.0.0.1:${port}`;
    expect(await statusOf('anything.example', everywhere)).toBe(200);
    const link = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect((await sendRequest(`${everywhere}/docs`, link)).status).toBe(200);
    expect(
      (await sendRequest(`${everywhere}/docs`, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
  });
});
