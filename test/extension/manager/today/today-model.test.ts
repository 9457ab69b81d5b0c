/** The sections of Today by the clock, and the times that a move gives. */
import { signal } from '@preact/signals';
import { beforeAll, describe, expect, it } from 'vitest';
import { showLanguage } from '../../../../extension/app/strings.ts';
import type { PostEntry } from '../../../../extension/manager/posts/post-index.ts';
import { createTodayModel } from '../../../../extension/manager/today/today-model.ts';

// The language decides on which day a week ends.
beforeAll(() => showLanguage('en'));

/** A Wednesday; in English the week ends with Saturday, the 14th. */
const noon = new Date(2026, 2, 11, 12);

const toEntry = (id: string, moment: Date | null) =>
  ({ id, calendarTime: moment?.toISOString() ?? null, post: { url: null } }) as PostEntry;

function createModel(scheduled: PostEntry[], drafts: PostEntry[] = []) {
  const minute = signal(noon.getTime());
  const moves: [id: string, to: string | Date][] = [];
  const record = async (id: string, to: string | Date) => {
    moves.push([id, to]);
    return { changedCount: 1, undo: null };
  };
  const model = createTodayModel(
    {
      unpublished: signal({ scheduled, drafts }),
      get: id => [...scheduled, ...drafts].find(entry => entry.id === id),
    },
    {
      moveToDay: async (id, day) => ({ ...(await record(id, day)), shiftedTo: null }),
      moveToTime: record,
    },
    minute,
  );
  const listIds = () =>
    Object.fromEntries(
      Object.entries(model.sections.value ?? {}).map(([name, entries]) => [
        name,
        entries.map(({ id }) => id).join(' '),
      ]),
    );
  return { model, minute, moves, listIds };
}

describe('the sections of Today', () => {
  it('posts around now: each in the section of its time; later weeks in none', () => {
    const { listIds } = createModel(
      [
        toEntry('last-year', new Date(2025, 4, 1)),
        toEntry('this-morning', new Date(2026, 2, 11, 11, 59)),
        toEntry('now', noon),
        toEntry('tonight', new Date(2026, 2, 11, 23, 59)),
        toEntry('midnight', new Date(2026, 2, 12)),
        toEntry('friday', new Date(2026, 2, 13)),
        toEntry('saturday-night', new Date(2026, 2, 14, 23, 59)),
        toEntry('sunday', new Date(2026, 2, 15)),
      ],
      [toEntry('idea', null)],
    );
    expect(listIds()).toEqual({
      overdue: 'last-year this-morning',
      today: 'now tonight',
      tomorrow: 'midnight',
      week: 'friday saturday-night',
      drafts: 'idea',
    });
  });

  it('minute and midnight pass: a post becomes overdue, and tomorrow becomes today', () => {
    const { listIds, minute } = createModel([
      toEntry('now', noon),
      toEntry('tomorrow', new Date(2026, 2, 12, 9)),
      toEntry('friday', new Date(2026, 2, 13)),
    ]);
    minute.value += 60_000;
    expect(listIds()).toMatchObject({ overdue: 'now', today: '', tomorrow: 'tomorrow' });
    minute.value = new Date(2026, 2, 12).getTime();
    expect(listIds()).toMatchObject({ overdue: 'now', today: 'tomorrow', tomorrow: 'friday' });
  });
});

describe('a move in Today', () => {
  it('time still to come, or none: to the day; time that has passed: the next full hour', async () => {
    const { model, moves } = createModel(
      [toEntry('evening', new Date(2026, 2, 9, 18)), toEntry('morning', new Date(2026, 2, 9, 8))],
      [toEntry('idea', null)],
    );
    for (const id of ['evening', 'morning', 'idea']) await model.move(id, '2026-03-11');
    for (const id of ['morning', 'idea']) await model.move(id, '2026-03-12');
    const nextHour = new Date(2026, 2, 11, 13);
    expect(moves).toEqual([
      ['evening', '2026-03-11'],
      ['morning', nextHour],
      ['idea', '2026-03-11'],
      ['morning', '2026-03-12'],
      ['idea', '2026-03-12'],
    ]);
  });

  it('last hour of the day, time that has passed: the last minute of the day', async () => {
    const { model, moves, minute } = createModel([toEntry('morning', new Date(2026, 2, 9, 8))]);
    minute.value = new Date(2026, 2, 11, 23, 30).getTime();
    await model.move('morning', '2026-03-11');
    expect(moves).toEqual([['morning', new Date(2026, 2, 11, 23, 59)]]);
  });

  it('days on: counted from the day of the post, or from today if it is past or unset', () => {
    const { model } = createModel(
      [toEntry('friday', new Date(2026, 2, 13, 9)), toEntry('past', new Date(2026, 1, 1))],
      [toEntry('idea', null)],
    );
    const days = ['friday', 'past', 'idea'].map(id => model.getDayAfter(id, 2));
    expect(days).toEqual(['2026-03-15', '2026-03-13', '2026-03-13']);
  });
});
