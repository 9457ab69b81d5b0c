/** The calendar's tray and a day with hundreds of posts: they show them in batches, up to the last one. */
import { beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createRowFactory } from '../../support/seed.ts';
import { waitUntil } from '../../support/wait-until.ts';

describeManager('a calendar of hundreds of posts', fixture => {
  let manager: ManagerPage;
  const make = createRowFactory();
  const today = new Date().toISOString().slice(0, 10);
  const planned = { status: 'scheduled', scheduled_at: `${today}T23:59:00.000Z` };

  beforeAll(async () => {
    const undated = Array.from({ length: 90 }, (_, index) => make.post(`Undated ${index}`));
    const dated = Array.from({ length: 230 }, (_, index) => make.post(`Dated ${index}`, planned));
    manager = await fixture.start('calendar', { rows: [...undated, ...dated], timeZone: 'UTC' });
    await manager.page.setViewport({ width: 1600, height: 900 });
  });

  const waitForCount = (selector: string, wanted: number) =>
    waitUntil(`${wanted} posts are shown`, async () => {
      const count = await manager.page.$$eval(selector, posts => posts.length);
      return count === wanted;
    });

  it('posts without a date: further batches are shown until none is left', async () => {
    const selector = '.tray [data-post]';
    // A batch of the tray has 40 posts. The button says how many are not shown yet.
    await waitForCount(selector, 40);
    await manager.press('+50 more');
    await waitForCount(selector, 80);
    await manager.press('+10 more');
    await waitForCount(selector, 90);
    expect(await manager.page.$('.tray .show-more')).toBeNull();
  });

  it('posts of a day: further batches are shown until none is left, and the last post opens', async () => {
    const selector = 'dialog [data-post]';
    // A batch of the dialog has 100 posts.
    await manager.page.locator(`[data-day="${today}"] .day-more`).click();
    await waitForCount(selector, 100);
    await manager.press('+130 more');
    await waitForCount(selector, 200);
    await manager.press('+30 more');
    await waitForCount(selector, 230);
    await manager.seeFocusIn('dialog');
    await manager.page.locator('dialog [data-post]:last-of-type').click();
    await manager.see('dialog', 'Edit post');
  });
});
