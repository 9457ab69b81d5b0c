/** The week of the calendar, in New York's time zone: a column of cards for each day. */
import { afterAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { waitForPosts } from '../../support/component/calendar.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { drop, setTimeZone, startDrag } from '../../support/component/pointer.ts';
import { createRowFactory } from '../../support/seed.ts';

const words = 'Which book have you read twice, and would you read it again this winter?';
const dayOf = (date: string) => `td[data-day="2026-11-${date}"]`;
const boxOf = (element: Element | undefined) => (element as Element).getBoundingClientRect();

describe('the week', () => {
  afterAll(() => page.viewport(1200, 800));

  async function open(widthPx: number): Promise<Manager> {
    await setTimeZone('America/New_York');
    const make = createRowFactory();
    const launch = make.label('Launch');
    const at = (time: string) => ({ status: 'scheduled', scheduled_at: time });
    const manager = await startManager('calendar?view=week&day=2026-11-25', {
      rows: [
        launch,
        make.post('Evening', at('2026-11-24T23:00:00.000Z')),
        make.post('Morning', at('2026-11-24T14:30:00.000Z'), [launch.id]),
        ...['22', '23', '25', '26', '27'].flatMap(day => [
          make.post(`${day} ${words}`, at(`2026-11-${day}T14:00:00.000Z`), [launch.id]),
          make.post(`${day} later`, at(`2026-11-${day}T20:00:00.000Z`)),
        ]),
      ],
    });
    await page.viewport(widthPx, 860);
    await manager.seeText('Morning');
    return manager;
  }
  const postOf = (text: string) => all('[data-post]').find(post => post.innerText.includes(text));

  it('heading: names the days that are shown', async () => {
    const manager = await open(1280);
    const readHeading = () => document.querySelector('h1')?.textContent?.replace(/\s/g, ' ');
    await until('the week is named', () => readHeading() === 'Nov 22 – 28, 2026');
    await manager.press('Next week');
    await until('the next one too', () => readHeading() === 'Nov 29 – Dec 5, 2026');
  });

  it('twelve posts at 1280 pixels: all are in view, in order of time, with words and badges', async () => {
    await open(1280);
    await waitForPosts('2026-11-24', ['Morning', 'Evening']);
    const morning = postOf('Morning')?.innerText.replace(/\s+/g, ' ');
    expect(morning).toMatch(/^\w+ 9:30 AM Morning Launch$/);
    const posts = all('td [data-post]');
    expect(posts).toHaveLength(12);
    for (const post of posts) expect(boxOf(post).bottom).toBeLessThanOrEqual(innerHeight);
    // Four lines of the words, and nothing lies over them.
    const text = postOf('22 Which')?.querySelector('bdi') as Element;
    expect(boxOf(text).height).toBe(4 * 18);
    expect(
      boxOf(postOf('22 Which')?.querySelector('.badge') as Element).top,
    ).toBeGreaterThanOrEqual(boxOf(text).bottom);
  });

  it('narrow window: the days are one below the other, each as wide as the screen', async () => {
    await open(360);
    const days = all('td[data-day]').map(boxOf);
    expect(days).toHaveLength(7);
    for (const [index, day] of days.entries()) {
      expect(day.width).toBe(360 - 2 * 16);
      expect(day.top).toBeGreaterThanOrEqual(days[index - 1]?.bottom ?? -Infinity);
    }
  });

  it('card dragged or moved by keys to another day: it keeps its time of day', async () => {
    const manager = await open(1280);
    const waitForTime = (time: string) =>
      until(`the post is at ${time}`, async () => {
        const posts = await manager.device.posts.toArray();
        return posts.find(({ row }) => row.fields.content?.[0] === 'Morning')?.at === time;
      });
    const { left, top } = boxOf(postOf('Morning'));
    const target = boxOf(await waitFor(dayOf('26')));
    await startDrag({ x: left + 20, y: top + 6 }, { x: target.left + 30, y: target.bottom - 40 });
    await drop();
    await waitForTime('2026-11-26T14:30:00.000Z');
    await until('it is on that day', () => postOf('Morning')?.closest(dayOf('26')) !== null);
    postOf('Morning')?.focus();
    await manager.keys('{Shift>}{ArrowRight}{/Shift}');
    await waitForTime('2026-11-27T14:30:00.000Z');
    await manager.seeFocusIn(`${dayOf('27')} [data-post]`);
  });

  it('address of the day view that there was: the month', async () => {
    const manager = await open(1280);
    manager.goTo('calendar?view=day&day=2026-11-25');
    await manager.see('heading', 'November 2026');
    for (const view of ['Month', 'Week', 'Agenda']) await manager.see('button', view);
    expect(manager.find('button', 'Day')).toBeNull();
  });
});
