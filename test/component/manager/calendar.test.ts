/**
 * The month and the week of the calendar in New York's time zone: posts on their days, moved by keys,
 * mouse and touch. The tests share one mount. Most of them revert what they change.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { createCalendarRows, listPosts, waitForPosts } from '../../support/component/calendar.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import {
  clickPoint,
  drop,
  type Point,
  setTimeZone,
  startDrag,
  touch,
} from '../../support/component/pointer.ts';

describe('the calendar', () => {
  let manager: Manager;
  const rows = createCalendarRows();
  beforeAll(async () => {
    await setTimeZone('America/New_York');
    manager = await startManager('calendar?day=2026-03-10', { rows });
    await manager.seeText('Late one');
    await manager.press('Show');
  });

  /** Reads the stored time of the post with this text. */
  async function readScheduledAt(text: string) {
    const posts = await manager.device.posts.toArray();
    return posts.find(({ row }) => row.fields.content?.[0] === text)?.at;
  }
  /** Returns a point near the upper left corner of an element. */
  function pointIn(selector: string, x: number, y: number): Point {
    const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return { x: box.left + x, y: box.top + y };
  }
  const lateOne = () => pointIn('[data-day="2026-03-06"] [data-post]', 20, 8);
  const eleventh = () => pointIn('[data-day="2026-03-11"]', 30, 60);
  const seeHeading = (name: string) =>
    until(name, () => document.querySelector('h1')?.textContent?.replace(/\s/g, ' ') === name);

  it('posts near midnight: on their day in the user’s time zone, with badges', async () => {
    expect(listPosts('2026-03-06')).toEqual(['Late one']);
    await manager.seeBadges(['Launch'], '[data-day="2026-03-06"]');
    expect((await waitFor('h1')).textContent).toBe('March 2026');
  });

  it('week start: follows the locale', async () => {
    expect((await waitFor('th')).textContent).toBe('Sun');
  });

  it('post moved by keyboard across a daylight-saving change: keeps its local time', async () => {
    await manager.focusOn('[data-day="2026-03-07"] [data-post]');
    await manager.keys('{Shift>}{ArrowRight}{/Shift}');
    await waitForPosts('2026-03-08', ['Morning']);
    // Since 2 in the morning of the 8th, daylight-saving time applies: nine is an hour earlier in UTC.
    expect(await readScheduledAt('Morning')).toBe('2026-03-08T13:00:00.000Z');
    await manager.seeFocusIn('[data-day="2026-03-08"]');
    await manager.press('Undo');
    await waitForPosts('2026-03-07', ['Morning']);
    expect(await readScheduledAt('Morning')).toBe('2026-03-07T14:00:00.000Z');
  });

  it('post dragged to another day: moves without opening a dialog, and Undo reverts it', async () => {
    await startDrag(lateOne(), eleventh());
    await drop();
    await waitForPosts('2026-03-11', ['Late one']);
    expect(all('dialog')).toEqual([]);
    await manager.press('Undo');
    await waitForPosts('2026-03-06', ['Late one']);
  });

  it('touch: a swipe only scrolls, and a long press drags the post', async () => {
    await touch.start(lateOne());
    await touch.move(eleventh());
    await touch.end();
    await waitForPosts('2026-03-06', ['Late one']);
    // The page has scrolled and may scroll on for some frames.
    await until('the page stops scrolling', async () => {
      const previousY = lateOne().y;
      await new Promise(resolve => setTimeout(resolve, 200));
      return lateOne().y === previousY;
    });
    await touch.start(lateOne());
    // The dragged copy of the post appears once the press counts as long.
    await waitFor('.drag-ghost');
    await touch.move(eleventh());
    await waitFor('[data-day="2026-03-11"][data-drop]');
    await touch.end();
    await waitForPosts('2026-03-11', ['Late one']);
    expect(all('dialog')).toEqual([]);
    await manager.press('Undo');
    await waitForPosts('2026-03-06', ['Late one']);
  });

  it('Shift+Enter on a post in the tray: schedules it on the last focused day', async () => {
    await manager.focusOn('[data-day="2026-03-12"]');
    all('.tray [data-post]')
      .find(({ innerText }) => innerText.includes('No date yet'))
      ?.focus();
    await manager.keys('{Shift>}{Enter}{/Shift}');
    await waitForPosts('2026-03-12', ['No date yet']);
    // The default time is 9 in the morning, here in daylight-saving time.
    expect(await readScheduledAt('No date yet')).toBe('2026-03-12T13:00:00.000Z');
  });

  it('day with more posts than fit: shows how many more there are, and opens them', async () => {
    expect(listPosts('2026-03-20')).toHaveLength(4);
    await manager.press('+1 more');
    await manager.see('dialog', 'Friday, March 20, 2026');
    await manager.seeText('Full day 5');
    await manager.press('Done');
  });

  it('Page Up and Page Down: change the month; label filter: hides posts without the label', async () => {
    await manager.focusOn('[data-day="2026-03-12"]');
    await manager.keys('{PageDown}');
    await seeHeading('April 2026');
    await manager.keys('{PageUp}');
    await waitForPosts('2026-03-06', ['Late one']);
    await manager.press('Filter by label');
    await manager.choose('menuitemcheckbox', 'Launch');
    await manager.keys('{Escape}');
    await waitForPosts('2026-03-07', []);
    await waitForPosts('2026-03-06', ['Late one']);
    await manager.press('Clear filter');
    await waitForPosts('2026-03-07', ['Morning']);
  });

  it('address or saved view of a deleted label: no post, not all of them', async () => {
    const [launch] = rows;
    if (!launch) throw new Error('There is no label.');
    manager.goTo(`calendar?day=2026-03-10&label=${launch.id}`);
    await waitForPosts('2026-03-07', []);
    await waitForPosts('2026-03-06', ['Late one']);
    const undo = await manager.otherWindow.delete(launch);
    await waitForPosts('2026-03-06', []);
    expect(all('td [data-post]')).toEqual([]);
    await undo();
    await waitForPosts('2026-03-06', ['Late one']);
  });

  it('day clicked or post focused in the month: week and agenda show that day', async () => {
    manager.goTo('calendar?view=month&day=2026-03-01');
    await seeHeading('March 2026');
    await clickPoint(pointIn('[data-day="2026-03-14"]', 30, 60));
    await manager.press('Cancel');
    await manager.press('Week');
    await seeHeading('Mar 8 – 14, 2026');
    await manager.press('Month');
    await waitForPosts(
      '2026-03-20',
      [1, 2, 3, 4].map(number => `Full day ${number}`),
    );
    await manager.focusOn('[data-day="2026-03-20"] [data-post]');
    await manager.press('Week');
    await seeHeading('Mar 15 – 21, 2026');
    await manager.press('Agenda');
    await manager.see('region', 'Friday, March 20, 2026');
    manager.goTo('calendar?day=2026-03-10');
    await seeHeading('March 2026');
  });

  it('month changed by keys: a day has the focus; by Back: the day in the address has it', async () => {
    manager.goTo('calendar?day=2026-03-10');
    // April has no such day.
    await manager.focusOn('[data-day="2026-03-31"]');
    await manager.keys('{PageDown}');
    await seeHeading('April 2026');
    await waitFor('td[data-day]:focus');
    await manager.focusOn('[data-day="2026-04-20"]');
    history.back();
    await seeHeading('March 2026');
    const day = await waitFor('td[data-day="2026-03-10"][tabindex="0"]:focus');
    expect(day).toBe(document.activeElement);
  });

  it('week view: shows seven days, and n creates a post on the focused day', async () => {
    await manager.press('Week');
    await until('seven days', () => all('[data-day]').length === 7);
    await manager.focusOn('[data-day="2026-03-10"]');
    await manager.keys('n');
    await manager.fill('Content', 'Made on the tenth');
    await manager.press('Save');
    await waitForPosts('2026-03-10', ['Made on the tenth']);
    expect(listPosts('2026-03-10')).toEqual(['Made on the tenth']);
  });

  it('tray: u on a day moves the focus to it; Hide and Show fold and unfold its posts', async () => {
    await manager.press('Month');
    await manager.see('region', 'Without a date');
    await manager.focusOn('[data-day="2026-03-10"]');
    await manager.keys('u');
    expect(document.activeElement?.closest('.tray')).not.toBeNull();
    await manager.press('Hide');
    await manager.seeGone('button', 'Hide');
    expect((await waitFor('.tray-posts')).checkVisibility()).toBe(false);
    await manager.press('Show');
    await manager.see('button', 'Hide');
  });

  it('published post: keys do not move it, and a notice points to its form', async () => {
    await manager.focusOn('[data-day="2026-03-13"] [data-post]');
    await manager.keys('{Shift>}{ArrowRight}{/Shift}');
    await manager.seeText('To move a published post, edit its date');
    expect(listPosts('2026-03-13')).toEqual(['Out already']);
  });

  it('time zone changes: posts move to their days and times in the new zone', async () => {
    manager.goTo('calendar?day=2026-03-10&view=month');
    const waitForFirstTime = (day: string, time: string) =>
      until(`the first post of ${day} is at ${time}`, () => {
        const first = document.querySelector(`[data-day="${day}"] [data-post] time`);
        // The browser formats times with a narrow space.
        return first?.textContent?.replace(/\s/g, ' ') === time;
      });
    await waitForFirstTime('2026-03-06', '10:30 PM');
    await setTimeZone('Asia/Tokyo');
    // The browser dispatches this event when the page becomes visible again, such as on an opened laptop.
    document.dispatchEvent(new Event('visibilitychange'));
    await waitForFirstTime('2026-03-07', '12:30 PM');
    expect(listPosts('2026-03-06')).toEqual([]);
  });
});
