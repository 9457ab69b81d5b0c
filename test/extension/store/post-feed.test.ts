/** What a page that keeps all posts hears of writes. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { feedPosts } from '../../../extension/store/post-feed.ts';
import { writeRows } from '../../../extension/store/write.ts';
import { newId } from '../../../shared/resources/identity.ts';
import { createRow, editFields } from '../../../shared/rows/edit.ts';
import { until } from '../../support/until.ts';

const content = { content: 'a', url: null, status: 'draft' };
const times = { scheduled_at: null, published_at: null };

async function startFeed(name: string, rest = async () => {}) {
  const database = openDatabase(name, { indexedDB, IDBKeyRange });
  const life = new AbortController();
  const heard: string[][] = [];
  const feed = {
    newest: async () => {},
    part() {},
    complete() {},
    changed: (posts: { id: string }[]) => void heard.push(posts.map(({ id }) => id)),
  };
  await feedPosts(database, { newestCount: 40, feed, signal: life.signal, rest });
  return {
    heard,
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
      life.abort();
      database.close();
    },
  };
}

const ids = (count: number) => Array.from({ length: count }, newId);

it('tells of each write', async () => {
  const { heard, write, close } = await startFeed('feed-each');
  const [first = '', second = ''] = ids(2);
  await write([first]);
  await until('the first is heard of', async () => heard.length === 1);
  await write([second]);
  await until('the second is heard of', async () => heard.length === 2);
  await write([first]);
  await until('the edit is heard of', async () => heard.length === 3);
  expect(heard).toEqual([[first], [second], [first]]);
  close();
});

it('reads what follows on many at once together, after a pause', async () => {
  const pause = Promise.withResolvers<void>();
  const { heard, write, close } = await startFeed('feed-many', () => pause.promise);
  const [first = [], ...rest] = Array.from({ length: 5 }, () => ids(200));
  await write(first);
  await until('the first are heard of', async () => heard.length === 1);
  for (const part of rest) await write(part);
  pause.resolve();
  await until('the others are heard of', async () => heard.length > 1);
  await write(ids(3));
  await until('what comes later is heard of', async () => heard.length > 2);
  expect(heard.map(({ length }) => length)).toEqual([200, 800, 3]);
  close();
});
