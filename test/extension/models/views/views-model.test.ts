/** Saved views next to entries that only another version can read. */
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { mergeLabels } from '../../../../extension/models/labels/label-merge.ts';
import type { ManagerLocation } from '../../../../extension/models/manager/router.ts';
import { createViewsModel } from '../../../../extension/models/views/views-model.ts';
import { readSettings, type Settings } from '../../../../extension/store/settings.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createRowFactory } from '../../../support/seed.ts';

const make = createRowFactory();
const [alpha, beta] = [make.label('Alpha'), make.label('Beta')];
const view = (name: string, query: string) => ({ id: name, name, section: 'posts', query });
const first = { ...view('First', `label=${beta.id}&mood=good`), icon: 'star' };
const last = view('Last', 'unlabelled=true');
/** Entries of another version: another shape, another screen, and not even an object. */
const foreign = [
  { id: 'nested', name: 'Nested', filter: { any: [] } },
  { ...view('Board', 'columns=3'), section: 'board' },
  7,
];
const stored = [foreign[0], first, foreign[1], last, foreign[2]];

async function openViews(value: unknown = stored) {
  const { context } = await openModelDevice([alpha, beta]);
  const { database } = context;
  await database.singles.put({ key: 'settings', value: { views: value } });
  const settings = signal<Settings>(await readSettings(database));
  const query = new URLSearchParams('status=draft');
  const location = signal<ManagerLocation>({ section: 'posts', query });
  const views = createViewsModel({ database }, settings, {
    location,
    href: section => section,
  });
  const readStoredViews = async () => Object((await database.singles.get('settings'))?.value).views;
  return { context, views, readStoredViews };
}

describe('saved views', () => {
  it('entries of other versions: hidden, the readable views are shown', async () => {
    const { views } = await openViews();
    expect(views.all.value.map(({ name }) => name)).toEqual(['First', 'Last']);
  });

  it('rename or add a view, then undo: entries and fields of other versions stay', async () => {
    const { views, readStoredViews } = await openViews();
    const renamed = await views.saveUnderName('Other', first.id);
    expect(await readStoredViews()).toEqual(stored.with(1, { ...first, name: 'Other' }));
    if ('undo' in renamed) await renamed.undo();
    expect(await readStoredViews()).toEqual(stored);
    const named = await views.saveUnderName('New');
    expect(await readStoredViews()).toEqual([
      ...stored,
      expect.objectContaining({ query: 'status=draft' }),
    ]);
    if ('undo' in named) await named.undo();
    expect(await readStoredViews()).toEqual(stored);
  });

  it('delete and undo: the view returns to its position among entries of other versions', async () => {
    const { views, readStoredViews } = await openViews();
    const undo = await views.delete(last);
    expect(await readStoredViews()).toEqual(stored.toSpliced(3, 1));
    await undo();
    // A second undo changes nothing.
    await undo();
    expect(await readStoredViews()).toEqual(stored);
  });

  it('merge of its labels: only the label in the query changes', async () => {
    const { context, readStoredViews } = await openViews();
    const merged = await mergeLabels(context, [beta.id], alpha.id);
    const query = `label=${alpha.id}&mood=good`;
    expect(await readStoredViews()).toEqual(stored.with(1, { ...first, query }));
    await merged?.undo();
    expect(await readStoredViews()).toEqual(stored);
  });

  it('another version stores something other than a list: stays unchanged', async () => {
    const { context, views, readStoredViews } = await openViews({ lists: [] });
    expect(views.all.value).toEqual([]);
    await mergeLabels(context, [beta.id], alpha.id);
    expect(await readStoredViews()).toEqual({ lists: [] });
  });
});
