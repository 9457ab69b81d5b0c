/** The Trash. The tests of a suite share one page and depend on the order. */
import { beforeAll, expect, it } from 'vitest';
import { deleteRow } from '../../../shared/rows/edit.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { describeManager, describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createRowFactory } from '../../support/seed.ts';
import { waitUntil } from '../../support/wait-until.ts';

describeManagers('the Trash', fixture => {
  let manager: ManagerPage;
  const make = createRowFactory();
  const tips = make.label('Tips');

  beforeAll(async () => {
    const rows = [tips, make.post('Worth keeping', {}, [tips.id])];
    manager = await fixture.start('trash', { rows });
    await manager.seeText('The Trash is empty');
  });

  it('post deleted: Restore brings it back with its labels', async () => {
    await manager.follow('Posts');
    await manager.press('Worth keeping');
    await manager.press('Delete');
    await manager.seeText('Post deleted');
    await manager.follow('Trash');
    await manager.seeText('30 days left');
    await manager.press('Restore Worth keeping');
    await manager.seeText('The Trash is empty');
    await manager.seeFocusIn('main');
    await manager.follow('Posts');
    await manager.see('button', 'Worth keeping');
    await manager.seeBadges(['Tips']);
  });

  it('page stays open for days: the days left count down, and the expired post is gone', async () => {
    const { page } = manager;
    const dayMs = 86_400_000;
    const deletePost = async () => {
      await manager.follow('Posts');
      await manager.press('Worth keeping');
      await manager.press('Delete');
      await manager.seeText('Post deleted');
      await manager.follow('Trash');
    };
    // Lets the test set the page's clock ahead.
    await page.evaluateOnNewDocument(() => {
      const now = Date.now;
      Date.now = () => now() + (Object(globalThis).aheadMs ?? 0);
    });
    await page.reload();
    await deletePost();
    await manager.seeText('30 days left');
    for (const [days, text] of [
      [1.5, '29 days left'],
      [29.5, '1 day left'],
      [30.5, 'The Trash is empty'],
    ] as const) {
      await page.evaluate(aheadMs => Object.assign(globalThis, { aheadMs }), days * dayMs);
      // The page reads the clock every minute, and immediately when it becomes visible.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await manager.seeText(text);
    }
    // The reload resets the clock, so the post is in the Trash again.
    await page.reload();
    await manager.see('button', 'Restore Worth keeping');
    await manager.press('Restore Worth keeping');
    await manager.seeText('The Trash is empty');
  });

  it('Empty Trash: deletes permanently only after confirmation', async () => {
    await manager.follow('Labels');
    await manager.press('Tips');
    await manager.press('Delete');
    await manager.follow('Trash');
    await manager.press('Empty Trash');
    await manager.see('dialog', 'Empty the Trash?');
    await manager.press('Cancel');
    await manager.see('button', 'Restore Tips');
    await manager.press('Empty Trash');
    await manager.press('Delete for good');
    await waitUntil('it is empty', () =>
      manager.page.evaluate(() => document.body.innerText.includes('The Trash is empty')),
    );
    await manager.seeFocusIn('main');
  });
});

describeManager('a Trash of hundreds of items', fixture => {
  let manager: ManagerPage;
  const count = 600;
  /** The time at which the label with this index was deleted: one minute before the previous label. */
  const getDeletionMs = (index: number) => Date.now() - 60_000 * (index + 1);
  // Creates all labels before the first of them is deleted.
  const make = createRowFactory(getDeletionMs(2 * count));
  /** Begins with the label that was deleted last, like the Trash. */
  const rows = Array.from({ length: count }, (_, index) =>
    deleteRow(make.label(`Label ${index}`), () =>
      nextStamp(null, getDeletionMs(index), 'seedseedseed'),
    ),
  );

  beforeAll(async () => {
    manager = await fixture.start('trash', { rows });
    await manager.see('button', 'Restore Label 0');
  });

  const readFocusedName = () => manager.page.evaluate(() => document.activeElement?.ariaLabel);
  const pressWith = async (held: 'Control' | 'Shift', key: 'a' | 'ArrowUp') => {
    const { keyboard } = manager.page;
    await keyboard.down(held);
    await keyboard.press(key);
    await keyboard.up(held);
  };

  it('End key: moves the focus to the item that was deleted first, and Enter restores it', async () => {
    const { page } = manager;
    await page.focus('aria/Restore Label 0[role="button"]');
    await page.keyboard.press('End');
    await waitUntil(
      'the focus is on the last item',
      async () => (await readFocusedName()) === 'Restore Label 599',
    );
    await page.keyboard.press('Enter');
    await manager.seeText('“Label 599” restored');
    await manager.seeGone('button', 'Restore Label 599');
    await waitUntil(
      'the focus moves to the item above',
      async () => (await readFocusedName()) === 'Restore Label 598',
    );
  });

  it('several selected: Restore brings all of them back', async () => {
    await manager.page.focus('aria/Restore Label 598[role="button"]');
    await pressWith('Shift', 'ArrowUp');
    await manager.seeText('2 selected');
    await manager.press('Restore');
    await manager.seeText('2 items restored');
    await manager.seeGone('button', 'Restore Label 597');
    await manager.seeGone('button', 'Clear selection');
    await manager.seeFocusIn('.virtual-list');
  });

  it('Delete key: after confirmation only the selected item is deleted permanently', async () => {
    await manager.page.keyboard.press('Home');
    await waitUntil(
      'the focus is on the first item',
      async () => (await readFocusedName()) === 'Restore Label 0',
    );
    await manager.page.keyboard.press('Delete');
    await manager.see('dialog', 'Delete for good?');
    await manager.seeText('1 item will be deleted for good');
    await manager.press('Cancel');
    await manager.see('button', 'Restore Label 0');
    await manager.press('Delete for good');
    await manager.see('dialog', 'Delete for good?');
    await manager.page.keyboard.press('Tab');
    await manager.page.keyboard.press('Enter');
    await manager.seeGone('button', 'Restore Label 0');
    await manager.see('button', 'Restore Label 1');
  });

  it('all selected: Restore brings all of them back', async () => {
    await manager.page.focus('aria/Restore Label 1[role="button"]');
    await pressWith('Control', 'a');
    // The tests before have restored three items and deleted one.
    await manager.seeText(`${count - 4} selected`);
    await manager.press('Restore');
    await manager.seeText(`${count - 4} items restored`);
    await manager.seeText('The Trash is empty');
    await manager.follow('Labels');
    await manager.see('button', 'Label 1');
    expect(await manager.page.$$eval('.label-row', all => all.length)).toBeLessThan(60);
  });
});
