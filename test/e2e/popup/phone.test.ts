/** Browsers without keyboard commands and context menus, as on phones: the popup and the manager work. */
import { describe, expect, it } from 'vitest';
import { closePopupBy } from '../../support/close-popup.ts';
import { readElement } from '../../support/read-element.ts';
import { byRole, setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup({ mode: 'phone' });

describe('a browser without keyboard commands and context menus', () => {
  it('narrow screen: the popup appends, and popup and manager fit', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopupWithSignatures(page, { Alpha: '#alpha' });
    const lacksBothInterfaces = await popup.evaluate(() => {
      const { chrome } = globalThis as unknown as { chrome: Record<string, unknown> };
      return chrome.commands === undefined && chrome.contextMenus === undefined;
    });
    expect(lacksBothInterfaces).toBe(true);
    await closePopupBy(popup, () => byRole(popup, 'option', 'Alpha').click());
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('#alpha'));
    const text = await readElement(page, 'textarea', ({ value }) => value);
    expect(text).toBe('Hello\n\n#alpha');

    // Firefox for Android opens the popup as a page that is as wide as the screen. A narrow tab of a desktop
    // browser looks the same.
    const popupInTab = await fixture.colophon.browser.newPage();
    for (const [width, isMobile] of [
      [320, true],
      [360, true],
      [430, true],
      [320, false],
    ] as const) {
      await popupInTab.setViewport({ width, height: 740, hasTouch: isMobile, isMobile });
      await popupInTab.goto(`chrome-extension://${fixture.colophon.extension.id}/popup.html`);
      await byRole(popupInTab, 'option', 'Alpha').wait();
      // The popup learns that it is in a tab some time after it has rendered, and then takes the full width.
      await popupInTab.waitForFunction(() => {
        const { left, right } = document.querySelector('.popup')?.getBoundingClientRect() ?? {};
        return left === 0 && right === innerWidth;
      });
      expect(await popupInTab.evaluate(() => innerWidth)).toBe(width);
      expect(await popupInTab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await popupInTab.close();

    const manager = await fixture.colophon.browser.newPage();
    await manager.setViewport({ width: 360, height: 740, hasTouch: true, isMobile: true });
    await manager.goto(
      `chrome-extension://${fixture.colophon.extension.id}/manager.html#/settings`,
    );
    await byRole(manager, 'textbox', 'Server address').wait();
    const overflowPx = await manager.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    );
    expect(overflowPx).toBeLessThanOrEqual(0);
    // Without commands there are no shortcuts to change.
    expect(await manager.evaluate(() => document.body.innerText)).not.toContain('Change shortcuts');
  });
});
