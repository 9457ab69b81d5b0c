/** Transactions of the embedded database that are committed together. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../server/storage/migrate.ts';
import { openSqlite } from '../../server/storage/sqlite.ts';
import type { Storage, Tx } from '../../server/storage/storage.ts';

let folder = '';
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-group-'));
  storage = openSqlite(join(folder, 'colophon.db'));
  await migrate(storage);
});
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

const device = (tx: Tx, name: string) =>
  tx.insertInto('devices').values({ workspace_id: 'w', device: name, generation: 1 }).execute();

const devices = async () => {
  const found = await storage.queries.selectFrom('devices').select('device').execute();
  return found.map(one => one.device).sort();
};

it('One that throws takes back its own changes and announcements alone', async () => {
  const heard: unknown[] = [];
  const closing = new AbortController();
  storage.onChange(change => heard.push(change), closing.signal);
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c'].map((name, seq) =>
      storage.transaction(async tx => {
        await device(tx, name);
        await storage.announce(tx, { workspaceId: 'w', seq });
        if (name === 'b') throw new Error('no');
        return name;
      }),
    ),
  );
  closing.abort();
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await devices()).toEqual(['a', 'c']);
  expect(heard).toEqual([
    { workspaceId: 'w', seq: 0 },
    { workspaceId: 'w', seq: 2 },
  ]);
});

it('One that is told of its end finds itself committed, and the version moved', async () => {
  const before = storage.version?.();
  const other = openSqlite(join(folder, 'colophon.db'));
  const ends = ['d', 'e'].map(async name => {
    await storage.transaction(tx => device(tx, name));
    const seen = await other.queries.selectFrom('devices').select('device').execute();
    expect(seen.map(one => one.device)).toContain(name);
  });
  await Promise.all(ends);
  await other.close();
  expect(storage.version?.()).not.toBe(before);
});

it('A commit by another process moves the version too', async () => {
  const before = storage.version?.();
  const other = openSqlite(join(folder, 'colophon.db'));
  await other.transaction(tx => device(tx, 'f'));
  await other.close();
  expect(storage.version?.()).not.toBe(before);
  expect(storage.version?.()).toBe(storage.version?.());
});
