/** Saved views next to those that only another version can read. */
import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { createViewsModel } from '../../../../extension/manager/filter/views-model.ts';
import { mergeLabels } from '../../../../extension/manager/labels/label-merge.ts';
import type { ManagerLocation } from '../../../../extension/manager/router-model.ts';
import { listRows, listTrash } from '../../../../extension/store/read.ts';
import { listViews } from '../../../../extension/store/views.ts';
import { writeRows } from '../../../../extension/store/write.ts';
import { newId } from '../../../../shared/resources/scalars.ts';
import { editFields } from '../../../../shared/rows/edit.ts';
import { isDeleted, type Row } from '../../../../shared/rows/row.ts';
import { enableLiveQueries } from '../../../support/live-queries.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createRowFactory } from '../../../support/seed.ts';

enableLiveQueries();

const make = createRowFactory();
const [alpha, beta] = [make.label('Alpha'), make.label('Beta')];
const first = make.view('First', `label=${beta.id}&mood=good`, { icon: 'star' });
/** Views of another version: another type of filter, and another screen. */
const foreign = [
  make.view('Nested', '', { query: { any: [] } }),
  make.view('Board', 'columns=3', { section: 'board' }),
];
const last = make.view('Last', 'unlabelled=true');
const rows = [first, ...foreign, last];

async function openViews() {
  const device = await openModelDevice([alpha, beta, ...rows]);
  const { context } = device;
  const query = new URLSearchParams('status=draft');
  const location = signal<ManagerLocation>({ section: 'posts', query });
  const views = createViewsModel(context, { location, href: section => section });
  const seeNames = (names: string[]) =>
    vi.waitFor(() => expect(views.all.value.map(({ name }) => name)).toEqual(names));
  await seeNames(['First', 'Last']);
  const find = (name: string) => {
    const view = views.all.value.find(each => each.name === name);
    if (!view) throw new Error(`There is no view ${name}.`);
    return view;
  };
  /** Returns the values of all views outside the Trash, without stamps. */
  async function readValues() {
    const stored = (await listRows(context.database)).filter(({ kind }) => kind === 'view');
    return stored
      .filter(row => !isDeleted(row))
      .map(toValues)
      .sort();
  }
  return { ...device, views, seeNames, find, readValues };
}

const toValues = ({ id, fields }: Row) =>
  JSON.stringify([id, Object.entries(fields).map(([name, [value]]) => [name, value])]);
const allValues = rows.map(toValues).sort();

describe('saved views', () => {
  it('views that an earlier version left in the settings: shown', async () => {
    const { context } = await openModelDevice([]);
    const value = { views: [{ id: newId(), name: 'Earlier', section: 'posts', query: '' }] };
    await context.database.singles.put({ key: 'settings', value });
    const location = signal<ManagerLocation>({ section: 'posts', query: new URLSearchParams() });
    const views = createViewsModel(context, { location, href: section => section });
    await vi.waitFor(() => expect(views.all.value).toEqual(value.views));
  });

  it('rename, then undo: fields of other versions stay', async () => {
    const { views, seeNames, readValues } = await openViews();
    const renamed = await views.saveUnderName(' Other ', first.id);
    await seeNames(['Other', 'Last']);
    if ('undo' in renamed) await renamed.undo();
    await seeNames(['First', 'Last']);
    expect(await readValues()).toEqual(allValues);
  });

  it('renamed again on another device: undo keeps the later name', async () => {
    const { context, views, seeNames } = await openViews();
    const renamed = await views.saveUnderName('Other', first.id);
    const { kind, id } = first;
    const rename = (row: Row | undefined, stamper: () => string) =>
      row ? editFields(row, { name: 'Third' }, stamper) : null;
    await writeRows(context.database, [{ kind, id, edit: rename }], context.wallMs());
    if ('undo' in renamed) await renamed.undo();
    const stored = await listViews(context.database);
    expect(stored.find(view => view.id === id)?.name).toBe('Third');
    await seeNames(['Third', 'Last']);
  });

  it('new view: last; after undo it is gone, and not in the Trash', async () => {
    const { context, views, seeNames, find, readValues } = await openViews();
    const named = await views.saveUnderName('New');
    await seeNames(['First', 'Last', 'New']);
    expect(find('New')).toMatchObject({ section: 'posts', query: 'status=draft' });
    expect(views.current.value?.name).toBe('New');
    if ('undo' in named) await named.undo();
    await seeNames(['First', 'Last']);
    expect(await readValues()).toEqual(allValues);
    expect(await listTrash(context.database)).toEqual([]);
  });

  it('name without a visible character: refused, nothing is stored', async () => {
    const { views, readValues } = await openViews();
    expect(await views.saveUnderName(' ')).toMatchObject({
      errors: { name: [expect.any(String)] },
    });
    expect(await readValues()).toEqual(allValues);
  });

  it('delete, then undo twice: the view is in its former position', async () => {
    const { views, seeNames, find, readValues } = await openViews();
    const undo = await views.delete(find('First'));
    await seeNames(['Last']);
    await undo();
    await undo();
    await seeNames(['First', 'Last']);
    expect(await readValues()).toEqual(allValues);
  });

  it('deleted for good by the server: undo says so, and no empty view appears', async () => {
    const { views, seeNames, find, purge, read } = await openViews();
    const undo = await views.delete(find('First'));
    await purge(first);
    await expect(undo()).rejects.toMatchObject({ name: 'DeletedForGoodError' });
    expect(isDeleted(await read(first))).toBe(true);
    await seeNames(['Last']);
  });

  it('merge of its labels: only the label in the query changes', async () => {
    const { context, seeNames, find, readValues } = await openViews();
    const merged = await mergeLabels(context, [beta.id], alpha.id);
    const query = `label=${alpha.id}&mood=good`;
    await vi.waitFor(() => expect(find('First').query).toBe(query));
    const changed = { ...first, fields: { ...first.fields, query: [query, ''] } } as Row;
    expect(await readValues()).toEqual([changed, ...foreign, last].map(toValues).sort());
    await merged?.undo();
    await seeNames(['First', 'Last']);
    expect(await readValues()).toEqual(allValues);
  });
});
