/** Saves the composed post while writes fail: the device stores everything or nothing. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { SyncControl } from '../../../extension/app/context.ts';
import { createComposedPostSaver } from '../../../extension/popup/save-composed-post.ts';
import { writeComposingEntry } from '../../../extension/store/composing.ts';
import type { Database } from '../../../extension/store/database.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { readSingle } from '../../../extension/store/singles.ts';
import { getStorageFault } from '../../../extension/store/storage-fault.ts';

const composed = {
  composer: 'page/1',
  text: 'A post',
  url: 'https://site.example/',
  labelIds: [],
  labelToggles: {},
  tabId: 1,
  postId: undefined,
};

let count = 0;

/** Opens a device that counts its writes. The write with the number `failingWrite` fails. */
function openDevice() {
  const database = openDatabase(`keeper-${count++}`, { indexedDB, IDBKeyRange });
  const device = { database, failingWrite: 0, writeCount: 0 };
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
            if (++device.writeCount !== device.failingWrite) return table.mutate(request);
            // The browser aborts the whole transaction too.
            (request.trans as unknown as IDBTransaction).abort();
            return Promise.reject(new DOMException('There is no room.', 'QuotaExceededError'));
          },
        };
      },
    }),
  });
  let synced = 0;
  const sync = { schedule: () => synced++ } as unknown as SyncControl;
  const save = createComposedPostSaver({
    database,
    wallMs: () => 1_800_000_000_000,
    sync,
    signal: new AbortController().signal,
  });
  return Object.assign(device, { save });
}

/** Returns everything that is stored, as text. */
async function readContent(database: Database): Promise<string> {
  const all = await Promise.all(
    database.tables.map(async table => [table.name, await table.toArray()]),
  );
  return JSON.stringify(all);
}

/**
 * Runs `act` with its first write failing, then its second, and so on, until it succeeds. Returns the
 * number of failures.
 */
async function failAtEachWrite(
  device: ReturnType<typeof openDevice>,
  act: () => Promise<unknown>,
): Promise<number> {
  const before = await readContent(device.database);
  for (let writeNumber = 1; ; writeNumber++) {
    Object.assign(device, { writeCount: 0, failingWrite: writeNumber });
    const error = await act().then(
      () => null,
      (error: unknown) => error,
    );
    if (error === null) return writeNumber - 1;
    expect(getStorageFault(error)).toBe('full');
    expect(await readContent(device.database)).toBe(before);
  }
}

describe('saving a composed post', () => {
  it('any write of the save fails: stores neither the post nor its session', async () => {
    const device = openDevice();
    await device.database.open();
    expect(await failAtEachWrite(device, () => device.save(composed))).toBeGreaterThan(3);
    expect(await device.database.posts.count()).toBe(1);
  });

  it('any write of the undo fails: undoes nothing', async () => {
    const device = openDevice();
    const saved = await device.save(composed);
    if (!saved.saved) throw new Error('It was not saved.');
    expect(
      await failAtEachWrite(device, async () => {
        expect(await saved.undo()).toBe(true);
      }),
    ).toBeGreaterThan(3);
    // A second undo has nothing to undo.
    expect(await saved.undo()).toBe(false);
  });

  it('page address with credentials: stored without user name and password', async () => {
    const device = openDevice();
    await device.save({ ...composed, url: 'https://ann:secret@site.example/a?b=c' });
    const content = await readContent(device.database);
    expect(content).toContain('https://site.example/a?b=c');
    expect(content).not.toContain('secret');
  });
});

describe('composer with the last part of a post', () => {
  it('saved: a post of its own, and the one in parts keeps its text', async () => {
    const { database, save } = openDevice();
    const whole = 'One. The second part has more than half of the words of the whole post.';
    await save({ ...composed, composer: 'page/0', text: whole });
    const [entry] = await readSingle(database, 'composing');
    if (entry === undefined) throw new Error('The save has left no entry.');
    const part = { ...entry, composer: composed.composer, is_in_parts: true };
    await writeComposingEntry(database, composed.composer, part);
    const text = whole.slice('One. '.length);
    await save({ ...composed, text, postId: entry.post_id });
    const posts = (await database.posts.toArray()).map(({ row }) => row.fields.content?.[0]);
    expect(posts.toSorted()).toEqual([whole, text]);
  });
});
