/** A decision on deletions belongs to the workspace in which the user was asked. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { connect, disconnect } from '../../../extension/store/connection.ts';
import type { Database } from '../../../extension/store/database.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { noDeletions, type RecentDeletions } from '../../../extension/store/recent-deletions.ts';
import { readSingle, writeSingle } from '../../../extension/store/singles.ts';
import { newId } from '../../../shared/resources/scalars.ts';

const id = newId();
const stamp = '2026-01-01T00:00:00.000Z-0000-bbbbbbbbbbbb';
const decided = {
  batches: [{ kind: 'label', at_ms: 0, shown: 30, rows: [[id, stamp]] }],
  questions: [{ kind: 'label', shown: 30, version: 1, waiting: [[id, stamp]], decision: 'delete' }],
} satisfies RecentDeletions;

let databases = 0;
async function openWithDecision(): Promise<Database> {
  const database = openDatabase(`connection-${databases++}`, { indexedDB, IDBKeyRange });
  await writeSingle(database, 'deletions', decided);
  expect(await readSingle(database, 'deletions')).toEqual(decided);
  return database;
}

describe('deletions on which the user has decided', () => {
  it('connection to another workspace: forgotten', async () => {
    const database = await openWithDecision();
    await connect(database, { server: 'https://two.example', key: 'clp_two' }, newId());
    expect(await readSingle(database, 'deletions')).toEqual(noDeletions);
  });

  it('disconnection: forgotten', async () => {
    const database = await openWithDecision();
    await disconnect(database);
    expect(await readSingle(database, 'deletions')).toEqual(noDeletions);
  });
});
