/** Posts by date: their order, and the sections of the list. */
import { beforeAll, describe, expect, it } from 'vitest';
import { showLanguage } from '../../../../extension/app/strings.ts';
import { createPostIndex } from '../../../../extension/manager/posts/post-index.ts';
import {
  findSectionStarts,
  getSectionLimits,
} from '../../../../extension/manager/posts/post-sections.ts';
import { toStored } from '../../../../extension/store/database.ts';
import { createRowFactory } from '../../../support/seed.ts';

// The language decides on which day a week ends.
beforeAll(() => showLanguage('en'));

/** A Wednesday; in English the week ends with Saturday, the 14th. */
const noon = new Date(2026, 2, 11, 12);

function createIndex() {
  const make = createRowFactory();
  const scheduled = (text: string, ...time: [number, number, number, number?]) =>
    make.post(text, { status: 'scheduled', scheduled_at: new Date(...time).toISOString() });
  const published = (text: string, ...time: [number, number, number]) =>
    make.post(text, { status: 'published', published_at: new Date(...time).toISOString() });
  const index = createPostIndex();
  const rows = [
    published('out-earlier', 2026, 1, 1),
    published('out-later', 2026, 2, 10),
    scheduled('next-week', 2026, 2, 16),
    scheduled('saturday', 2026, 2, 14, 9),
    scheduled('friday', 2026, 2, 13, 9),
    scheduled('tomorrow', 2026, 2, 12, 9),
    scheduled('tonight', 2026, 2, 11, 20),
    scheduled('monday', 2026, 2, 9),
    make.post('older-idea'),
    // Two devices have changed its status and its date.
    make.post('lost-date', { status: 'scheduled' }),
    make.post('dated-idea', { scheduled_at: new Date(2026, 2, 12).toISOString() }),
  ];
  index.add(rows.map(row => toStored(row, 1)));
  index.sortAll();
  return index;
}

const readText = ({ post }: { post: { content: string } }) => post.content;

describe('posts by date', () => {
  it('order: scheduled earliest first, drafts newest first, published latest first; none is left out', () => {
    expect(createIndex().byDate.map(readText)).toEqual([
      'monday',
      'tonight',
      'tomorrow',
      'friday',
      'saturday',
      'next-week',
      'dated-idea',
      'lost-date',
      'older-idea',
      'out-later',
      'out-earlier',
    ]);
  });

  it('sections: each begins at its first post, and one without posts is left out', () => {
    const index = createIndex();
    const readStarts = (now: Date) =>
      Array.from(
        findSectionStarts(index.byDate, getSectionLimits(now.getTime())),
        ([id, section]) => {
          const entry = index.get(id);
          return `${section}: ${entry && readText(entry)}`;
        },
      );
    const others = ['drafts: dated-idea', 'published: out-later'];
    expect(readStarts(noon)).toEqual([
      'overdue: monday',
      'today: tonight',
      'tomorrow: tomorrow',
      'week: friday',
      'later: next-week',
      ...others,
    ]);
    expect(readStarts(new Date(2026, 3, 1))).toEqual(['overdue: monday', ...others]);
  });
});
