import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { describeApi } from '../support/api-server.ts';

describeApi(
  'The limit of requests',
  server => {
    afterEach(() => vi.useRealTimers());

    it('is told on every answer and kept for each key by itself', async () => {
      const start = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: start });
      const [call, other] = [await server.join(), await server.join()];
      const paths = ['/api/labels', '/api/nothing', '/api/labels/x', '/api/posts?limit=0'];
      for (const [used, path] of paths.entries()) {
        const { headers } = await call('GET', path);
        expect(headers.get('ratelimit-policy')).toBe('"default";q=5;w=60');
        expect(headers.get('ratelimit')).toMatch(new RegExp(`^"default";r=${4 - used};t=\\d+$`));
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
      ['used up', 6],
      ['begun', 1],
    ])(
      'asks nobody to wait for a clock that was an hour ahead when it was %s',
      async (_, asked) => {
        const call = await server.join();
        const start = Date.now();
        vi.useFakeTimers({ toFake: ['Date'], now: start + 3_600_000 });
        for (let n = 0; n < asked; n++) await call('GET', '/api/labels');
        vi.setSystemTime(start);
        const { status, headers } = await call('GET', '/api/labels');
        expect([status, headers.get('ratelimit')]).toEqual([200, '"default";r=4;t=60']);
      },
    );

    it('counts a request once, whichever way it is answered', async () => {
      const call = await server.join();
      const left: string[] = [];
      for (const tags of ['*', '"x"', '*', '"x", *']) {
        const { headers } = await call('GET', '/api/labels', undefined, { 'if-none-match': tags });
        left.push(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1] ?? '');
      }
      expect(left).toEqual(['4', '3', '2', '1']);
    });

    it('counts a request once whose list cannot be made', async () => {
      const { key } = await server.join();
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
