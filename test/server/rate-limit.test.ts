import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { describeApi } from '../support/api-server.ts';

describeApi(
  'Rate limit',
  server => {
    afterEach(() => vi.useRealTimers());

    it('any response: reports the limit of its key', async () => {
      const start = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: start });
      const [call, other] = [await server.createClient(), await server.createClient()];
      const paths = ['/api/labels', '/api/nothing', '/api/labels/x', '/api/posts?limit=0'];
      for (const [usedCount, path] of paths.entries()) {
        const { headers } = await call('GET', path);
        expect(headers.get('ratelimit-policy')).toBe('"default";q=5;w=60');
        expect(headers.get('ratelimit')).toMatch(
          new RegExp(`^"default";r=${4 - usedCount};t=\\d+$`),
        );
      }
      expect((await call('POST', '/api/labels', '{')).status).toBe(400);
      const refused = await call('GET', '/api/labels');
      expect(refused.status).toBe(429);
      expect(refused.body.title).toBe('Too many requests');
      vi.setSystemTime(start + 45_000);
      const late = await call('GET', '/api/labels');
      expect(late.headers.get('retry-after')).toBe('15');
      expect(late.headers.get('ratelimit')).toBe('"default";r=0;t=15');
      vi.setSystemTime(start + 60_001);
      expect((await call('GET', '/api/labels')).status).toBe(200);
      expect((await other('GET', '/api/labels')).status).toBe(200);
      const keyless = await fetch(`${server.url}/api/labels`);
      expect([keyless.status, keyless.headers.get('ratelimit')]).toEqual([
        401,
        '"default";r=5;t=60',
      ]);
    });

    it.each([
      ['the limit was used up', 6],
      ['one request was counted', 1],
    ])('clock set back by an hour after %s: the limit starts again', async (_, count) => {
      const call = await server.createClient();
      const start = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: start + 3_600_000 });
      for (let n = 0; n < count; n++) await call('GET', '/api/labels');
      vi.setSystemTime(start);
      const { status, headers } = await call('GET', '/api/labels');
      expect([status, headers.get('ratelimit')]).toEqual([200, '"default";r=4;t=60']);
    });

    it('many keys of a workspace: share ten times the limit of one, and others are free', async () => {
      const first = await server.createClient();
      const { body } = await first('POST', '/api/sync', { device: '000000000000' });
      const statuses: number[] = [];
      for (let n = 0; n < 11; n++) {
        const call = await server.createClient('read', body.workspace);
        for (let m = 0; m < 6; m++) statuses.push((await call('GET', '/api/labels')).status);
      }
      // A refused request of a key that is over its own limit is not one of the workspace.
      expect(statuses.filter(status => status === 200)).toHaveLength(49);
      const refused = await first('GET', '/api/labels');
      expect([refused.status, refused.headers.get('ratelimit')]).toEqual([
        429,
        expect.stringMatching(/^"default";r=0;/),
      ]);
      expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
      expect(refused.body.detail).toMatch(/^This workspace /);
      const other = await server.createClient();
      expect((await other('GET', '/api/labels')).status).toBe(200);
    });

    it('conditional requests: each counts once', async () => {
      const call = await server.createClient();
      const remaining: string[] = [];
      for (const tags of ['*', '"x"', '*', '"x", *']) {
        const { headers } = await call('GET', '/api/labels', undefined, { 'if-none-match': tags });
        remaining.push(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1] ?? '');
      }
      expect(remaining).toEqual(['4', '3', '2', '1']);
    });

    it('list fails: the request counts once', async () => {
      const { key } = await server.createClient();
      const { queries } = server.server.storage;
      await sql`alter table rows rename to hidden_rows`.execute(queries);
      const failed = await fetch(`${server.url}/api/labels`, {
        headers: { authorization: `Bearer ${key}` },
      });
      await sql`alter table hidden_rows rename to rows`.execute(queries);
      expect(failed.status).toBeGreaterThanOrEqual(500);
      expect(failed.headers.get('ratelimit')).toMatch(/r=4;/);
    });
  },
  { rateLimit: 5 },
);
