/** The Trash. The tests of a suite share one mount and depend on the order. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteRow } from '../../../shared/rows/edit.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { all, until } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('the Trash', () => {
  let manager: Manager;
  const make = createRowFactory();
  const tips = make.label('Tips');

  beforeAll(async () => {
    const rows = [tips, make.post('Worth keeping', {}, [tips.id])];
    manager = await startManager('trash', { rows });
    await manager.seeText('The Trash is empty');
  });
  afterEach(() => vi.restoreAllMocks());

  async function deletePost() {
    await manager.follow('Posts');
    await manager.press('Worth keeping');
    await manager.press('Delete');
    await manager.seeText('Post deleted');
    await manager.follow('Trash');
    await manager.seeText('30 days left');
  }

  it('post deleted: Restore brings it back with its labels', async () => {
    await deletePost();
    await manager.press('Restore Worth keeping');
    await manager.seeText('The Trash is empty');
    await manager.seeFocusIn('main');
    await manager.follow('Posts');
    await manager.see('button', 'Worth keeping');
    await manager.seeBadges(['Tips']);
  });

  it('page stays open for days: the days left count down, and the expired post is gone', async () => {
    await deletePost();
    const realNow = Date.now;
    let aheadMs = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs);
    await manager.reload();
    for (const [days, text] of [
      [1.5, '29 days left'],
      [29.5, '1 day left'],
      [30.5, 'The Trash is empty'],
    ] as const) {
      aheadMs = days * 86_400_000;
      // The page reads the clock every minute, and immediately when it becomes visible.
      document.dispatchEvent(new Event('visibilitychange'));
      await manager.seeText(text);
    }
    // With the real clock the post is in the Trash again.
    aheadMs = 0;
    await manager.reload();
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
    await manager.seeText('The Trash is empty');
    await manager.seeFocusIn('main');
    const stored = await manager.device.labels.get(tips.id);
    expect(Object.keys(stored?.row.fields ?? {})).toEqual(['deleted']);
  });
});

describe('a Trash of hundreds of items', () => {
  let manager: Manager;
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
    manager = await startManager('trash', { rows });
    await manager.see('button', 'Restore Label 0');
  });

  const seeFocusOn = (name: string) =>
    until(`the focus is on ${name}`, () => document.activeElement?.ariaLabel === name);

  it('End key: moves the focus to the item that was deleted first, and Enter restores it', async () => {
    await manager.focus('button', 'Restore Label 0');
    await manager.keys('{End}');
    await seeFocusOn('Restore Label 599');
    await manager.keys('{Enter}');
    await manager.seeText('“Label 599” restored');
    await manager.seeGone('button', 'Restore Label 599');
    await seeFocusOn('Restore Label 598');
  });

  it('several selected: Restore brings all of them back', async () => {
    await manager.focus('button', 'Restore Label 598');
    await manager.keys('{Shift>}{ArrowUp}{/Shift}');
    await manager.seeText('2 selected');
    await manager.press('Restore');
    await manager.seeText('2 items restored');
    await manager.seeGone('button', 'Restore Label 597');
    await manager.seeGone('button', 'Clear selection');
    await manager.seeFocusIn('.virtual-list');
  });

  it('Delete key: after confirmation only the selected item is deleted permanently', async () => {
    await manager.keys('{Home}');
    await seeFocusOn('Restore Label 0');
    await manager.keys('{Delete}');
    await manager.see('dialog', 'Delete for good?');
    await manager.seeText('1 item will be deleted for good');
    await manager.press('Cancel');
    await manager.see('button', 'Restore Label 0');
    await manager.press('Delete for good');
    await manager.see('dialog', 'Delete for good?');
    await manager.keys('{Tab}{Enter}');
    await manager.seeGone('button', 'Restore Label 0');
    await manager.see('button', 'Restore Label 1');
  });

  it('all selected: Restore brings all of them back', async () => {
    await manager.focus('button', 'Restore Label 1');
    await manager.keys('{Control>}a{/Control}');
    // The tests before have restored three items and deleted one.
    await manager.seeText(`${count - 4} selected`);
    await manager.press('Restore');
    await manager.seeText(`${count - 4} items restored`);
    await manager.seeText('The Trash is empty');
    await manager.follow('Labels');
    await manager.see('button', 'Label 1');
    expect(all('.label-row').length).toBeLessThan(60);
  });
});
