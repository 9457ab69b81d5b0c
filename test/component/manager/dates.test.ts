/** The heading of the calendar, which opens the choice of another date, and typed dates. */
import { afterAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { writeSingle } from '../../../extension/store/singles.ts';
import { createCalendarRows } from '../../support/component/calendar.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { setTimeZone } from '../../support/component/pointer.ts';

describe('the choice of a date', () => {
  afterAll(() => page.viewport(1200, 800));

  async function open(address: string): Promise<Manager> {
    await setTimeZone('America/New_York');
    const manager = await startManager(address, { rows: createCalendarRows() });
    await until('the screen is there', () => all('.calendar [data-day]').length > 0);
    return manager;
  }

  it('a month of the shown year: two presses show its posts', async () => {
    const manager = await open('calendar?view=month&day=2026-04-10');
    await manager.press('April 2026');
    await manager.press('March 2026');
    await manager.seeGone('dialog', 'Go to date');
    await manager.see('heading', 'March 2026');
    await manager.seeText('Late one');
    await manager.seeFocusIn('td[data-day="2026-03-01"]');
  });

  it('a month of another year: the arrows change the year', async () => {
    const manager = await open('calendar?view=month&day=2026-03-10');
    await manager.press('March 2026');
    await manager.press('Next year');
    await manager.press('Previous year');
    await manager.press('Previous year');
    await manager.press('May 2025');
    await manager.see('heading', 'May 2025');
  });

  it.each([
    ['month', 'March 2026'],
    ['week', 'Mar 15 – 21, 2026'],
    ['agenda', 'March 2026'],
  ])(
    'g and a typed date in the %s: shows that day, and the focus is on it',
    async (view, heading) => {
      const manager = await open(`calendar?view=${view}&day=2026-03-20`);
      await manager.keys('g');
      await manager.see('textbox', 'Go to date');
      await manager.type('20 march 2026');
      await manager.seeText('Friday, March 20, 2026');
      await manager.keys('{Enter}');
      await until(`the heading is ${heading}`, () => {
        const h1 = document.querySelector('h1')?.textContent ?? '';
        return h1.replace(/\s/g, ' ') === heading;
      });
      await manager.seeFocusIn('[data-day="2026-03-20"]');
    },
  );

  it('text that is no date: says so in the room that its line has, and Enter does nothing', async () => {
    const manager = await open('calendar?view=month&day=2026-03-10');
    await manager.press('March 2026');
    const { height } = (await waitFor('dialog')).getBoundingClientRect();
    await manager.type('soon');
    await manager.seeText('Not a date');
    expect((await waitFor('dialog')).getBoundingClientRect().height).toBe(height);
    await manager.keys('{Enter}');
    await manager.see('dialog', 'Go to date');
    await manager.keys('{Escape}');
    await manager.seeGone('dialog', 'Go to date');
    await manager.seeFocusIn('h1 button');
  });

  it('German: its names, and headings in its words', async () => {
    const manager = await open('calendar?view=month&day=2026-04-10');
    await writeSingle(manager.device, 'settings', { language: 'de' });
    await manager.press('April 2026');
    await manager.type('6. März 2026');
    await manager.seeText('Freitag, 6. März 2026');
    await manager.keys('{Enter}');
    await manager.see('heading', 'März 2026');
  });

  it('window of 360 pixels, the longest week: its name takes one line', async () => {
    const manager = await open('calendar?view=week&day=2026-12-28');
    await page.viewport(360, 740);
    await until('the window is narrow', () => innerWidth === 360);
    expect((await waitFor('h1')).getBoundingClientRect().height).toBe(36);
    await manager.press('Next week');
    expect((await waitFor('h1')).getBoundingClientRect().height).toBe(36);
  });
});
