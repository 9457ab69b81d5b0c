/** Round trips between server and PostgreSQL: far from the database they decide how long a request takes. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TestServer } from '../../support/api-server.ts';
import { startCountingLink } from '../../support/counting-link.ts';
import { createDatabase } from '../../support/postgres.ts';

const requestCount = 20;
let database: Awaited<ReturnType<typeof createDatabase>>;
let link: Awaited<ReturnType<typeof startCountingLink>>;
let server: TestServer;
let labelIds: string[];

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  link = await startCountingLink(database.url);
  // Events arrive by a connection of their own.
  server = new TestServer({ databaseUrl: link.url, databaseListenUrl: database.url });
  await server.start();
  labelIds = await Promise.all(
    ['one', 'two', 'three'].map(async name => {
      const { body } = await server.call('POST', '/api/labels', { name, color: '#123456' });
      return body.id;
    }),
  );
});
afterAll(async () => {
  await server.stop();
  link.close();
  await database.drop();
});

/** Returns the mean number of round trips, with those that follow the answers. */
async function measure(request: (index: number) => Promise<unknown>): Promise<number> {
  // The statements of a connection are prepared, and earlier changes are announced.
  for (let index = 0; index < 3; index++) await request(index);
  await new Promise(resolve => setTimeout(resolve, 100));
  const before = link.countRoundTrips();
  for (let index = 0; index < requestCount; index++) await request(index);
  return (link.countRoundTrips() - before) / requestCount;
}

describe('round trips to PostgreSQL', () => {
  it('creation, change and read of a post with labels: at most 4, 4 and 2', async () => {
    const { call } = server;
    const ids: string[] = [];
    const create = async (index: number) => {
      const body = { content: `text ${index}`, label_ids: labelIds.slice(0, 2) };
      const answer = await call('POST', '/api/posts', body);
      expect(answer.status).toBe(201);
      ids.push(answer.body.id);
    };
    const change = async (index: number) => {
      const body = { content: `changed ${index}`, label_ids: labelIds.slice(index % 2) };
      expect((await call('PUT', `/api/posts/${ids[index]}`, body)).status).toBe(200);
    };
    const read = async (index: number) => {
      expect((await call('GET', `/api/posts/${ids[index]}`)).status).toBe(200);
    };
    // A statement a second shares the counts of the rate limit.
    const allowance = 0.5;
    const counts = {
      created: await measure(create),
      changed: await measure(change),
      read: await measure(read),
    };
    expect(counts.created).toBeLessThan(4 + allowance);
    expect(counts.changed).toBeLessThan(4 + allowance);
    expect(counts.read).toBeLessThan(2 + allowance);
  });
});
