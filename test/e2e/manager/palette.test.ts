import { beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';

describeManager('the command palette', stage => {
  let manager: ManagerPage;

  beforeAll(async () => {
    manager = await stage.start('posts');
    await manager.see('button', 'New post');
  });

  it('opens any form from any screen', async () => {
    await manager.command('new lab');
    await manager.see('dialog', 'New label');
    await manager.fill('Name', 'Launch');
    await manager.press('Save');
    await manager.seeGone('dialog', 'New label');
  });

  it('leads to sections and to the posts of a label', async () => {
    await manager.command('calendar');
    await manager.see('grid', 'Calendar');
    await manager.command('launch');
    await manager.see('button', 'New post');
    expect(manager.page.url()).toContain('#/posts?label=');
  });

  it('changes nothing when it is left with Escape', async () => {
    const { page } = manager;
    const before = page.url();
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.keyboard.type('trash');
    await page.keyboard.press('Escape');
    await manager.seeGone('dialog', 'Commands');
    expect(page.url()).toBe(before);
  });
});
