/** Limits of requests that several servers of one PostgreSQL database share. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createSharedLimiter, deleteEndedWindows } from '../../../server/http/shared-limiter.ts';
import { migrate } from '../../../server/storage/migrate.ts';
import { openPostgres } from '../../../server/storage/postgres.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { createDatabase } from '../../support/postgres.ts';

const windowMs = 60_000;

describe('Limits shared by servers', () => {
  let storage: Storage;
  let drop = async () => {};
  const createNode = (requests: number) =>
    createSharedLimiter(storage.queries, { requests, windowMs });

  beforeAll(async () => {
    const database = await createDatabase(inject('postgresUrl'));
    drop = database.drop;
    storage = await openPostgres(database.url);
    await migrate(storage);
  });
  afterAll(async () => {
    await storage.close();
    await drop();
  });
  afterEach(() => vi.restoreAllMocks());

  async function readPoints(key: string): Promise<number> {
    const { rows } = await sql<{ points: number }>`
      select points from request_limits where key = ${key}`.execute(storage.queries);
    return rows[0]?.points ?? 0;
  }

  it('key far from its limit: no statement for each request, and one for all keys after a second', async () => {
    const consume = createNode(3_000);
    const statements = vi.spyOn(storage.queries, 'getExecutor');
    for (let count = 0; count < 40; count++)
      for (const key of ['far-a', 'far-b', 'far-c']) await consume(key);
    expect(statements).not.toHaveBeenCalled();
    await expect.poll(() => readPoints('far-c'), { timeout: 5_000 }).toBe(40);
    expect([await readPoints('far-a'), await readPoints('far-b')]).toEqual([40, 40]);
  });

  it('two servers asked in turn: together they allow exactly the limit', async () => {
    const nodes = [createNode(40), createNode(40)];
    const counts: number[] = [];
    for (let index = 0; index < 50; index++)
      counts.push((await nodes[index % 2]?.('in turn'))?.usedCount ?? 0);
    expect(counts).toEqual(
      Array.from({ length: 50 }, (_, index) => Math.min(index + 1, 41 + (index % 2))),
    );
  });

  it('burst on two servers: together they exceed the limit by a sixteenth each at most', async () => {
    const limit = 640;
    const nodes = [createNode(limit), createNode(limit)];
    const used = await Promise.all(
      Array.from({ length: 4 * limit }, (_, index) => nodes[index % 2]?.('burst')),
    );
    const allowed = used.filter(consumption => (consumption?.usedCount ?? 0) <= limit);
    expect(allowed.length).toBeGreaterThanOrEqual(limit);
    expect(allowed.length).toBeLessThanOrEqual(limit + 2 * (limit / 16));
  });

  it('server that has refused a key: refuses it without another statement until the window ends', async () => {
    const consume = createNode(10);
    for (let count = 0; count < 11; count++) await consume('over');
    const points = await readPoints('over');
    const start = Date.now();
    expect((await consume('over')).usedCount).toBeGreaterThan(10);
    expect(await readPoints('over')).toBe(points);
    vi.spyOn(Date, 'now').mockReturnValue(start + windowMs + 1_000);
    expect((await consume('over')).usedCount).toBe(1);
  });

  it('database fails: the counts are stored when it answers again', async () => {
    const consume = createNode(10);
    await sql`alter table request_limits rename to hidden_limits`.execute(storage.queries);
    await expect(consume('failing')).rejects.toThrow();
    await sql`alter table hidden_limits rename to request_limits`.execute(storage.queries);
    expect((await consume('failing')).usedCount).toBe(2);
  });

  it('window ended: its count is deleted, others stay', async () => {
    const consume = createNode(10);
    await Promise.all([consume('ended'), consume('open')]);
    await sql`update request_limits set expire = 1 where key = 'ended'`.execute(storage.queries);
    await deleteEndedWindows(storage.queries);
    expect([await readPoints('ended'), await readPoints('open')]).toEqual([0, 1]);
  });
});
