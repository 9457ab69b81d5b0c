/** Copying on a page without https, which has no clipboard API. The page must not see the text. */
import { describe, expect, it } from 'vitest';
import { closePopupBy } from '../../support/close-popup.ts';
import { readNotice } from '../../support/notice.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
import { openSite, setUpPopup } from '../popup/popup-fixture.ts';

const fixture = setUpPopup();
const secret = '#for-another-place';
const spyingPage = `<!doctype html><textarea autofocus maxlength="8">Hello</textarea><script>
  globalThis.spied = [];
  const spy = text => spied.push(String(text));
  new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) spy((node.outerHTML ?? '') + (node.value ?? '') + node.textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });
  for (const type of ['copy', 'focusin', 'select', 'selectionchange'])
    addEventListener(type, ({ target }) => {
      spy(target.value ?? '');
      spy(getSelection());
      spy(document.activeElement?.value ?? '');
    }, true);
</script>`;

describe('copying on a page without https', () => {
  it('page prevents the notice: the popup has the Copy button', async () => {
    const page = await openSite(fixture, 'http://plain.example', { '/': spyingPage });
    await page.evaluate(() => {
      addEventListener('beforetoggle', event => event.preventDefault(), true);
      document.querySelector('textarea')?.focus();
    });
    const popup = await fixture.openPopupWithSignatures(page, { Other: secret });
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    // The popup opens again by itself, because the notice cannot be shown.
    const nextPopup = await fixture.waitForPopup(async () => {});
    await nextPopup.waitForSelector('aria/Copy[role="button"]');
    expect(await page.$('[popover]')).toBeNull();
    await nextPopup.close();
    await page.close();
  });

  it('Copy pressed: the clipboard has the text, and the page gets no event or node with it', async () => {
    const page = await openSite(fixture, 'http://plain.example', { '/': spyingPage });
    expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(false);
    await page.focus('textarea');
    const popup = await fixture.openPopupWithSignatures(page, { Other: secret });
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    const copy = await page.waitForSelector('aria/Copy[role="button"]');
    await waitUntilPressable(copy);
    await copy?.click();
    await expect.poll(() => readNotice(page)).toBe('Copied');
    const spied = () =>
      page.evaluate(() => (globalThis as unknown as { spied: string[] }).spied.join('|'));
    expect(await spied()).not.toContain(secret);
    // Proves that the page's observers work: they see a text that is added to the page itself.
    await page.evaluate(text => document.body.append(text), secret);
    await expect.poll(spied).toContain(secret);

    const { browser, extension } = fixture.colophon;
    await browser
      .defaultBrowserContext()
      .overridePermissions(`chrome-extension://${extension.id}`, ['clipboard-read']);
    const manager = await browser.newPage();
    await manager.goto(`chrome-extension://${extension.id}/manager.html`);
    expect(await manager.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  });
});
