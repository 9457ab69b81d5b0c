/** Databases that earlier versions left on devices open, and nothing in them is lost. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { readDevice } from '../../../extension/store/database.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import {
  countPending,
  listPosts,
  listRefused,
  listRows,
  listSignatures,
  listTrash,
  listUses,
} from '../../../extension/store/read.ts';
import { readConnection, readSettings, readSyncStatus } from '../../../extension/store/settings.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { type DeviceFixture, done, layDevice } from '../../schemas/device-fixtures.ts';

const folder = join(import.meta.dirname, '../../schemas/device');
const fixtures = readdirSync(folder)
  .sort()
  .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as DeviceFixture);
const byId = (rows: Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

let databases = 0;

async function open(fixture: DeviceFixture) {
  const name = `old-${databases++}`;
  await layDevice(fixture, { name, factory: indexedDB });
  return { name, database: openDatabase(name, { indexedDB, IDBKeyRange }) };
}

function recordsOf(fixture: DeviceFixture, store: string): unknown[] {
  return fixture.stores.find(({ name }) => name === store)?.records ?? [];
}

it('Every version of the database has a fixture of what it left behind', async () => {
  const database = openDatabase('newest', { indexedDB, IDBKeyRange });
  await database.open();
  expect(fixtures.map(({ version }) => version / 10)).toEqual(
    Array.from({ length: database.verno }, (_, index) => index + 1),
  );
  database.close();
});

it.each(fixtures)('All that version $version left is there', async fixture => {
  const { database } = await open(fixture);
  const stored = ['labels', 'signatures', 'posts', 'others'].flatMap(
    store => recordsOf(fixture, store) as { row: Row }[],
  );
  const rows = stored.map(({ row }) => row);
  expect(rows.length).toBeGreaterThan(12);
  expect(byId(await listRows(database))).toEqual(byId(rows));
  const shown = rows.filter(row => isShown(row));
  const ofKind = (kind: string) => byId(shown.filter(row => row.kind === kind)).map(({ id }) => id);
  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).sort();
  expect(idsOf(await listPosts(database))).toEqual(ofKind('post'));
  expect(idsOf(await listSignatures(database))).toEqual(ofKind('signature'));
  // What that version found nothing by is found by it now.
  const pinned = await database.signatures.where('pinned').equals(1).primaryKeys();
  expect(pinned).toEqual(
    ofKind('signature').filter(id => rows.find(row => row.id === id)?.fields.pinned?.[0] === true),
  );
  expect(pinned.length).toBeGreaterThan(0);
  expect((await listTrash(database)).length).toBeGreaterThan(2);

  expect(await countPending(database)).toBe(2);
  expect(await listRefused(database)).toMatchObject([{ detail: expect.stringContaining('name') }]);
  expect(await listUses(database)).toEqual(recordsOf(fixture, 'uses'));
  expect(await readDevice(database)).toMatchObject({ cursor: 22, generation: 2, offsetMs: 1_234 });
  expect(await readConnection(database)).toMatchObject({ key: 'clp_of_a_fixture' });
  expect(await readSettings(database)).toMatchObject({ theme: 'dark', language: 'de' });
  expect(await readSyncStatus(database)).toMatchObject({ reason: 'key-refused' });
  for (const store of ['drafts', 'replaced'] as const)
    expect(await database[store].toArray()).toEqual(recordsOf(fixture, store));
  database.close();
});

it('What was broken off in the middle begins again', async () => {
  const [oldest] = fixtures as [DeviceFixture];
  const { name, database } = await open(oldest);
  await database.open();
  database.close();
  // The tables are the newest, and what is derived is still as the old version had it.
  const raw = await done(indexedDB.open(name));
  const transaction = raw.transaction(['singles', 'signatures'], 'readwrite');
  transaction.objectStore('singles').delete('views');
  for (const record of recordsOf(oldest, 'signatures'))
    transaction.objectStore('signatures').put(record);
  await new Promise(resolve => {
    transaction.oncomplete = resolve;
  });
  raw.close();
  const again = openDatabase(name, { indexedDB, IDBKeyRange });
  expect(await again.signatures.where('pinned').equals(1).count()).toBeGreaterThan(0);
  again.close();
});
