/** The rows of the posts screen's tests, and the titles that its list shows. */
import { createRowFactory } from '../seed.ts';
import { all, until } from './driver.ts';

export function createPostRows() {
  const make = createRowFactory();
  const [launch, tips] = [make.label('Launch', '#b3261e'), make.label('Tips', '#0f7c82')];
  const published = { status: 'published', published_at: '2026-03-01T12:00:00.000Z' };
  const scheduled = { status: 'scheduled', scheduled_at: '2026-03-05T12:00:00.000Z' };
  return [
    launch,
    tips,
    make.post('Both of them', {}, [launch.id, tips.id]),
    make.post('Launch alone', published, [launch.id]),
    make.post('Tips alone', scheduled, [tips.id]),
    make.post('Neither'),
  ];
}

export const waitForTitles = (expected: string[]) =>
  until(`the list shows ${expected.join(', ')}`, () => {
    const titles = all('ul[aria-label="Posts"] [data-act="open"]').map(row => row.textContent);
    return JSON.stringify(titles) === JSON.stringify(expected);
  });
