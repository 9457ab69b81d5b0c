/** The calendar's tray and a day with hundreds of posts: they show them in batches, up to the last one. */
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { setTimeZone } from '../../support/component/pointer.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('a calendar of hundreds of posts', () => {
  let manager: Manager;
  const make = createRowFactory();
  const today = new Date().toISOString().slice(0, 10);
  const planned = { status: 'scheduled', scheduled_at: `${today}T23:59:00.000Z` };
  beforeAll(async () => {
    const undated = Array.from({ length: 90 }, (_, index) => make.post(`Undated ${index}`));
    const dated = Array.from({ length: 230 }, (_, index) => make.post(`Dated ${index}`, planned));
    await setTimeZone('UTC');
    manager = await startManager('calendar', { rows: [...undated, ...dated] });
    await page.viewport(1600, 900);
  });

  const waitForCount = (selector: string, wanted: number) =>
    until(`${wanted} posts are shown`, () => all(selector).length === wanted);

  it('posts without a date: further batches are shown until none is left', async () => {
    const selector = '.tray [data-post]';
    // A batch of the tray has 40 posts. The button says how many are not shown yet.
    await waitForCount(selector, 40);
    await manager.press('+50 more');
    await waitForCount(selector, 80);
    await manager.press('+10 more');
    await waitForCount(selector, 90);
    expect(all('.tray .show-more')).toEqual([]);
  });

  it('posts of a day: further batches are shown until none is left, and the last post opens', async () => {
    const selector = 'dialog [data-post]';
    // A batch of the dialog has 100 posts.
    await userEvent.click(await waitFor(`[data-day="${today}"] .day-more`));
    await waitForCount(selector, 100);
    await manager.press('+130 more');
    await waitForCount(selector, 200);
    await manager.press('+30 more');
    await waitForCount(selector, 230);
    await manager.seeFocusIn('dialog');
    const posts = all(selector);
    await userEvent.click(posts.at(-1) ?? document.body);
    await manager.see('dialog', 'Edit post');
    expect(await manager.readValue('Content')).toMatch(/^Dated /);
  });
});
