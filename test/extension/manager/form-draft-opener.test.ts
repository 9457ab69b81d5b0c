/** The user closes a form with unsaved text and opens it again. */
import Dexie from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SyncControl } from '../../../extension/app/context.ts';
import { createFormDraftOpener } from '../../../extension/manager/form-draft-opener.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { waitUntil } from '../../support/wait-until.ts';

// Dexie's live queries use these for databases that do not name their own.
Object.assign(Dexie.dependencies, { IDBKeyRange, indexedDB });

let lifetime = new AbortController();
afterEach(() => {
  lifetime.abort();
  lifetime = new AbortController();
});

let count = 0;

/** Opens the manager and waits until it has read its drafts. Forms then open synchronously. */
async function openManager() {
  const open = createFormDraftOpener(
    {
      database: openDatabase(`manager-drafts-${count++}`, { indexedDB, IDBKeyRange }),
      wallMs: () => 1_800_000_000_000,
      sync: {} as SyncControl,
      signal: lifetime.signal,
    },
    () => undefined,
  );
  await waitUntil('forms open synchronously', async () => {
    const draft = await open({ kind: 'label' });
    draft.close();
    return !(open({ kind: 'label' }) instanceof Promise);
  });
  return open;
}

describe('form drafts', () => {
  it('form opened again immediately: has the unsaved text', async () => {
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

  it('device so slow that the closed form holds its lock: the next form waits for it', async () => {
    const open = await openManager();
    // No wait for the lock of another window ever succeeds.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const { request } = navigator.locks;
    const release = Promise.withResolvers<void>();
    vi.spyOn(navigator.locks, 'request').mockImplementation((async (
      name: string,
      options: LockOptions,
      use: (lock: Lock | null) => unknown,
    ) => {
      await request.call(navigator.locks, name, options, async lock => {
        await use(lock);
        if (lock !== null) await release.promise;
      });
    }) as typeof request);
    const draft = await open({ kind: 'label' });
    draft.set('name', 'Slow');
    draft.close();
    const again = open({ kind: 'label' });
    setTimeout(release.resolve, 100);
    expect((await again).values.value.name).toBe('Slow');
    vi.restoreAllMocks();
  });

  it('draft discarded: the form opens without it', async () => {
    const open = await openManager();
    const draft = await open({ kind: 'label' });
    draft.set('name', 'Never mind');
    draft.discard();
    draft.close();
    const again = await open({ kind: 'label' });
    expect(again.isRestored.value).toBe(false);
    again.close();
  });
});
