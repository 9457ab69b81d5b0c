/** Transactions on SQLite that are requested at once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const insertDevice = (tx: Tx, name: string) =>
  tx.insertInto('devices').values({ workspace_id: 'w', device: name, generation: 1 }).execute();

const listDevices = async () => {
  const found = await storage.queries.selectFrom('devices').select('device').execute();
  return found.map(one => one.device).sort();
};

describe('transactions on SQLite', () => {
  it('transaction throws: only its own changes and announcements are rolled back', async () => {
    const announced: unknown[] = [];
    const closing = new AbortController();
    storage.onChange(change => announced.push(change), closing.signal);
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((name, seq) =>
        storage.transaction(async tx => {
          await insertDevice(tx, name);
          await storage.announce(tx, { workspaceId: 'w', seq });
          if (name === 'b') throw new Error('no');
          return name;
        }),
      ),
    );
    closing.abort();
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await listDevices()).toEqual(['a', 'c']);
    expect(announced).toEqual([
      { workspaceId: 'w', seq: 0 },
      { workspaceId: 'w', seq: 2 },
    ]);
  });

  it('transaction resolves: its changes are committed', async () => {
    const other = openSqlite(join(folder, 'colophon.db'));
    const transactions = ['d', 'e'].map(async name => {
      await storage.transaction(tx => insertDevice(tx, name));
      const found = await other.queries.selectFrom('devices').select('device').execute();
      expect(found.map(one => one.device)).toContain(name);
    });
    await Promise.all(transactions);
    await other.close();
  });

  it('slow transactions: each resolves before the next one runs', async () => {
    const completed: number[] = [];
    const runSlowTransaction = (n: number) =>
      storage
        .transaction(async tx => {
          await insertDevice(tx, `busy ${n}`);
          const endMs = performance.now() + 15;
          while (performance.now() < endMs); // Blocks the event loop.
        })
        .then(() => completed.push(n));
    const all = [0, 1, 2].map(runSlowTransaction);
    await all[0];
    expect(completed).toEqual([0]);
    await Promise.all(all);
    expect(completed).toEqual([0, 1, 2]);
  });
});
