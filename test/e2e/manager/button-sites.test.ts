/** Settings that only the extension's manager has: the button at text fields, and keyboard shortcuts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { type ManagerPage, openManager } from '../../support/manager-page.ts';

describe('extension settings', () => {
  let chromium: ExtensionBrowser;
  let manager: ManagerPage;

  beforeAll(async () => {
    // A test cannot answer the browser's permission prompt, so this build already has the permission.
    chromium = await launchBrowser({ mode: 'permitted' });
    manager = await openManager(chromium, 'settings');
  });
  afterAll(() => chromium?.close());

  /** Reads the match patterns of the button's script: those that it runs on, and those that it does not. */
  const readRegisteredSites = () =>
    manager.page.evaluate(async () => {
      const { scripting } = (globalThis as unknown as { chrome: typeof browser }).chrome;
      const [script] = await scripting.getRegisteredContentScripts();
      return { on: script?.matches ?? [], off: script?.excludeMatches ?? [] };
    });

  it('a site added, then removed: the button’s script is registered for it, then no longer', async () => {
    await manager.fill('Site', '127.0.0.1');
    await manager.press('Show there');
    await manager.see('button', 'Remove 127.0.0.1');
    await expect.poll(readRegisteredSites).toEqual({ on: ['*://127.0.0.1/*'], off: [] });
    await manager.press('Remove 127.0.0.1');
    await manager.seeGone('button', 'Remove 127.0.0.1');
    await expect.poll(readRegisteredSites).toEqual({ on: [], off: [] });
  });

  it('all sites on, one site hidden: the script excludes this site until it is shown again', async () => {
    // Stores the sites as the setting does, which would open the browser's permission prompt.
    await manager.page.evaluate(async () => {
      const { storage } = (globalThis as unknown as { chrome: typeof browser }).chrome;
      await storage.local.set({ buttonSites: { everywhere: true, sites: [], hidden: [] } });
    });
    await manager.page.reload();
    await manager.fill('Site', 'x.com');
    await manager.press('Hide there');
    await manager.see('button', 'Show again on x.com');
    await expect.poll(readRegisteredSites).toEqual({ on: ['*://*/*'], off: ['*://x.com/*'] });
    await manager.press('Show again on x.com');
    await manager.seeGone('button', 'Show again on x.com');
    await expect.poll(readRegisteredSites).toEqual({ on: ['*://*/*'], off: [] });
    await manager.page.locator('aria/On all sites[role="checkbox"]').click();
    await manager.see('button', 'Show there');
    await expect.poll(readRegisteredSites).toEqual({ on: [], off: [] });
  });

  it('keyboard shortcuts: the browser’s are listed, and the button opens its page for them', async () => {
    const shortcuts = await manager.page.evaluate(async () => {
      const { commands } = (globalThis as unknown as { chrome: typeof browser }).chrome;
      return (await commands.getAll()).map(({ shortcut }) => shortcut || 'Not set');
    });
    expect(shortcuts).toHaveLength(3);
    expect(
      await manager.page.$$eval('.shortcuts dd', all => all.map(({ innerText }) => innerText)),
    ).toEqual(shortcuts);
    const shortcutsPage = chromium.browser.waitForTarget(target =>
      target.url().startsWith('chrome://extensions/shortcuts'),
    );
    await manager.press('Change shortcuts');
    expect((await shortcutsPage).url()).toContain('shortcuts');
  });
});
