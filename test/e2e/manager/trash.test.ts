import { beforeAll, it } from 'vitest';
import { describeManagers } from '../../support/describe-managers.ts';
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
