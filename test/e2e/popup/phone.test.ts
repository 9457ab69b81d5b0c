/** Where the browser has neither commands nor menus, as on phones: the popup and the manager do. */
import { expect, it } from 'vitest';
import { closes } from '../../support/closes.ts';
import { read } from '../../support/read.ts';
import { byRole, setStage } from './stage.ts';

const stage = setStage({ mode: 'phone' });

it('appends from the popup, and shows the manager on a narrow screen', async () => {
  const page = await stage.openPage('Hello');
  const popup = await stage.openPopupWith(page, { Alpha: '#alpha' });
  const lacks = await popup.evaluate(() => {
    const { chrome } = globalThis as unknown as { chrome: Record<string, unknown> };
    return [chrome.commands, chrome.contextMenus].every(one => one === undefined);
  });
  expect(lacks).toBe(true);
  await closes(popup, () => byRole(popup, 'option', 'Alpha').click());
  await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('#alpha'));
  const text = await read(page, 'textarea', ({ value }) => value);
  expect(text).toBe('Hello\n\n#alpha');

  // As Firefox for Android opens it, a page as wide as the screen, and in a narrow tab of a computer.
  const asPage = await stage.colophon.browser.newPage();
  for (const [width, isMobile] of [
    [320, true],
    [360, true],
    [430, true],
    [320, false],
  ] as const) {
    await asPage.setViewport({ width, height: 740, hasTouch: isMobile, isMobile });
    await asPage.goto(`chrome-extension://${stage.colophon.extension.id}/popup.html`);
    await byRole(asPage, 'option', 'Alpha').wait();
    // That it is a tab, it is told a moment later.
    await asPage.waitForFunction(() => {
      const { left, right } = document.querySelector('.popup')?.getBoundingClientRect() ?? {};
      return left === 0 && right === innerWidth;
    });
    expect(await asPage.evaluate(() => innerWidth)).toBe(width);
    expect(await asPage.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await asPage.close();

  const manager = await stage.colophon.browser.newPage();
  await manager.setViewport({ width: 360, height: 740, hasTouch: true, isMobile: true });
  await manager.goto(`chrome-extension://${stage.colophon.extension.id}/manager.html#/settings`);
  await byRole(manager, 'textbox', 'Server address').wait();
  const overflow = await manager.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await manager.evaluate(() => document.body.innerText)).not.toContain('Change shortcuts');
});
