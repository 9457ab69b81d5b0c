/** More posts than a part of the calendar draws at once: none is out of reach. */
import { beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createSeed } from '../../support/seed.ts';
import { until } from '../../support/until.ts';

describeManager('a calendar of hundreds of posts', stage => {
  let manager: ManagerPage;
  const make = createSeed();
  const today = new Date().toISOString().slice(0, 10);
  const planned = { status: 'scheduled', scheduled_at: `${today}T23:59:00.000Z` };

  beforeAll(async () => {
    const undated = Array.from({ length: 90 }, (_, place) => make.post(`Undated ${place}`));
    const dated = Array.from({ length: 230 }, (_, place) => make.post(`Dated ${place}`, planned));
    manager = await stage.start('calendar', { rows: [...undated, ...dated], timeZone: 'UTC' });
    await manager.page.setViewport({ width: 1600, height: 900 });
  });

  const shows = (selector: string, wanted: number) =>
    until(`${wanted} posts are shown`, async () => {
      const posts = await manager.page.$$eval(selector, all => all.length);
      return posts === wanted;
    });

  it('shows more posts without a date for as long as there are some', async () => {
    const shown = '.tray [data-post]';
    await shows(shown, 40);
    await manager.press('+50 more');
    await shows(shown, 80);
    await manager.press('+10 more');
    await shows(shown, 90);
    expect(await manager.page.$('.tray .more-entries')).toBeNull();
  });

  it('shows more posts of a day for as long as there are some, and opens the last', async () => {
    const shown = 'dialog [data-post]';
    await manager.page.locator(`[data-day="${today}"] .day-more`).click();
    await shows(shown, 100);
    await manager.press('+130 more');
    await shows(shown, 200);
    await manager.press('+30 more');
    await shows(shown, 230);
    await manager.seeFocusIn('dialog');
    await manager.page.locator('dialog [data-post]:last-of-type').click();
    await manager.see('dialog', 'Edit post');
  });
});
