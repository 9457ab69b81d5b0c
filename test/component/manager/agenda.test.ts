/** The calendar's agenda, and small windows. The tests share one mount. */
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createCalendarRows, listPosts, waitForPosts } from '../../support/component/calendar.ts';
import { readPageWidth, until } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { setTimeZone } from '../../support/component/pointer.ts';

describe('the agenda', () => {
  let manager: Manager;
  beforeAll(async () => {
    await setTimeZone('America/New_York');
    manager = await startManager('calendar?day=2026-03-10', { rows: createCalendarRows() });
    await manager.seeText('Late one');
  });

  const pressShiftArrow = (key: string) => manager.keys(`{Shift>}{${key}}{/Shift}`);

  it('day with many posts: lists all, and keys move them; a narrow window shows it', async () => {
    // The month shows only the first four posts of this day.
    const postsInMonth = listPosts('2026-03-20');
    await manager.press('Agenda');
    await manager.see('region', 'Agenda');
    expect(listPosts('2026-03-20').slice(0, 4)).toEqual(postsInMonth);
    expect(listPosts('2026-03-20')).toHaveLength(5);
    await manager.focusOn('[data-day="2026-03-06"] [data-post]');
    await pressShiftArrow('ArrowDown');
    await waitForPosts('2026-03-07', ['Morning', 'Late one']);
    await manager.press('Undo');
    await waitForPosts('2026-03-06', ['Late one']);
    manager.goTo('calendar?day=2026-03-10');
    await manager.see('grid', 'Calendar');
    await page.viewport(320, 700);
    await manager.see('region', 'Agenda');
    expect(readPageWidth()).toBe(innerWidth);
    await page.viewport(1200, 800);
    await manager.see('grid', 'Calendar');
  });

  it('post moved by keys: the focus follows; Page Down and Up pass empty months', async () => {
    manager.goTo('calendar?view=agenda&day=2026-04-30');
    await manager.seeText('Last of April');
    await manager.focusOn('[data-day="2026-04-30"] [data-post]');
    for (const [key, day] of [
      ['ArrowDown', '2026-05-01'],
      ['ArrowRight', '2026-05-02'],
      ['ArrowLeft', '2026-05-01'],
      ['ArrowDown', '2026-05-02'],
    ] as const) {
      await pressShiftArrow(key);
      await manager.seeFocusIn(`[data-day="${day}"] [data-post]`);
    }
    // In a right-to-left layout the next day is on the left.
    document.documentElement.dir = 'rtl';
    await pressShiftArrow('ArrowLeft');
    await manager.seeFocusIn('[data-day="2026-05-03"] [data-post]');
    await pressShiftArrow('ArrowRight');
    await manager.seeFocusIn('[data-day="2026-05-02"] [data-post]');
    document.documentElement.dir = '';
    for (const month of ['June 2026', 'July 2026']) {
      await manager.keys('{PageDown}');
      await manager.see('heading', month);
    }
    for (const month of ['June 2026', 'May 2026']) {
      await manager.keys('{PageUp}');
      await manager.see('heading', month);
    }
    await waitForPosts('2026-05-02', ['Last of April']);
    expect(listPosts('2026-05-02')).toEqual(['Last of April']);
  });

  it('small window: the day of the address is in view, and Today scrolls to today', async () => {
    await page.viewport(1000, 360);
    const waitUntilInView = (selector: string) =>
      until(`${selector} is in view`, () => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box !== undefined && box.top >= 0 && box.top + 40 < innerHeight;
      });
    for (const view of ['month', 'agenda']) {
      await manager.follow('Labels');
      await manager.see('button', 'New label');
      manager.goTo(`calendar?view=${view}&day=2026-03-20`);
      await waitUntilInView('[data-day="2026-03-20"]');
      await manager.press('Today');
      await waitUntilInView('[data-day][aria-current=date]');
      // The command scrolls to today, although the address does not change.
      scrollTo(0, document.body.scrollHeight);
      const { hash } = location;
      await manager.command('calendar: today');
      await waitUntilInView('[data-day][aria-current=date]');
      expect(location.hash).toBe(hash);
    }
  });
});
