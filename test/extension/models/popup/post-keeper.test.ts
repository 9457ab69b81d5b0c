/** Saving the post in the making where the device fails in the middle: whole, or not at all. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { SyncControl } from '../../../../extension/models/app/context.ts';
import { createPostKeeper } from '../../../../extension/models/popup/post-keeper.ts';
import type { Database } from '../../../../extension/store/database.ts';
import { openDatabase } from '../../../../extension/store/open-database.ts';
import { storageFaultOf } from '../../../../extension/store/storage-fault.ts';

const composed = {
  composer: 'page/1',
  text: 'A post',
  url: 'https://site.example/',
  labelIds: [],
  pressed: {},
  tabId: 1,
  postId: undefined,
};

let count = 0;

/** A device whose write number `failing` from now on fails, counted from 1. */
function openDevice() {
  const database = openDatabase(`keeper-${count++}`, { indexedDB, IDBKeyRange });
  const device = { database, failing: 0, writes: 0 };
  database.use({
    stack: 'dbcore',
    name: 'full',
    create: core => ({
      ...core,
      table(name) {
        const table = core.table(name);
        return {
          ...table,
          mutate(request) {
            if (++device.writes !== device.failing) return table.mutate(request);
            // As the browser does: the whole transaction ends with it.
            (request.trans as unknown as IDBTransaction).abort();
            return Promise.reject(new DOMException('There is no room.', 'QuotaExceededError'));
          },
        };
      },
    }),
  });
  let synced = 0;
  const sync = { soon: () => synced++ } as unknown as SyncControl;
  const save = createPostKeeper({
    database,
    wallMs: () => 1_800_000_000_000,
    sync,
    signal: new AbortController().signal,
  });
  return Object.assign(device, { save });
}

/** All that is stored, as text. */
async function contentOf(database: Database): Promise<string> {
  const all = await Promise.all(
    database.tables.map(async table => [table.name, await table.toArray()]),
  );
  return JSON.stringify(all);
}

/** Has `act` fail at its first write, then at its second, and so on, until it goes through. */
async function failAtEach(
  device: ReturnType<typeof openDevice>,
  act: () => Promise<unknown>,
): Promise<number> {
  const before = await contentOf(device.database);
  for (let at = 1; ; at++) {
    Object.assign(device, { writes: 0, failing: at });
    const error = await act().then(
      () => null,
      (error: unknown) => error,
    );
    if (error === null) return at - 1;
    expect(storageFaultOf(error)).toBe('full');
    expect(await contentOf(device.database)).toBe(before);
  }
}

it('writes the post and what is remembered of it in one step, wherever it fails', async () => {
  const device = openDevice();
  await device.database.open();
  expect(await failAtEach(device, () => device.save(composed))).toBeGreaterThan(3);
  expect(await device.database.posts.count()).toBe(1);
});

it('takes the post back in one step, wherever that fails', async () => {
  const device = openDevice();
  const saved = await device.save(composed);
  if (!saved.saved) throw new Error('It was not saved.');
  expect(
    await failAtEach(device, async () => {
      expect(await saved.undo()).toBe(true);
    }),
  ).toBeGreaterThan(3);
  // Once taken back, it has no more to take back.
  expect(await saved.undo()).toBe(false);
});

it('keeps the address of the page without the name and password that it was opened with', async () => {
  const device = openDevice();
  await device.save({ ...composed, url: 'https://ann:secret@site.example/a?b=c' });
  const kept = await contentOf(device.database);
  expect(kept).toContain('https://site.example/a?b=c');
  expect(kept).not.toContain('secret');
});
