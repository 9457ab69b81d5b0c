/** Forms of the manager that are closed with words in them and opened again. */
import Dexie from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, expect, it } from 'vitest';
import type { SyncControl } from '../../../../extension/models/app/context.ts';
import { createFormDrafts } from '../../../../extension/models/manager/manager-drafts.ts';
import { openDatabase } from '../../../../extension/store/open-database.ts';
import { until } from '../../../support/until.ts';

// Where nothing else says which, its queries that follow writes use these.
Object.assign(Dexie.dependencies, { IDBKeyRange, indexedDB });

let life = new AbortController();
afterEach(() => {
  life.abort();
  life = new AbortController();
});

let count = 0;

/** As once its drafts have been read, so that forms open at once. */
async function openManager() {
  const open = createFormDrafts(
    {
      database: openDatabase(`manager-drafts-${count++}`, { indexedDB, IDBKeyRange }),
      wallMs: () => 1_800_000_000_000,
      sync: {} as SyncControl,
      signal: life.signal,
    },
    () => undefined,
  );
  await until('forms open at once', async () => {
    const draft = await open({ kind: 'label' });
    draft.close();
    return !(open({ kind: 'label' }) instanceof Promise);
  });
  return open;
}

it('have them at once, however soon that is', async () => {
  const open = await openManager();
  for (const name of ['First', 'Second', 'Third']) {
    const draft = await open({ kind: 'label' });
    draft.set('name', `${name} begun`);
    draft.set('name', name);
    draft.close();
    const again = await open({ kind: 'label' });
    expect(again.values.value.name).toBe(name);
    expect(again.isRestored.value).toBe(true);
    again.close();
  }
});

it('have none that were discarded', async () => {
  const open = await openManager();
  const draft = await open({ kind: 'label' });
  draft.set('name', 'Never mind');
  draft.discard();
  draft.close();
  const again = await open({ kind: 'label' });
  expect(again.isRestored.value).toBe(false);
  again.close();
});
