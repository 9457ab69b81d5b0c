/** The command palette. The second test uses the label that the first one creates. */
import { beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';

describeManager('the command palette', fixture => {
  let manager: ManagerPage;

  beforeAll(async () => {
    manager = await fixture.start('posts');
    await manager.see('button', 'New post');
  });

  it('form of another screen chosen: it opens', async () => {
    await manager.command('new lab');
    await manager.see('dialog', 'New label');
    await manager.fill('Name', 'Launch');
    await manager.press('Save');
    await manager.seeGone('dialog', 'New label');
  });

  it('section chosen: its screen opens; label chosen: its posts are shown', async () => {
    await manager.command('calendar');
    await manager.see('grid', 'Calendar');
    await manager.command('launch');
    await manager.see('button', 'New post');
    expect(manager.page.url()).toContain('#/posts?label=');
  });

  it('closed with Escape: nothing changes', async () => {
    const { page } = manager;
    const urlBefore = page.url();
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.keyboard.type('trash');
    await page.keyboard.press('Escape');
    await manager.seeGone('dialog', 'Commands');
    expect(page.url()).toBe(urlBefore);
  });
});
