/** Opens databases of earlier versions and checks that no data in them is lost. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
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
  listValues,
} from '../../../extension/store/read.ts';
import { readSettings } from '../../../extension/store/settings.ts';
import { readSingle } from '../../../extension/store/singles.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isShown } from '../../../shared/rows/view.ts';
import {
  createDeviceDatabase,
  type DeviceFixture,
  promisifyRequest,
} from '../../schemas/device-fixtures.ts';
import { createRowFactory } from '../../support/seed.ts';

const folder = join(import.meta.dirname, '../../schemas/device');
const fixtures = readdirSync(folder)
  .sort()
  .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as DeviceFixture);
const sortById = (rows: Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

let databaseCount = 0;

async function open(fixture: DeviceFixture) {
  const name = `old-${databaseCount++}`;
  await createDeviceDatabase(fixture, { name, factory: indexedDB });
  return { name, database: openDatabase(name, { indexedDB, IDBKeyRange }) };
}

function listRecords(fixture: DeviceFixture, store: string): unknown[] {
  return fixture.stores.find(({ name }) => name === store)?.records ?? [];
}

describe('databases of earlier versions', () => {
  it('every version of the schema: has a fixture', async () => {
    const database = openDatabase('newest', { indexedDB, IDBKeyRange });
    await database.open();
    // Dexie multiplies its version by ten for IndexedDB.
    expect(fixtures.map(({ version }) => version / 10)).toEqual(
      Array.from({ length: database.verno }, (_, index) => index + 1),
    );
    database.close();
  });

  it.each(fixtures)('version $version: all its data is there', async fixture => {
    const { database } = await open(fixture);
    const stored = ['labels', 'signatures', 'posts', 'others'].flatMap(
      store => listRecords(fixture, store) as { row: Row }[],
    );
    const rows = stored.map(({ row }) => row);
    expect(rows.length).toBeGreaterThan(12);
    expect(sortById(await listRows(database))).toEqual(sortById(rows));
    const shown = rows.filter(row => isShown(row));
    const listShownIds = (kind: string) =>
      sortById(shown.filter(row => row.kind === kind)).map(({ id }) => id);
    const listIds = (list: { id: string }[]) => list.map(({ id }) => id).sort();
    expect(listIds(await listPosts(database))).toEqual(listShownIds('post'));
    expect(listIds(await listSignatures(database))).toEqual(listShownIds('signature'));
    // That version may lack the index of pinned signatures. The upgrade must then fill it.
    const pinned = await database.signatures.where('pinned').equals(1).primaryKeys();
    expect(pinned).toEqual(
      listShownIds('signature').filter(
        id => rows.find(row => row.id === id)?.fields.pinned?.[0] === true,
      ),
    );
    expect(pinned.length).toBeGreaterThan(0);
    // So may it lack the index of planned posts.
    const planned = await database.posts.orderBy('planned').primaryKeys();
    const isPublished = (id: string) =>
      rows.find(row => row.id === id)?.fields.status?.[0] === 'published';
    expect(planned.toSorted()).toEqual(listShownIds('post').filter(id => !isPublished(id)));
    expect(planned.length).toBeGreaterThan(0);
    expect((await listTrash(database)).length).toBeGreaterThan(2);

    expect(await countPending(database)).toBe(2);
    expect(await listRefused(database)).toMatchObject([
      { detail: expect.stringContaining('name') },
    ]);
    expect(await listUses(database)).toEqual(listRecords(fixture, 'uses'));
    expect(await readDevice(database)).toMatchObject({
      cursor: 22,
      generation: 2,
      offsetMs: 1_234,
    });
    expect(await readSingle(database, 'connection')).toMatchObject({ key: 'clp_of_a_fixture' });
    expect(await readSettings(database)).toMatchObject({ theme: 'dark', language: 'de' });
    expect(await readSingle(database, 'sync-status')).toMatchObject({ reason: 'key-refused' });
    for (const store of ['drafts', 'replaced'] as const)
      expect(await database[store].toArray()).toEqual(listRecords(fixture, store));
    database.close();
  });

  it('values that a version without them has carried: are shown', async () => {
    const fixture = structuredClone(
      fixtures.find(({ version }) => version === 60) as DeviceFixture,
    );
    const row = createRowFactory().value('News', 'https://a.example');
    const carried = { kind: row.kind, id: row.id, row };
    fixture.stores.find(({ name }) => name === 'others')?.records.push(carried);
    const { database } = await open(fixture);
    expect(await listValues(database)).toMatchObject([{ id: row.id, name: 'News' }]);
    expect(await database.others.get([row.kind, row.id])).toBeUndefined();
    database.close();
  });

  it('upgrade interrupted: runs again at the next opening', async () => {
    const [oldest] = fixtures as [DeviceFixture];
    const { name, database } = await open(oldest);
    await database.open();
    database.close();
    // The tables are up to date, but the old version computed the derived fields.
    const raw = await promisifyRequest(indexedDB.open(name));
    const transaction = raw.transaction(['singles', 'signatures'], 'readwrite');
    transaction.objectStore('singles').delete('views');
    for (const record of listRecords(oldest, 'signatures'))
      transaction.objectStore('signatures').put(record);
    await new Promise(resolve => {
      transaction.oncomplete = resolve;
    });
    raw.close();
    const again = openDatabase(name, { indexedDB, IDBKeyRange });
    expect(await again.signatures.where('pinned').equals(1).count()).toBeGreaterThan(0);
    again.close();
  });
});
