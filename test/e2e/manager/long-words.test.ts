/** What people type without a space stays within the window, wherever it is said again. */
import { beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createSeed } from '../../support/seed.ts';

const letters = (count: number) => 'W'.repeat(count);

describeManager('words longer than a line', stage => {
  let manager: ManagerPage;

  beforeAll(async () => {
    const make = createSeed();
    const [one, another] = [make.label(letters(255)), make.label(letters(255))];
    const rows = [make.signature('Regards', '— Ann'), one, another];
    manager = await stage.start('signatures', { rows });
    await manager.page.setViewport({ width: 360, height: 640 });
  });

  const pageWidth = () => manager.page.evaluate(() => document.documentElement.scrollWidth);

  it('break in the heading of a search that finds nothing', async () => {
    await manager.page.locator('aria/Search signatures[role="searchbox"]').fill(letters(200));
    await manager.seeText('No signature matches');
    expect(await pageWidth()).toBe(360);
  });

  it('break in the form that warns of a second label of the name and offers to merge them', async () => {
    await manager.follow('Labels');
    await manager.press(letters(255));
    await manager.seeText('Merge into');
    const [whole, seen] = await manager.page.$eval('dialog', ({ scrollWidth, clientWidth }) => [
      scrollWidth,
      clientWidth,
    ]);
    expect(whole).toBe(seen);
    await manager.press('Cancel');
    await manager.seeGone('dialog', 'Edit label');
  });

  it('are cut off in a notice, which says what happened in three lines at most', async () => {
    await manager.press(letters(255));
    await manager.press('Delete');
    await manager.see('button', 'Undo');
    const notice = await manager.page.$eval('.notice', element => {
      const name = element.querySelector('bdi') as HTMLElement;
      const after = name.nextSibling as Text;
      const range = document.createRange();
      range.selectNodeContents(after);
      const { height, bottom, left, right } = element.getBoundingClientRect();
      const isSaid = range.getBoundingClientRect().bottom <= bottom;
      return { height, isSaid, isWithin: left >= 0 && right <= innerWidth };
    });
    expect(notice.height).toBeLessThan(90);
    expect(notice.isSaid).toBe(true);
    expect(notice.isWithin).toBe(true);
    expect(await pageWidth()).toBe(360);
  });
});
