/** CPU time of costly searches and bodies, during which other requests have to wait. */
import { beforeAll, expect, it } from 'vitest';
import { type Call, describeApi } from '../support/api-server.ts';

const length = 100_000;
/** Queries that make a naive substring search restart at every letter. */
const worstCaseQueries = [
  `${'a'.repeat(199)}b`,
  `b${'a'.repeat(199)}`,
  `${'a'.repeat(100)}b${'a'.repeat(99)}`,
  'aaabaa',
  'ab'.repeat(100),
];

describeApi('Cost of a search', server => {
  let call: Call;

  /** Returns the least CPU time of three runs in milliseconds. The server runs in this process. */
  async function measureCpuMs(request: () => Promise<unknown>): Promise<number> {
    const timesMs: number[] = [];
    for (let run = 0; run < 3; run++) {
      const start = process.cpuUsage();
      await request();
      const { user, system } = process.cpuUsage(start);
      timesMs.push((user + system) / 1_000);
    }
    return Math.min(...timesMs);
  }

  beforeAll(async () => {
    call = await server.createClient();
    const content = 'a'.repeat(length);
    await Promise.all(Array.from({ length: 20 }, () => call('POST', '/api/posts', { content })));
  });

  it('worst-case queries: at most ten times the cost of a plain one', async () => {
    const search = async (q: string) => {
      const answer = await call('GET', `/api/posts?q=${q}`);
      expect([answer.status, answer.body]).toEqual([200, { data: [], next_cursor: null }]);
    };
    const plain = await measureCpuMs(() => search('b'));
    const costs: Record<string, number> = {};
    for (const q of worstCaseQueries)
      costs[`${q.slice(0, 3)}…${q.slice(-3)}`] = await measureCpuMs(() => search(q));
    for (const [q, ms] of Object.entries(costs)) expect(ms, q).toBeLessThan(10 * plain + 100);
  });

  it('nested bodies of 2 MiB: at most ten times the cost of a flat one', async () => {
    const nested: [string, number][] = [
      [`${'['.repeat(1e6)}${']'.repeat(1e6)}`, 422],
      [`{"a":${'{"a":'.repeat(3e5)}1${'}'.repeat(3e5)}}`, 422],
      [`{"a":[${'[],'.repeat(6e5)}[]]}`, 422],
      [`{"a":[${'{},'.repeat(6e5)}{}]}`, 422],
      [`{${Array.from({ length: 1.3e5 }, (_, i) => `"k${i}":{}`).join()}}`, 422],
      ['['.repeat(2e6), 422],
      [`{"content":"${'\\"['.repeat(6e5)}"}`, 422],
    ];
    const wide = `{"fields":{${Array.from({ length: 9e4 }, (_, i) => `"f${i}":1`).join()}}}`;
    const flat = JSON.stringify({ name: 'x', color: 'red', more: 'x'.repeat(2e6) });
    const plain = await measureCpuMs(() => call('POST', '/api/labels', flat));
    const requests = nested.map(([body, status]) => ['/api/posts', body, status] as const);
    const round = `{"device":"000000000000","changes":[${wide}]}`;
    for (const [path, body, status] of [...requests, ['/api/sync', round, 422] as const]) {
      const ms = await measureCpuMs(async () => {
        expect((await call('POST', path, body)).status).toBe(status);
      });
      expect(ms, body.slice(0, 10)).toBeLessThan(10 * plain + 100);
    }
  });
});

describeApi('Long response', server => {
  it('list, search and sync: serialized in parts, and the event loop runs between them', async () => {
    const call = await server.createClient();
    // Short posts come before and after long ones, so the size of the next part cannot be predicted.
    for (let i = 0; i < 10; i++) await call('POST', '/api/posts', { content: 'short' });
    const content = 'ß'.repeat(length);
    for (let i = 0; i < 20; i++) await call('POST', '/api/posts', { content });
    for (let i = 0; i < 10; i++) await call('POST', '/api/posts', { content: 'short' });
    const requests = {
      list: () => call('GET', '/api/posts?limit=100'),
      search: () => call('GET', '/api/posts?q=sss&limit=100'),
      sync: () => call('POST', '/api/sync', { device: '000000000000', limit: 100 }),
    };
    for (const [name, request] of Object.entries(requests)) {
      let turns = 0;
      let isOver = false;
      /** Runs in every turn of the event loop, until the response has arrived. */
      const countTurns = () => {
        turns++;
        if (!isOver) setImmediate(countTurns);
      };
      countTurns();
      const answer = await request();
      isOver = true;
      expect(answer.status, name).toBe(200);
      expect(answer.text.length, name).toBeGreaterThan(1_500_000);
      expect(turns, name).toBeGreaterThan(10);
    }
  });
});
