/** The rules of labels, through the interface: an edit shows everywhere, deleting spares the posts. */
import { beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createSeed } from '../../support/seed.ts';
import { until } from '../../support/until.ts';

const postCount = 500;

describeManager('a label on many posts', stage => {
  let manager: ManagerPage;
  const make = createSeed();
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
    manager = await stage.start('labels', { rows });
    await manager.see('button', 'Launch');
  });

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

  /** Every post as the device keeps it. */
  const posts = () =>
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

  /** The colours that the label has on the posts of the list, all of which come into view. */
  async function colorsOfAllPosts({ page }: ManagerPage, name: string) {
    const found = { posts: new Set<string>(), colors: new Set<string>() };
    for (;;) {
      const seen = await page.$$eval(
        '.post-row',
        (rows, sought) =>
          rows.flatMap(row =>
            [...row.querySelectorAll('.badge')]
              .filter(badge => badge.textContent === sought)
              .map(badge => ({
                post: (row as HTMLElement).dataset.key ?? '',
                color: getComputedStyle(badge).backgroundColor,
              })),
          ),
        name,
      );
      for (const { post, color } of seen) {
        found.posts.add(post);
        found.colors.add(color);
      }
      const isEnd = await page.evaluate(async () => {
        const before = scrollY;
        scrollBy(0, innerHeight);
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return scrollY === before;
      });
      if (isEnd) return { posts: found.posts.size, colors: [...found.colors] };
    }
  }

  it('says how many posts it is on, and leads to them', async () => {
    await manager.follow('500 posts');
    await manager.seeText('500 posts');
    expect(manager.page.url()).toContain(`label=${launch.id}`);
    await manager.follow('Labels');
  });

  it('is recoloured on all of them, in this window and in one that is open beside it', async () => {
    const other = await stage.openAnother('posts');
    await other.seeText('Post 499');
    await manager.page.bringToFront();
    await manager.press('Launch');
    await manager.fill('Color', '#ffee00');
    await manager.press('Save');
    await until('both windows show it', async () => {
      const [here, there] = [
        await colors(manager.page, 'Launch'),
        await colors(other.page, 'Launch'),
      ];
      return here.join() === 'rgb(255, 238, 0)' && there.join() === 'rgb(255, 238, 0)';
    });
    await other.page.bringToFront();
    expect(await colorsOfAllPosts(other, 'Launch')).toEqual({
      posts: postCount,
      colors: ['rgb(255, 238, 0)'],
    });
    await other.page.close();
  });

  it('is deleted from its posts, which stay as they were, and comes back', async () => {
    const before = await posts();
    await manager.press('Launch');
    await manager.seeText('It is on 500 posts, which stay.');
    await manager.press('Delete');
    await manager.seeText('Label “Launch” deleted and taken off 500 posts');
    await manager.follow('Posts');
    await manager.seeText('502 posts');
    await manager.seeText('Post 499');
    expect(await colors(manager.page, 'Launch')).toEqual([]);
    expect(await posts()).toEqual(before);
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
