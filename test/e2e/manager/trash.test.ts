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
    await manager.follow('Posts');
    await manager.see('button', 'Worth keeping');
    await manager.seeBadges(['Tips']);
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
  });
});
