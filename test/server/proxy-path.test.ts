/** A server behind a proxy that puts a path before its own: every address leads back to the server. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller, describeApi } from '../support/api-server.ts';
import { startPathProxy } from '../support/path-proxy.ts';

describeApi('proxy with a path', server => {
  let proxy: Awaited<ReturnType<typeof startPathProxy>>;
  beforeAll(async () => {
    proxy = await startPathProxy(server.url, '/colophon');
  });
  afterAll(() => proxy.close());

  const call = createCaller(
    () => proxy.url,
    () => server.key,
  );

  it.each(['', '/'])(
    'creation at a path that ends in "%s": Location leads to the resource',
    async end => {
      for (const [path, body] of [
        ['/api/labels', { name: 'Launch', color: '#FF8800' }],
        ['/api/signatures', { name: 'N', content: 'C' }],
        ['/api/posts', { content: 'C' }],
        ['/api/webhooks', { url: 'https://93.184.216.34/hook' }],
      ] as const) {
        const created = await call('POST', path + end, body);
        expect(created.status).toBe(201);
        const location = new URL(created.headers.get('location') ?? '', proxy.url + path + end)
          .href;
        expect(location).toBe(`${proxy.url}${path}/${created.body.id}`);
        expect((await call('GET', location.slice(proxy.url.length))).status).toBe(200);
      }
      const { headers, body } = await call('POST', `/api/api-keys${end}`, {
        name: 'k',
        scope: 'read',
      });
      const location = new URL(headers.get('location') ?? '', `${proxy.url}/api/api-keys${end}`)
        .href;
      expect(location).toBe(`${proxy.url}/api/api-keys/${body.api_key.id}`);
    },
  );

  it.each(['/docs', '/docs/'])('reference at %s: all that it names is there', async path => {
    const page = await fetch(proxy.url + path);
    expect(page.status).toBe(200);
    const html = await page.text();
    const links = Array.from(html.matchAll(/ (?:href|src)="([^"]+)"/g), ([, link = '']) => link);
    const own = links.filter(link => !/^(data|https):/.test(link));
    expect(own.length).toBeGreaterThan(10);
    for (const link of own) {
      const { href } = new URL(link, page.url);
      expect([link, href.startsWith(`${proxy.url}/docs`)]).toEqual([link, true]);
      expect([link, (await fetch(href)).status]).toEqual([link, 200]);
    }
    const script = await (await fetch(`${proxy.url}/docs/start.js`)).text();
    expect(script).not.toMatch(/['"`]\/(api|docs)/);
    expect(proxy.strayPaths).toEqual([]);
  });

  it.each(['/connect', '/connect/'])(
    'connect page at %s: all that it names is there',
    async path => {
      const page = await fetch(proxy.url + path);
      expect(page.url).toBe(`${proxy.url}/connect`);
      const links = Array.from((await page.text()).matchAll(/ (?:href|src)="(connect[^"]+)"/g));
      expect(links).toHaveLength(2);
      for (const [, link = ''] of links)
        expect([link, (await fetch(new URL(link, page.url))).status]).toEqual([link, 200]);
      expect(proxy.strayPaths).toEqual([]);
    },
  );

  it('OpenAPI document: its server is the proxy, and no text links to the root of the host', async () => {
    const address = `${proxy.url}/api/openapi.json`;
    const document = await (await fetch(address)).json();
    expect(document.servers).toHaveLength(1);
    expect(new URL(document.servers[0].url, address).href).toBe(`${proxy.url}/`);
    expect(JSON.stringify(document)).not.toMatch(/\]\(\//);
  });
});
