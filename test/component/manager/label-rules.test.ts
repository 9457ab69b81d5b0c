/** Labels on many posts: an edit shows everywhere, deletion keeps the posts, and labels can be merged. */
import { beforeAll, describe, expect, it } from 'vitest';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

const postCount = 500;

describe('a label on many posts', () => {
  let manager: Manager;
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
    manager = await startManager('labels', { rows });
    await manager.see('button', 'Launch');
  });

  const readBadgeColors = (name: string, within: ParentNode = document) => [
    ...new Set(
      [...within.querySelectorAll('.badge')]
        .filter(badge => badge.textContent === name)
        .map(badge => getComputedStyle(badge).backgroundColor),
    ),
  ];

  /** Reads every post as the device stores it. */
  const readStoredPosts = async () =>
    (await manager.device.posts.toArray()).map(stored => stored.row);

  /** Scrolls through the list and collects the colors of this label's badges on all posts. */
  async function collectBadgeColors(name: string) {
    const postIds = new Set<string | undefined>();
    const colors = new Set<string>();
    const body = await waitFor('.page-body');
    for (let previousTop = -1; body.scrollTop !== previousTop; ) {
      for (const row of all('.post-row'))
        for (const color of readBadgeColors(name, row)) {
          postIds.add(row.dataset.key);
          colors.add(color);
        }
      previousTop = body.scrollTop;
      body.scrollBy(0, body.clientHeight);
      // The list renders the rows in view after it has scrolled.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
    return { postCount: postIds.size, colors: [...colors] };
  }

  it('row of the label: shows the number of its posts and links to them', async () => {
    await manager.follow('500 posts');
    await manager.seeText('500 posts');
    expect(location.hash).toContain(`label=${launch.id}`);
    await manager.follow('Labels');
  });

  it('color changed: all badges of the label change', async () => {
    await manager.press('Launch');
    await manager.fill('Color', '#ffee00');
    await manager.press('Save');
    await until(
      'the list shows the color',
      () => readBadgeColors('Launch').join() === 'rgb(255, 238, 0)',
    );
    await manager.follow('Posts');
    await manager.seeText('Post 499');
    const colors = ['rgb(255, 238, 0)'];
    expect(await collectBadgeColors('Launch')).toEqual({ postCount, colors });
    await manager.follow('Labels');
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
    await until('no post has the badge', () => readBadgeColors('Launch').length === 0);
    // A post keeps the ID of a deleted label, so that Undo need not change the posts.
    expect(await readStoredPosts()).toEqual(postsBefore);
    await manager.press('Undo');
    await until('the badges are back', () => readBadgeColors('Launch').length === 1);
    await manager.follow('Labels');
  });

  it('ticked as soon as the list is there: it stays selected', async () => {
    await manager.follow('Posts');
    await manager.seeText('502 posts');
    const { promise: ticked, resolve } = Promise.withResolvers<void>();
    const observer = new MutationObserver(() => {
      const checkbox = document.querySelector<HTMLElement>('.label-row input');
      if (checkbox === null) return;
      observer.disconnect();
      checkbox.click();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await manager.follow('Labels');
    await ticked;
    // The effects of the screen before end after the next paint.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise(done => setTimeout(done));
    expect(document.body.innerText).toContain('1 selected');
    await manager.press('Clear selection');
  });

  it('two labels merged: all their posts have the label that is kept, and Undo reverts it', async () => {
    await manager.tick('Select Hints');
    await manager.tick('Select Tips');
    await manager.press('Merge');
    await manager.see('dialog', 'Merge 2 labels');
    await manager.press('Merge');
    await manager.seeText('Merged into “');
    await manager.see('link', '3 posts');
    await manager.press('Undo');
    await manager.see('button', 'Hints');
    await manager.see('button', 'Tips');
    await manager.seeGone('link', '3 posts');
    expect(all('.label-row')).toHaveLength(3);
  });

  it('renamed to an existing name: the form offers to merge the two labels', async () => {
    await manager.press('Hints');
    await manager.fill('Name', 'tips');
    await manager.press('Merge into “Tips”');
    await manager.seeGone('button', 'Hints');
    await manager.see('link', '3 posts');
    expect(all('.label-row')).toHaveLength(2);
  });
});
