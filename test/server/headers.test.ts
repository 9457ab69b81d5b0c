/** What every answer carries, and what none does. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeApi } from '../support/api-server.ts';

const protection = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

describeApi('Every answer', server => {
  const ask = (path: string, method = 'GET', key = server.key) =>
    fetch(server.url + path, { method, headers: { authorization: `Bearer ${key}` } });

  it('carries the headers that keep browsers from doing more than is meant', async () => {
    for (const answer of [
      await ask('/api/labels'),
      await ask('/api/labels'),
      await ask('/api/posts'),
      await ask('/api/nothing'),
      await ask('/api/labels', 'DELETE'),
      await ask('/api/labels', 'OPTIONS'),
      await ask('/api/labels', 'GET', 'wrong'),
      await ask('/healthz'),
      await ask('/nothing'),
    ]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject(protection);
      for (const name of ['x-powered-by', 'server', 'set-cookie']) {
        expect(answer.headers.get(name)).toBeNull();
      }
      await answer.text();
    }
  });

  it('tells nothing of the server’s inside when something goes wrong there', async () => {
    const { queries } = server.server.storage;
    await sql`alter table posts rename to elsewhere`.execute(queries);
    const broken = await ask('/api/posts?limit=1');
    await sql`alter table elsewhere rename to posts`.execute(queries);
    const text = await broken.text();
    expect([broken.status, broken.headers.get('content-type')]).toEqual([
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
    expect((await ask('/api/posts?limit=1')).status).toBe(200);
  });
});
