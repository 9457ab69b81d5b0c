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
  },
  { rateLimit: 5 },
);
