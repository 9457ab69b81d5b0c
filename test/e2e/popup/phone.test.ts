/** Where the browser has neither commands nor menus, as on phones: the popup and the manager do. */
import { expect, it } from 'vitest';
import { byRole, closes, setStage } from './stage.ts';

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
  const text = await page.$eval('textarea', ({ value }) => value);
  expect(text).toBe('Hello\n\n#alpha');

  // As Firefox for Android opens it: a page as wide as the screen.
  const asPage = await stage.colophon.browser.newPage();
  for (const width of [320, 360, 430]) {
    await asPage.setViewport({ width, height: 740, hasTouch: true, isMobile: true });
    await asPage.goto(`chrome-extension://${stage.colophon.extension.id}/popup.html`);
    await byRole(asPage, 'option', 'Alpha').wait();
    const { left, right } = await asPage.$eval('.popup', popup =>
      popup.getBoundingClientRect().toJSON(),
    );
    expect([left, right]).toEqual([0, width]);
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
