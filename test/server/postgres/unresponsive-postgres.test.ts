/** PostgreSQL stops responding: it is frozen, or the network drops its packets. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../../server/storage/migrate.ts';
import { openPostgres } from '../../../server/storage/postgres.ts';
import type { Change, Storage } from '../../../server/storage/storage.ts';
import { createDatabase, isConnectionWaiting } from '../../support/postgres.ts';
import { createCallerFor, ServerProcesses } from '../../support/server-processes.ts';
import { startSilentLink } from '../../support/silent-link.ts';

let link: Awaited<ReturnType<typeof startSilentLink>>;
let database: Awaited<ReturnType<typeof createDatabase>>;

beforeEach(async () => {
  database = await createDatabase(inject('postgresUrl'));
  link = await startSilentLink(database.url);
});
afterEach(async () => {
  link.close();
  await database.drop();
});

describe('storage whose PostgreSQL stops responding', () => {
  const timeouts = { responseTimeoutMs: 500, heartbeatMs: 300, closeTimeoutMs: 300 };
  let storage: Storage;
  beforeEach(async () => {
    storage = await openPostgres(link.url, timeouts);
    await migrate(storage);
  });
  afterEach(() => storage.close());

  const ask = () => sql`select 1`.execute(storage.queries);
  const write = () => storage.transaction(tx => sql`select 1`.execute(tx));

  it('queries and transactions: fail as unavailable, and succeed once it responds again', async () => {
    await Promise.all(Array.from({ length: 20 }, ask));
    link.fallSilent();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? ask() : write())),
    );
    expect(results.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    for (const result of results) {
      expect(result.status === 'rejected' && storage.isUnavailable(result.reason)).toBe(true);
    }
    link.resume();
    await Promise.all([ask(), write()]);
  });

  it('link restored: reports a gap, then further changes', async () => {
    const changes: (Change | 'gap')[] = [];
    storage.onChange(change => changes.push(change), new AbortController().signal);
    storage.receiveChanges();
    const other = await openPostgres(database.url);
    const announce = (seq: number) =>
      other.transaction(tx => other.announce(tx, { workspaceId: 'w', seq }));
    await expect
      .poll(async () => {
        await announce(1);
        return changes;
      })
      .toContainEqual({ workspaceId: 'w', seq: 1 });
    link.fallSilent();
    link.resume();
    await expect.poll(() => changes).toContain('gap');
    await announce(2);
    await expect.poll(() => changes).toContainEqual({ workspaceId: 'w', seq: 2 });
    await other.close();
  });

  it('notification in an unknown format: reported as a gap', async () => {
    const changes: (Change | 'gap')[] = [];
    storage.onChange(change => changes.push(change), new AbortController().signal);
    storage.receiveChanges();
    const notify = (payload: string) =>
      sql`select pg_notify('colophon_changes', ${payload})`.execute(storage.queries);
    for (const payload of ['', '{', '{"workspace":"w"}']) {
      changes.length = 0;
      await expect
        .poll(async () => {
          await notify(payload);
          return changes;
        })
        .toContain('gap');
    }
  });

  it('pending query: close ends it', async () => {
    const other = await openPostgres(link.url, { ...timeouts, responseTimeoutMs: 60_000 });
    const asked = expect(sql`select pg_sleep(60)`.execute(other.queries)).rejects.toThrow();
    await expect.poll(() => isConnectionWaiting(database.url, 'Timeout')).toBe(true);
    link.fallSilent();
    await other.close();
    await asked;
  });
});

describe('server process whose PostgreSQL stops responding', () => {
  const processes = new ServerProcesses(() => ({ DATABASE_URL: link.url, DRAIN_SECONDS: '1' }));
  afterEach(() => processes.killAll());

  it('readiness and SIGTERM: not ready, and ends with 0', async () => {
    const server = await processes.serve();
    const call = createCallerFor(server.url, server.firstKey);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    link.fallSilent();
    const asked = expect(call('GET', '/api/posts')).rejects.toThrow('fetch failed');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toEqual([0, null]);
    await asked;
  });
});
