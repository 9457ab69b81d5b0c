/** What the oddest search, and the oddest body, cost those who ask for something else meanwhile. */
import { beforeAll, expect, it } from 'vitest';
import { type Call, describeApi } from '../support/api-server.ts';

const length = 100_000;
/** Where a search that compares letter by letter starts anew at every one. */
const hostile = [
  `${'a'.repeat(199)}b`,
  `b${'a'.repeat(199)}`,
  `${'a'.repeat(100)}b${'a'.repeat(99)}`,
  'aaabaa',
  'ab'.repeat(100),
];

describeApi('A search', server => {
  let call: Call;

  /** The least of three, in milliseconds of this process, in which the server runs as well. */
  async function cost(ask: () => Promise<unknown>): Promise<number> {
    const taken: number[] = [];
    for (let round = 0; round < 3; round++) {
      const start = process.cpuUsage();
      await ask();
      const { user, system } = process.cpuUsage(start);
      taken.push((user + system) / 1_000);
    }
    return Math.min(...taken);
  }

  beforeAll(async () => {
    call = await server.join();
    const content = 'a'.repeat(length);
    await Promise.all(Array.from({ length: 20 }, () => call('POST', '/api/posts', { content })));
  });

  it('costs the same in order of size, whatever is searched for', async () => {
    // None is kept to be answered again: each query is another by what is unknown in it.
    let n = 0;
    const search = async (q: string) => {
      const answer = await call('GET', `/api/posts?q=${q}&n=${n++}`);
      expect([answer.status, answer.body]).toEqual([200, { data: [], next_cursor: null }]);
    };
    const plain = await cost(() => search('b'));
    const costs: Record<string, number> = {};
    for (const q of hostile) costs[`${q.slice(0, 3)}…${q.slice(-3)}`] = await cost(() => search(q));
    for (const [q, ms] of Object.entries(costs)) expect(ms, q).toBeLessThan(10 * plain + 100);
  });

  it('and nested lists of 2 MiB leave time for others', async () => {
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
    const plain = await cost(() => call('POST', '/api/labels', flat));
    const requests = nested.map(([body, status]) => ['/api/posts', body, status] as const);
    const round = `{"device":"000000000000","changes":[${wide}]}`;
    for (const [path, body, status] of [...requests, ['/api/sync', round, 422] as const]) {
      const ms = await cost(async () => {
        expect((await call('POST', path, body)).status).toBe(status);
      });
      expect(ms, body.slice(0, 10)).toBeLessThan(10 * plain + 100);
    }
  });
});

describeApi('A long answer', server => {
  it('is made in parts, between which others are answered', async () => {
    const call = await server.join();
    // Short ones first, and then such as fill a page: what comes is not foretold by what came.
    for (let i = 0; i < 10; i++) await call('POST', '/api/posts', { content: 'short' });
    const content = 'ß'.repeat(length);
    for (let i = 0; i < 20; i++) await call('POST', '/api/posts', { content });
    for (let i = 0; i < 10; i++) await call('POST', '/api/posts', { content: 'short' });
    const asks = {
      list: () => call('GET', '/api/posts?limit=100'),
      search: () => call('GET', '/api/posts?q=sss&limit=100'),
      sync: () => call('POST', '/api/sync', { device: '000000000000', limit: 100 }),
    };
    for (const [name, ask] of Object.entries(asks)) {
      let turns = 0;
      let isOver = false;
      const count = () => {
        turns++;
        if (!isOver) setImmediate(count);
      };
      count();
      const answer = await ask();
      isOver = true;
      expect(answer.status, name).toBe(200);
      expect(answer.text.length, name).toBeGreaterThan(1_500_000);
      expect(turns, name).toBeGreaterThan(10);
    }
  });
});
