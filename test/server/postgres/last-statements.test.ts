/** The last statements of a transaction, which PostgreSQL receives together with the commit. */
import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { executeTogether } from '../../../server/storage/execute-together.ts';
import { upgradeDatabase } from '../../../server/storage/migrate.ts';
import { openPostgres } from '../../../server/storage/postgres.ts';
import type { Change, Storage, Tx } from '../../../server/storage/storage.ts';
import { createDatabase } from '../../support/postgres.ts';

let storage: Storage;
let drop: () => Promise<void>;
const changes: (Change | 'gap')[] = [];
beforeAll(async () => {
  const database = await createDatabase(inject('postgresUrl'));
  drop = database.drop;
  storage = await openPostgres(database.url);
  await upgradeDatabase(storage);
  storage.onChange(change => changes.push(change), new AbortController().signal);
});
afterAll(async () => {
  await storage.close();
  await drop();
});

const toInsertion = (tx: Tx, device: string) =>
  tx.insertInto('devices').values({ workspace_id: 'w', device, generation: 1 }).compile();

/** Inserts the devices, and announces a change. */
async function insertLast(tx: Tx, ...devices: string[]): Promise<void> {
  await storage.executeBeforeCommit(
    tx,
    devices.map(device => toInsertion(tx, device)),
  );
  await storage.announce(tx, { workspaceId: devices.join(), seq: 1 });
}

const listDevices = async () => {
  const found = await storage.queries.selectFrom('devices').select('device').execute();
  return found.map(({ device }) => device).sort();
};

describe('last statements of a transaction', () => {
  it('all succeed: committed and announced', async () => {
    await storage.transaction(tx => insertLast(tx, 'a', 'b'));
    expect(await listDevices()).toEqual(['a', 'b']);
    expect(changes).toContainEqual({ workspaceId: 'a,b', seq: 1 });
  });

  it('transaction of many statements: written to the socket in two pieces', async () => {
    const writes = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
    await storage.transaction(async tx => {
      const statements = ['i', 'j', 'k'].map(name => toInsertion(tx, `piece ${name}`));
      await executeTogether(tx, statements);
      await insertLast(tx, 'piece l', 'piece m', 'piece n');
    });
    const pieces = writes.flatMap(({ mock }) => mock.calls as unknown[][]).map(([data]) => data);
    vi.restoreAllMocks();
    // A socket replaces the entries of `_writev` by their buffers.
    const texts = pieces.map(piece => [piece].flat().map(String).join());
    expect(texts.filter(text => text.includes('piece '))).toHaveLength(2);
  });

  it('one fails: the transaction fails with its error, and nothing is committed or announced', async () => {
    const before = await listDevices();
    const writing = storage.transaction(async tx => {
      await tx.executeQuery(toInsertion(tx, 'c'));
      await insertLast(tx, 'd', 'c', 'e');
    });
    // 23505: unique_violation
    await expect(writing).rejects.toMatchObject({ code: '23505' });
    expect(await listDevices()).toEqual(before);
    expect(changes).not.toContainEqual({ workspaceId: 'd,c,e', seq: 1 });
  });

  it('many transactions, every other one fails: its connection serves the next', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        storage.transaction(tx => insertLast(tx, `f${index}`, `f${index - (index % 2)}`)),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, index) => (index % 2 ? 'fulfilled' : 'rejected')),
    );
  });

  it('error after them: rolled back, and that error is thrown', async () => {
    const before = await listDevices();
    const writing = storage.transaction(async tx => {
      await insertLast(tx, 'g');
      throw new Error('changed my mind');
    });
    await expect(writing).rejects.toThrow('changed my mind');
    expect(await listDevices()).toEqual(before);
  });

  it('connection ended before the commit: unavailable, and nothing is committed', async () => {
    const before = await listDevices();
    const writing = storage.transaction(async tx => {
      await storage.executeBeforeCommit(tx, [
        sql`select pg_terminate_backend(pg_backend_pid())`.compile(tx),
        toInsertion(tx, 'h'),
      ]);
    });
    const error = await writing.catch((thrown: unknown) => thrown);
    expect(storage.isUnavailable(error)).toBe(true);
    expect(await listDevices()).toEqual(before);
  });
});
