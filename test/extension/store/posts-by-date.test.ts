/** The first posts by date, read by the index alone. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { toStored } from '../../../extension/store/database.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { listFirstByDate } from '../../../extension/store/post-feed.ts';
import { createRowFactory } from '../../support/seed.ts';

const now = '2026-03-11T12:00:00.000Z';

async function open() {
  const database = openDatabase('posts-by-date', { indexedDB, IDBKeyRange });
  const make = createRowFactory();
  const scheduled = (day: number) =>
    make.post(`scheduled ${day}`, {
      status: 'scheduled',
      scheduled_at: `2026-03-${day}T12:00:00.000Z`,
    });
  const published = (day: number) =>
    make.post(`published ${day}`, {
      status: 'published',
      published_at: `2026-03-${day}T12:00:00.000Z`,
    });
  const rows = [
    published(10),
    published(11),
    scheduled(20),
    scheduled(10),
    make.post('older draft', { scheduled_at: '2026-03-10T12:00:00.000Z' }),
    make.post('newer draft'),
    make.post('lost its date', { status: 'scheduled' }),
  ];
  await database.posts.bulkPut(rows.map(row => toStored(row, 1)));
  return database;
}

describe('the first posts by date', () => {
  it('more or fewer than there are: the beginning of the same order', async () => {
    const database = await open();
    const list = async (count: number) =>
      (await listFirstByDate(database.posts, count, now)).map(({ row }) => row.fields.content?.[0]);
    const all = [
      'scheduled 10',
      'scheduled 20',
      'lost its date',
      'newer draft',
      'older draft',
      'published 11',
      'published 10',
    ];
    expect(await list(100)).toEqual(all);
    for (const count of [1, 2, 4, 6]) expect(await list(count)).toEqual(all.slice(0, count));
    database.close();
  });
});
