/** The posts of the calendar's tests, in New York's time zone, and the posts that the screen shows. */
import { createRowFactory } from '../seed.ts';
import { all, until } from './driver.ts';

export function createCalendarRows() {
  const make = createRowFactory();
  const launch = make.label('Launch', '#b3261e');
  const at = (time: string) => ({ status: 'scheduled', scheduled_at: time });
  const out = { status: 'published', published_at: '2026-03-13T15:00:00.000Z' };
  return [
    launch,
    // Half past ten in the evening of the 6th in New York.
    make.post('Late one', at('2026-03-07T03:30:00.000Z'), [launch.id]),
    // Nine in the morning of the 7th. Daylight-saving time begins in the following night.
    make.post('Morning', at('2026-03-07T14:00:00.000Z')),
    make.post('No date yet'),
    make.post('No date either'),
    make.post('Out already', out),
    make.post('Last of April', at('2026-04-30T14:00:00.000Z')),
    ...[1, 2, 3, 4, 5].map(number =>
      make.post(`Full day ${number}`, at(`2026-03-20T15:0${number}:00.000Z`)),
    ),
  ];
}

export const listPosts = (day: string) =>
  all(`[data-day="${day}"] [data-post] .event-text bdi`).map(post => post.textContent);

export const waitForPosts = (day: string, expected: string[]) =>
  until(
    `${day} shows ${expected.join(', ')}`,
    () => JSON.stringify(listPosts(day)) === JSON.stringify(expected),
  );
