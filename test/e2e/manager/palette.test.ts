import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { type ManagerPage, openManager } from '../../support/manager-page.ts';

describe('the command palette', () => {
  let chromium: ExtensionBrowser;
  let manager: ManagerPage;

  beforeAll(async () => {
    chromium = await launchBrowser();
    manager = await openManager(chromium, 'posts');
    await manager.see('button', 'New post');
  });
  afterAll(() => chromium?.close());

  async function command(typed: string) {
    const { keyboard } = manager.page;
    await keyboard.down('Control');
    await keyboard.press('k');
    await keyboard.up('Control');
    await manager.see('dialog', 'Commands');
    await keyboard.type(typed);
    await keyboard.press('Enter');
    await manager.seeGone('dialog', 'Commands');
  }

  it('opens any form from any screen', async () => {
    await command('new lab');
    await manager.see('dialog', 'New label');
    await manager.fill('Name', 'Launch');
    await manager.press('Save');
    await manager.seeGone('dialog', 'New label');
  });

  it('leads to sections and to the posts of a label', async () => {
    await command('calendar');
    await manager.see('grid', 'Calendar');
    await command('launch');
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
