/** Labels on many posts: an edit shows everywhere, deletion keeps the posts, and labels can be merged. */
import { beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createRowFactory } from '../../support/seed.ts';
import { waitUntil } from '../../support/wait-until.ts';

const postCount = 500;

describeManager('a label on many posts', fixture => {
  let manager: ManagerPage;
  const make = createRowFactory();
  const launch = make.label('Launch', '#b3261e');
  const [tips, hints] = [make.label('Tips', '#0f7c82'), make.label('Hints', '#2f80c9')];

  beforeAll(async () => {
    const rows = [
      launch,
      tips,
      hints,
      ...Array.from({ length: postCount }, (_, index) =>
        make.post(`Post ${index}`, {}, [launch.id, ...(index === 0 ? [tips.id] : [])]),
      ),
      make.post('Hinted', {}, [hints.id]),
      make.post('Both', {}, [hints.id, tips.id]),
    ];
    manager = await fixture.start('labels', { rows });
    await manager.see('button', 'Launch');
  });

  const readBadgeColors = (page: ManagerPage['page'], name: string) =>
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

  /** Reads every post as the device stores it. */
  const readStoredPosts = () =>
    manager.page.evaluate(
      () =>
        new Promise<unknown[]>(resolve => {
          const opening = indexedDB.open('colophon');
          opening.onsuccess = () => {
            const all = opening.result.transaction('posts').objectStore('posts').getAll();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result.map(stored => stored.row));
            };
          };
        }),
    );

  /** Scrolls through the list and collects the colors of this label's badges on all posts. */
  async function collectBadgeColors({ page }: ManagerPage, name: string) {
    const postIds = new Set<string>();
    const colors = new Set<string>();
    for (;;) {
      const renderedBadges = await page.$$eval(
        '.post-row',
        (rows, sought) =>
          rows.flatMap(row =>
            [...row.querySelectorAll('.badge')]
              .filter(badge => badge.textContent === sought)
              .map(badge => ({
                postId: (row as HTMLElement).dataset.key ?? '',
                color: getComputedStyle(badge).backgroundColor,
              })),
          ),
        name,
      );
      for (const { postId, color } of renderedBadges) {
        postIds.add(postId);
        colors.add(color);
      }
      const isAtEnd = await page.evaluate(async () => {
        const previousY = scrollY;
        scrollBy(0, innerHeight);
        // The list renders the rows in view after it has scrolled.
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return scrollY === previousY;
      });
      if (isAtEnd) return { postCount: postIds.size, colors: [...colors] };
    }
  }

  it('row of the label: shows the number of its posts and links to them', async () => {
    await manager.follow('500 posts');
    await manager.seeText('500 posts');
    expect(manager.page.url()).toContain(`label=${launch.id}`);
    await manager.follow('Labels');
  });

  it('color changed: all badges of the label change, in this window and in another one', async () => {
    const other = await fixture.openAnother('posts');
    await other.seeText('Post 499');
    await manager.page.bringToFront();
    await manager.press('Launch');
    await manager.fill('Color', '#ffee00');
    await manager.press('Save');
    await waitUntil('both windows show the color', async () => {
      const [here, there] = [
        await readBadgeColors(manager.page, 'Launch'),
        await readBadgeColors(other.page, 'Launch'),
      ];
      return here.join() === 'rgb(255, 238, 0)' && there.join() === 'rgb(255, 238, 0)';
    });
    await other.page.bringToFront();
    expect(await collectBadgeColors(other, 'Launch')).toEqual({
      postCount,
      colors: ['rgb(255, 238, 0)'],
    });
    await other.page.close();
  });

  it('deleted: the stored posts do not change but lose the badge, and Undo restores the label', async () => {
    const postsBefore = await readStoredPosts();
    await manager.press('Launch');
    await manager.seeText('It’s on 500 posts, which won’t be deleted.');
    await manager.press('Delete');
    await manager.seeText('Label “Launch” deleted and removed from 500 posts');
    await manager.follow('Posts');
    await manager.seeText('502 posts');
    await manager.seeText('Post 499');
    expect(await readBadgeColors(manager.page, 'Launch')).toEqual([]);
    // A post keeps the ID of a deleted label, so that Undo need not change the posts.
    expect(await readStoredPosts()).toEqual(postsBefore);
    await manager.press('Undo');
    await waitUntil('the badges are back', async () => {
      return (await readBadgeColors(manager.page, 'Launch')).length === 1;
    });
    await manager.follow('Labels');
  });

  it('two labels merged: all their posts have the label that is kept, and Undo reverts it', async () => {
    const { page } = manager;
    await page.locator('aria/Select Hints[role="checkbox"]').click();
    await page.locator('aria/Select Tips[role="checkbox"]').click();
    await manager.press('Merge');
    await manager.see('dialog', 'Merge 2 labels');
    await manager.press('Merge');
    await manager.seeText('Merged into “');
    await waitUntil('three posts have the label that is kept', async () =>
      (await page.evaluate(() => document.body.innerText)).includes('3 posts'),
    );
    await manager.press('Undo');
    await manager.see('button', 'Hints');
    await manager.see('button', 'Tips');
  });

  it('renamed to an existing name: the form offers to merge the two labels', async () => {
    await manager.press('Hints');
    await manager.fill('Name', 'tips');
    await manager.press('Merge into “Tips”');
    await manager.seeGone('button', 'Hints');
    await manager.seeText('3 posts');
  });
});
