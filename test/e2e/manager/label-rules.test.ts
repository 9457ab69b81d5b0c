/** The rules of labels, through the interface: an edit shows everywhere, deleting spares the posts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { type ManagerPage, openManager } from '../../support/manager-page.ts';
import { createSeed, seed } from '../../support/seed.ts';
import { until } from '../../support/until.ts';

const postCount = 500;

describe('a label on many posts', () => {
  let chromium: ExtensionBrowser;
  let manager: ManagerPage;
  const make = createSeed();
  const launch = make.label('Launch', '#b3261e');
  const [tips, hints] = [make.label('Tips', '#0f7c82'), make.label('Hints', '#2f80c9')];

  beforeAll(async () => {
    chromium = await launchBrowser();
    manager = await openManager(chromium, 'labels');
    await manager.see('button', 'New label');
    await seed(manager.page, [
      launch,
      tips,
      hints,
      ...Array.from({ length: postCount }, (_, index) =>
        make.post(`Post ${index}`, {}, [launch.id, ...(index === 0 ? [tips.id] : [])]),
      ),
      make.post('Hinted', {}, [hints.id]),
      make.post('Both', {}, [hints.id, tips.id]),
    ]);
    await manager.page.reload();
    await manager.see('button', 'Launch');
  });
  afterAll(() => chromium?.close());

  const colors = (page: ManagerPage['page'], name: string) =>
    page.$$eval(
      '.badge',
      (badges, sought) => [
        ...new Set(
          badges
            .filter(badge => badge.textContent === sought)
            .map(badge => getComputedStyle(badge).backgroundColor),
        ),
      ],
      name,
    );

  it('says how many posts it is on, and leads to them', async () => {
    await manager.follow('500 posts');
    await manager.seeText('500 posts');
    expect(manager.page.url()).toContain(`label=${launch.id}`);
    await manager.follow('Labels');
  });

  it('is recoloured on all of them in two windows within a second', async () => {
    const other = await openManager(chromium, 'posts');
    await other.seeText('Post 499');
    await manager.page.bringToFront();
    await manager.press('Launch');
    await manager.fill('Color', '#ffee00');
    const startMs = Date.now();
    await manager.press('Save');
    await until('both windows show it', async () => {
      const [here, there] = [
        await colors(manager.page, 'Launch'),
        await colors(other.page, 'Launch'),
      ];
      return here.join() === 'rgb(255, 238, 0)' && there.join() === 'rgb(255, 238, 0)';
    });
    expect(Date.now() - startMs).toBeLessThan(1_000);
    await other.page.close();
  });

  it('is deleted from its posts, which stay as they were, and comes back', async () => {
    await manager.press('Launch');
    await manager.seeText('It is on 500 posts, which stay.');
    await manager.press('Delete');
    await manager.seeText('Label “Launch” deleted and taken off 500 posts');
    await manager.follow('Posts');
    await manager.seeText('502 posts');
    await manager.seeText('Post 499');
    expect(await colors(manager.page, 'Launch')).toEqual([]);
    await manager.press('Undo');
    await until('the badges are back', async () => {
      return (await colors(manager.page, 'Launch')).length === 1;
    });
    await manager.follow('Labels');
  });

  it('merges several into the one that stays, and takes it back', async () => {
    const { page } = manager;
    await page.locator('aria/Select Hints[role="checkbox"]').click();
    await page.locator('aria/Select Tips[role="checkbox"]').click();
    await manager.press('Merge');
    await manager.see('dialog', 'Merge 2 labels');
    await manager.press('Merge');
    await manager.seeText('Merged into “');
    await until('three posts carry the one that stays', async () =>
      (await page.evaluate(() => document.body.innerText)).includes('3 posts'),
    );
    await manager.press('Undo');
    await manager.see('button', 'Hints');
    await manager.see('button', 'Tips');
  });

  it('offers to merge a label into one of the same name', async () => {
    await manager.press('Hints');
    await manager.fill('Name', 'tips');
    await manager.press('Merge into “Tips”');
    await manager.seeGone('button', 'Hints');
    await manager.seeText('3 posts');
  });
});
