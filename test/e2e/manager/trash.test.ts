import { beforeAll, expect, it } from 'vitest';
import { deleteRow } from '../../../shared/rows/edit.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { describeManager, describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createSeed } from '../../support/seed.ts';
import { until } from '../../support/until.ts';

describeManagers('the Trash', stage => {
  let manager: ManagerPage;
  const make = createSeed();
  const tips = make.label('Tips');

  beforeAll(async () => {
    const rows = [tips, make.post('Worth keeping', {}, [tips.id])];
    manager = await stage.start('trash', { rows });
    await manager.seeText('Nothing in the Trash');
  });

  it('holds what was deleted and gives it back with its labels', async () => {
    await manager.follow('Posts');
    await manager.press('Worth keeping');
    await manager.press('Delete');
    await manager.seeText('Post deleted');
    await manager.follow('Trash');
    await manager.seeText('30 days left');
    await manager.press('Restore Worth keeping');
    await manager.seeText('Nothing in the Trash');
    await manager.seeFocusIn('main');
    await manager.follow('Posts');
    await manager.see('button', 'Worth keeping');
    await manager.seeBadges(['Tips']);
  });

  it('counts the days down while it stays open', async () => {
    const { page } = manager;
    const dayMs = 86_400_000;
    const deletes = async () => {
      await manager.follow('Posts');
      await manager.press('Worth keeping');
      await manager.press('Delete');
      await manager.seeText('Post deleted');
      await manager.follow('Trash');
    };
    await page.evaluateOnNewDocument(() => {
      const now = Date.now;
      Date.now = () => now() + (Object(globalThis).aheadMs ?? 0);
    });
    await page.reload();
    await deletes();
    await manager.seeText('30 days left');
    for (const [days, says] of [
      [1.5, '29 days left'],
      [29.5, '1 day left'],
      [30.5, 'Nothing in the Trash'],
    ] as const) {
      await page.evaluate(aheadMs => Object.assign(globalThis, { aheadMs }), days * dayMs);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await manager.seeText(says);
    }
    await page.reload();
    await manager.see('button', 'Restore Worth keeping');
    await manager.press('Restore Worth keeping');
    await manager.seeText('Nothing in the Trash');
  });

  it('forgets for good only after asking', async () => {
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
    await until('it is empty', () =>
      manager.page.evaluate(() => document.body.innerText.includes('Nothing in the Trash')),
    );
    await manager.seeFocusIn('main');
  });
});

describeManager('a Trash of hundreds of things', stage => {
  let manager: ManagerPage;
  const count = 600;
  const agoMs = (place: number) => Date.now() - 60_000 * (place + 1);
  const make = createSeed(agoMs(2 * count));
  /** The latest deleted first, as the Trash has them. */
  const rows = Array.from({ length: count }, (_, place) =>
    deleteRow(make.label(`Label ${place}`), () => nextStamp(null, agoMs(place), 'seedseedseed')),
  );

  beforeAll(async () => {
    manager = await stage.start('trash', { rows });
    await manager.see('button', 'Restore Label 0');
  });

  const focused = () => manager.page.evaluate(() => document.activeElement?.ariaLabel);
  const pressWith = async (held: 'Control' | 'Shift', key: 'a' | 'ArrowUp') => {
    const { keyboard } = manager.page;
    await keyboard.down(held);
    await keyboard.press(key);
    await keyboard.up(held);
  };

  it('shows the first deleted as well, and gives it back', async () => {
    const { page } = manager;
    await page.focus('aria/Restore Label 0[role="button"]');
    await page.keyboard.press('End');
    await until('the focus is on the last', async () => (await focused()) === 'Restore Label 599');
    await page.keyboard.press('Enter');
    await manager.seeText('“Label 599” restored');
    await manager.seeGone('button', 'Restore Label 599');
    await until('the focus moves up', async () => (await focused()) === 'Restore Label 598');
  });

  it('gives several back at once', async () => {
    await manager.page.focus('aria/Restore Label 598[role="button"]');
    await pressWith('Shift', 'ArrowUp');
    await manager.seeText('2 selected');
    await manager.press('Restore');
    await manager.seeText('2 items restored');
    await manager.seeGone('button', 'Restore Label 597');
    await manager.seeGone('button', 'Clear selection');
    await manager.seeFocusIn('.virtual-list');
  });

  it('deletes those that are selected for good, once it has asked, and no other', async () => {
    await manager.page.keyboard.press('Home');
    await until('the focus is on the first', async () => (await focused()) === 'Restore Label 0');
    await manager.page.keyboard.press('Delete');
    await manager.see('dialog', 'Delete for good?');
    await manager.seeText('1 item is deleted for good');
    await manager.press('Cancel');
    await manager.see('button', 'Restore Label 0');
    await manager.press('Delete for good');
    await manager.see('dialog', 'Delete for good?');
    await manager.page.keyboard.press('Tab');
    await manager.page.keyboard.press('Enter');
    await manager.seeGone('button', 'Restore Label 0');
    await manager.see('button', 'Restore Label 1');
  });

  it('gives all that is left back at once', async () => {
    await manager.page.focus('aria/Restore Label 1[role="button"]');
    await pressWith('Control', 'a');
    await manager.seeText(`${count - 4} selected`);
    await manager.press('Restore');
    await manager.seeText(`${count - 4} items restored`);
    await manager.seeText('Nothing in the Trash');
    await manager.follow('Labels');
    await manager.see('button', 'Label 1');
    expect(await manager.page.$$eval('.label-row', all => all.length)).toBeLessThan(60);
  });
});
