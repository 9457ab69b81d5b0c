/** A page that keeps all posts receives the posts that change. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { feedPosts } from '../../../extension/store/post-feed.ts';
import { writeRows } from '../../../extension/store/write.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import { createRow, editFields } from '../../../shared/rows/edit.ts';
import { waitUntil } from '../../support/wait-until.ts';

const content = { content: 'a', url: null, status: 'draft' };
const times = { scheduled_at: null, published_at: null };

async function startFeed(name: string, pause = async () => {}) {
  const database = openDatabase(name, { indexedDB, IDBKeyRange });
  const lifetime = new AbortController();
  const received: string[][] = [];
  const feed = {
    addFirst: async () => {},
    addPart() {},
    markComplete() {},
    applyChanges: (posts: { id: string }[]) => void received.push(posts.map(({ id }) => id)),
  };
  await feedPosts(database, {
    firstCount: 40,
    nowMs: Date.now(),
    feed,
    signal: lifetime.signal,
    pause,
  });
  return {
    received,
    async write(ids: string[]) {
      const changes = ids.map(id => ({
        kind: 'post',
        id,
        edit: (row: Parameters<typeof editFields>[0] | undefined, stamper: () => string) =>
          row
            ? editFields(row, { content: 'b' }, stamper)
            : createRow('post', id, { ...content, ...times }, [], stamper),
      }));
      await writeRows(database, changes, Date.now());
    },
    close() {
      lifetime.abort();
      database.close();
    },
  };
}

const createIds = (count: number) => Array.from({ length: count }, newId);

describe('post feed', () => {
  it('each write: reported', async () => {
    const { received, write, close } = await startFeed('feed-each');
    const [first = '', second = ''] = createIds(2);
    await write([first]);
    await waitUntil('the first write is reported', async () => received.length === 1);
    await write([second]);
    await waitUntil('the second write is reported', async () => received.length === 2);
    await write([first]);
    await waitUntil('the edit is reported', async () => received.length === 3);
    expect(received).toEqual([[first], [second], [first]]);
    close();
  });

  it('writes after one of many posts: read together after a pause', async () => {
    const pause = Promise.withResolvers<void>();
    const { received, write, close } = await startFeed('feed-many', () => pause.promise);
    const [first = [], ...rest] = Array.from({ length: 5 }, () => createIds(200));
    await write(first);
    await waitUntil('the first posts are reported', async () => received.length === 1);
    for (const part of rest) await write(part);
    pause.resolve();
    await waitUntil('the other posts are reported', async () => received.length > 1);
    await write(createIds(3));
    await waitUntil('the last write is reported', async () => received.length > 2);
    expect(received.map(({ length }) => length)).toEqual([200, 800, 3]);
    close();
  });
});
