/** Browsers without keyboard commands and context menus, as on phones: the popup and the manager work. */
import { describe, expect, it } from 'vitest';
import { closePopupBy } from '../../support/close-popup.ts';
import { readElement } from '../../support/read-element.ts';
import { byRole, setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup({ mode: 'phone' });

describe('a browser without keyboard commands and context menus', () => {
  it('narrow screen: the popup appends, and the manager fits', async () => {
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
