/** Header fields that every response has, and those that none has. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeApi } from '../support/api-server.ts';

const securityHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

describeApi('Headers of every response', server => {
  const request = (path: string, method = 'GET', key = server.key) =>
    fetch(server.url + path, { method, headers: { authorization: `Bearer ${key}` } });

  it('any response: has the security headers, no x-powered-by, server, set-cookie or HSTS', async () => {
    for (const answer of [
      await request('/api/labels'),
      await request('/api/posts'),
      await request('/api/nothing'),
      await request('/api/labels', 'DELETE'),
      await request('/api/labels', 'OPTIONS'),
      await request('/api/labels', 'GET', 'wrong'),
      await request('/healthz'),
      await request('/nothing'),
    ]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject(securityHeaders);
      for (const name of ['x-powered-by', 'server', 'set-cookie', 'strict-transport-security']) {
        expect(answer.headers.get(name)).toBeNull();
      }
      await answer.text();
    }
  });

  it('/connect: stored nowhere, framed nowhere, and the same whatever the request says', async () => {
    const page = await request('/connect?c=WDJB-MJHT&<script>', 'GET', 'BCDF-GHJK');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const directive of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive);
    expect(policy).not.toMatch(/unsafe|http|\*/);
    const html = await page.text();
    expect(html).toContain('<meta name="colophon-server"');
    expect(html).toBe(await (await request('/connect')).text());
  });

  it('internal error: 500 without internal details', async () => {
    const { queries } = server.server.storage;
    await sql`alter table posts rename to elsewhere`.execute(queries);
    const failed = await request('/api/posts?limit=1');
    await sql`alter table elsewhere rename to posts`.execute(queries);
    const text = await failed.text();
    expect([failed.status, failed.headers.get('content-type')]).toEqual([
      500,
      'application/problem+json',
    ]);
    expect(Object.keys(JSON.parse(text))).toEqual([
      'type',
      'title',
      'status',
      'detail',
      'instance',
    ]);
    expect(text).not.toMatch(/posts|sql|relation|\bat\b.*\d|\.ts|node:/i);
    expect((await request('/api/posts?limit=1')).status).toBe(200);
  });
});
