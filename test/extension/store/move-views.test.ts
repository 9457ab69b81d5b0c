/** Views that an earlier version kept in the settings of its device. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../extension/store/database.ts';
import { moveViews } from '../../../extension/store/move-views.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { countPending, listRows } from '../../../extension/store/read.ts';
import { readSettings } from '../../../extension/store/settings.ts';
import { listViews } from '../../../extension/store/views.ts';
import { writeRows } from '../../../extension/store/write.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import { deleteRow, editFields } from '../../../shared/rows/edit.ts';
import { mergeRows } from '../../../shared/rows/merge.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { validateRow } from '../../../shared/rows/validate-row.ts';

const view = (name: string, rest: object = {}) => ({
  id: newId(),
  name,
  section: 'posts',
  query: 'status=draft',
  ...rest,
});
const views = ['C', 'A', 'B'].map(name => view(name));
const wallMs = Date.UTC(2026, 10, 22);

let count = 0;

const open = (name: string) => openDatabase(name, { indexedDB, IDBKeyRange });

/** Stores the settings as an earlier version does, and moves the views as this version does. */
async function updateWith(settings: object, name = `moved-${count++}`) {
  const database = open(name);
  await database.singles.put({ key: 'settings', value: settings });
  await moveViews(database);
  return database;
}

const readStoredSettings = async ({ singles }: Database) => (await singles.get('settings'))?.value;
const names = async (database: Database) => (await listViews(database)).map(({ name }) => name);

function write(database: Database, id: string, edit: typeof deleteRow) {
  const change = {
    kind: 'view',
    id,
    edit: (row: Row | undefined, stamper: () => string) => (row ? edit(row, stamper) : null),
  };
  return writeRows(database, [change], wallMs);
}

describe('views in the settings of a device', () => {
  it('first start: become valid rows in their order, wait for sync, and leave the settings', async () => {
    const database = await updateWith({ theme: 'dark', views });
    expect(await listViews(database)).toEqual(views);
    expect((await listRows(database)).map(validateRow)).toEqual([null, null, null]);
    expect(await countPending(database)).toBe(3);
    expect(await readStoredSettings(database)).toEqual({ theme: 'dark' });
    expect(await readSettings(database)).toMatchObject({ theme: 'dark' });
  });

  it('second start: changes nothing, and deleted views stay deleted', async () => {
    const database = await updateWith({ views });
    await write(database, views[0]?.id ?? '', deleteRow);
    const before = await listRows(database);
    expect(await moveViews(database)).toBe(false);
    expect(await listRows(database)).toEqual(before);
    expect(await names(database)).toEqual(['A', 'B']);
  });

  it('two devices restored from one backup: the same rows, whichever moved first', async () => {
    const [here, other] = [await updateWith({ views }), await updateWith({ views })];
    const [a, b] = [await listRows(here), await listRows(other)];
    expect(a).toEqual(b);
    expect(a).toHaveLength(3);
  });

  it('two devices had different names for a view: one of them, whichever arrives first', async () => {
    const [own] = views as [(typeof views)[number]];
    const [here, other] = await Promise.all(
      ['Mine', 'Yours'].map(name => updateWith({ views: [{ ...own, name }] })),
    );
    const [a] = here ? await listRows(here) : [];
    const [b] = other ? await listRows(other) : [];
    if (!a || !b) throw new Error('Each device has one row.');
    expect(mergeRows(a, b)).toEqual(mergeRows(b, a));
  });

  it('renamed and deleted on a device that moved earlier: these edits win', async () => {
    const [first, second] = views as [(typeof views)[number], (typeof views)[number]];
    const here = await updateWith({ views });
    await write(here, first.id, (row, stamper) => editFields(row, { name: 'New' }, stamper));
    await write(here, second.id, deleteRow);
    // The other device had received these rows before its update, and then moves its own views.
    const name = `moved-${count++}`;
    await open(name).others.bulkPut(await here.others.toArray());
    const other = await updateWith({ views }, name);
    expect(await names(other)).toEqual(['New', 'B']);
    expect(await listRows(other)).toEqual(await listRows(here));
    // Nothing of them is new to the server.
    expect(await countPending(other)).toBe(0);
  });

  it('created after a return to the earlier version: moved at the next update, all are there', async () => {
    const database = await updateWith({ views });
    const again = await updateWith({ views: [view('Later')] }, database.name);
    expect((await names(again)).sort()).toEqual(['A', 'B', 'C', 'Later']);
  });

  it('property that another version added: becomes a field of the row', async () => {
    const database = await updateWith({ views: [view('Starred', { icon: 'star' })] });
    const [row] = await listRows(database);
    expect(row?.fields.icon?.[0]).toBe('star');
  });

  it('entries that cannot be converted: stay in the settings as they are', async () => {
    const unreadable = [
      7,
      { id: newId(), name: 'Nested', filter: { any: [] } },
      view('No UUID', { id: 'v' }),
      view('Bad property', { 'no field': 1 }),
      view('State', { deleted: true }),
      view(''),
    ];
    const [only] = views;
    const database = await updateWith({ views: [...unreadable, only] });
    expect(await listViews(database)).toEqual([only]);
    expect(await readStoredSettings(database)).toEqual({ views: unreadable });
    expect(await moveViews(database)).toBe(false);
    expect(await readStoredSettings(database)).toEqual({ views: unreadable });
  });

  it('another version stored something other than a list: stays unchanged', async () => {
    const database = await updateWith({ views: { lists: [] } });
    expect(await listViews(database)).toEqual([]);
    expect(await readStoredSettings(database)).toEqual({ views: { lists: [] } });
  });
});
