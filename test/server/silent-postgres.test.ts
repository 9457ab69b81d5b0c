/** A PostgreSQL that says nothing any more: frozen, or behind a network that has forgotten us. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../server/storage/migrate.ts';
import { openPostgres } from '../../server/storage/postgres.ts';
import type { Change, Storage } from '../../server/storage/storage.ts';
import { createDatabase, isWaiting } from '../support/postgres.ts';
import { callAs, ServerProcesses } from '../support/server-processes.ts';
import { startSilentLine } from '../support/silent-line.ts';

let line: Awaited<ReturnType<typeof startSilentLine>>;
let database: Awaited<ReturnType<typeof createDatabase>>;

beforeEach(async () => {
  database = await createDatabase(inject('postgresUrl'));
  line = await startSilentLine(database.url);
});
afterEach(async () => {
  line.close();
  await database.drop();
});

describe('A storage whose PostgreSQL says nothing any more', () => {
  const patience = { answerMs: 500, beatMs: 300, closeMs: 300 };
  let storage: Storage;
  beforeEach(async () => {
    storage = await openPostgres(line.url, patience);
    await migrate(storage);
  });
  afterEach(() => storage.close());

  const ask = () => sql`select 1`.execute(storage.queries);
  const write = () => storage.transaction(tx => sql`select 1`.execute(tx));

  it('fails what was asked as unavailable, and is well as soon as it is heard again', async () => {
    await Promise.all(Array.from({ length: 20 }, ask));
    line.fallSilent();
    const fates = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? ask() : write())),
    );
    expect(fates.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    for (const fate of fates) {
      expect(fate.status === 'rejected' && storage.isUnavailable(fate.reason)).toBe(true);
    }
    line.carryAgain();
    await Promise.all([ask(), write()]);
  });

  it('hears of changes again by itself', async () => {
    const heard: (Change | 'gap')[] = [];
    storage.onChange(change => heard.push(change), new AbortController().signal);
    const other = await openPostgres(database.url);
    const announce = (seq: number) =>
      other.transaction(tx => other.announce(tx, { workspaceId: 'w', seq }));
    await expect
      .poll(async () => {
        await announce(1);
        return heard;
      })
      .toContainEqual({ workspaceId: 'w', seq: 1 });
    line.fallSilent();
    line.carryAgain();
    await expect.poll(() => heard).toContain('gap');
    await announce(2);
    await expect.poll(() => heard).toContainEqual({ workspaceId: 'w', seq: 2 });
    await other.close();
  });

  it('takes what a later version tells otherwise for any change', async () => {
    const heard: (Change | 'gap')[] = [];
    storage.onChange(change => heard.push(change), new AbortController().signal);
    const tell = (payload: string) =>
      sql`select pg_notify('colophon_changes', ${payload})`.execute(storage.queries);
    for (const payload of ['', '{', '{"workspace":"w"}']) {
      heard.length = 0;
      await expect
        .poll(async () => {
          await tell(payload);
          return heard;
        })
        .toContain('gap');
    }
  });

  it('is closed all the same', async () => {
    const other = await openPostgres(line.url, { ...patience, answerMs: 60_000 });
    const asked = expect(sql`select pg_sleep(60)`.execute(other.queries)).rejects.toThrow();
    await expect.poll(() => isWaiting(database.url, 'Timeout')).toBe(true);
    line.fallSilent();
    await other.close();
    await asked;
  });
});

describe('A server process', () => {
  const processes = new ServerProcesses(() => ({ DATABASE_URL: line.url, DRAIN_SECONDS: '1' }));
  afterEach(() => processes.killAll());

  it('whose PostgreSQL says nothing any more is not ready, and ends when it is told to', async () => {
    const server = await processes.serve();
    const call = callAs(server.url, server.firstKey);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    line.fallSilent();
    const asked = expect(call('GET', '/api/posts')).rejects.toThrow('fetch failed');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toEqual([0, null]);
    await asked;
  });
});
