/** What the extension alone can do, in Settings: the button at text fields, and the shortcuts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { type ManagerPage, openManager } from '../../support/manager-page.ts';

describe('the settings of the extension', () => {
  let chromium: ExtensionBrowser;
  let manager: ManagerPage;

  beforeAll(async () => {
    // No test can press the browser's own question for a site: this build has one already.
    chromium = await launchBrowser({ mode: 'permitted' });
    manager = await openManager(chromium, 'settings');
  });
  afterAll(() => chromium?.close());

  const registered = () =>
    manager.page.evaluate(async () => {
      const { scripting } = (globalThis as unknown as { chrome: typeof browser }).chrome;
      const [script] = await scripting.getRegisteredContentScripts();
      return { on: script?.matches ?? [], off: script?.excludeMatches ?? [] };
    });

  it('turns the button on for a site that is typed, and off again', async () => {
    await manager.fill('Site', '127.0.0.1');
    await manager.press('Show there');
    await manager.see('button', 'Remove 127.0.0.1');
    expect(await registered()).toEqual({ on: ['*://127.0.0.1/*'], off: [] });
    await manager.press('Remove 127.0.0.1');
    await manager.seeGone('button', 'Remove 127.0.0.1');
    expect(await registered()).toEqual({ on: [], off: [] });
  });

  it('shows what another window has chosen', async () => {
    const other = await openManager(chromium, 'settings');
    await other.fill('Site', '127.0.0.1');
    await other.press('Show there');
    await manager.page.bringToFront();
    await manager.see('button', 'Remove 127.0.0.1');
    await other.page.bringToFront();
    await other.press('Remove 127.0.0.1');
    await manager.page.bringToFront();
    await manager.seeGone('button', 'Remove 127.0.0.1');
    await other.page.close();
  });

  it('says what is no site, and keeps it', async () => {
    await manager.fill('Site', 'https://x.com/home');
    await manager.press('Show there');
    await manager.seeText('Site must be a host name such as x.com');
    expect(await manager.valueOf('Site')).toBe('https://x.com/home');
  });

  it('hides it on a site where it is on everywhere, and shows it there again', async () => {
    await manager.page.evaluate(async () => {
      const { scripting } = (globalThis as unknown as { chrome: typeof browser }).chrome;
      const script = { id: 'button', matches: ['*://*/*'], js: ['button.js'] };
      await scripting.registerContentScripts([script]);
    });
    await manager.page.reload();
    await manager.fill('Site', 'x.com');
    await manager.press('Hide there');
    await manager.see('button', 'Show again on x.com');
    expect(await registered()).toEqual({ on: ['*://*/*'], off: ['*://x.com/*'] });
    await manager.press('Show again on x.com');
    await manager.seeGone('button', 'Show again on x.com');
    expect(await registered()).toEqual({ on: ['*://*/*'], off: [] });
    await manager.page.locator('aria/On all sites[role="checkbox"]').click();
    await manager.see('button', 'Show there');
    expect(await registered()).toEqual({ on: [], off: [] });
  });

  it('shows the shortcuts, and leads to where the browser changes them', async () => {
    const keys = await manager.page.evaluate(async () => {
      const { commands } = (globalThis as unknown as { chrome: typeof browser }).chrome;
      return (await commands.getAll()).map(({ shortcut }) => shortcut || 'Not set');
    });
    expect(keys).toHaveLength(2);
    expect(
      await manager.page.$$eval('.shortcuts dd', shown => shown.map(dd => dd.innerText)),
    ).toEqual(keys);
    const opened = chromium.browser.waitForTarget(target =>
      target.url().startsWith('chrome://extensions/shortcuts'),
    );
    await manager.press('Change shortcuts');
    expect((await opened).url()).toContain('shortcuts');
  });
});
