/** Saved views beside those that only another version can read. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { mergeLabels } from '../../../../extension/models/labels/label-merge.ts';
import type { Place } from '../../../../extension/models/manager/route.ts';
import { createViewsModel } from '../../../../extension/models/views/views.ts';
import { readSettings, type Settings } from '../../../../extension/store/settings.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createSeed } from '../../../support/seed.ts';

const make = createSeed();
const [alpha, beta] = [make.label('Alpha'), make.label('Beta')];
const view = (name: string, query: string) => ({ id: name, name, section: 'posts', query });
const first = { ...view('First', `label=${beta.id}&mood=good`), icon: 'star' };
const last = view('Last', 'unlabelled=true');
/** Of another shape, of another screen, and no object at all. */
const strange = [
  { id: 'nested', name: 'Nested', filter: { any: [] } },
  { ...view('Board', 'columns=3'), section: 'board' },
  7,
];
const stored = [strange[0], first, strange[1], last, strange[2]];

async function openViews(value: unknown = stored) {
  const { context } = await openModelDevice([alpha, beta]);
  const { database } = context;
  await database.singles.put({ key: 'settings', value: { views: value } });
  const settings = signal<Settings>(await readSettings(database));
  const query = new URLSearchParams('status=draft');
  const place = signal<Place>({ section: 'posts', query });
  const views = createViewsModel({ database }, settings, { place, href: section => section });
  const kept = async () => Object((await database.singles.get('settings'))?.value).views;
  return { context, views, kept };
}

it('shows the views that this version can read, whatever stands beside them', async () => {
  const { views } = await openViews();
  expect(views.all.value.map(({ name }) => name)).toEqual(['First', 'Last']);
});

it('keeps views of other versions, and what they add to one, where one is renamed or named', async () => {
  const { views, kept } = await openViews();
  const renamed = await views.name('Other', first.id);
  expect(await kept()).toEqual(stored.with(1, { ...first, name: 'Other' }));
  if ('undo' in renamed) await renamed.undo();
  expect(await kept()).toEqual(stored);
  const named = await views.name('New');
  expect(await kept()).toEqual([...stored, expect.objectContaining({ query: 'status=draft' })]);
  if ('undo' in named) await named.undo();
  expect(await kept()).toEqual(stored);
});

it('takes one view away among those of other versions, and puts it back where it stood', async () => {
  const { views, kept } = await openViews();
  const undo = await views.delete(last);
  expect(await kept()).toEqual(stored.toSpliced(3, 1));
  await undo();
  await undo();
  expect(await kept()).toEqual(stored);
});

it('keeps all that a view says, and all other views, where its labels are merged', async () => {
  const { context, kept } = await openViews();
  const merged = await mergeLabels(context, [beta.id], alpha.id);
  const query = `label=${alpha.id}&mood=good`;
  expect(await kept()).toEqual(stored.with(1, { ...first, query }));
  await merged?.undo();
  expect(await kept()).toEqual(stored);
});

it('leaves alone what another version keeps in place of a list', async () => {
  const { context, views, kept } = await openViews({ lists: [] });
  expect(views.all.value).toEqual([]);
  await mergeLabels(context, [beta.id], alpha.id);
  expect(await kept()).toEqual({ lists: [] });
});
