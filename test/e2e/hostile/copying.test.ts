/** Copying on a page without https, which has no clipboard of its own: the page sees none of it. */
import { expect, it } from 'vitest';
import { closes } from '../../support/closes.ts';
import { noticeOf } from '../../support/notice.ts';
import { untilSeen } from '../../support/seen.ts';
import { openSite, setStage } from '../popup/stage.ts';

const stage = setStage();
const secret = '#for-another-place';
const spying = `<!doctype html><textarea autofocus maxlength="8">Hello</textarea><script>
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

it('is offered by the popup where the page lets no notice be shown', async () => {
  const page = await openSite(stage, 'http://plain.example', { '/': spying });
  await page.evaluate(() => {
    addEventListener('beforetoggle', event => event.preventDefault(), true);
    document.querySelector('textarea')?.focus();
  });
  const popup = await stage.openPopupWith(page, { Other: secret });
  await closes(popup, () => popup.keyboard.press('Enter'));
  const told = await stage.popupAfter(async () => {});
  await told.waitForSelector('aria/Copy[role="button"]');
  expect(await page.$('[popover]')).toBeNull();
  await told.close();
  await page.close();
});

it('reaches the clipboard, and nothing that the page can hear or see', async () => {
  const page = await openSite(stage, 'http://plain.example', { '/': spying });
  expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(false);
  await page.focus('textarea');
  const popup = await stage.openPopupWith(page, { Other: secret });
  await closes(popup, () => popup.keyboard.press('Enter'));
  const copy = await page.waitForSelector('aria/Copy[role="button"]');
  await untilSeen();
  await copy?.click();
  await expect.poll(() => noticeOf(page)).toBe('Copied');
  const spied = () =>
    page.evaluate(() => (globalThis as unknown as { spied: string[] }).spied.join('|'));
  expect(await spied()).not.toContain(secret);
  // The same spies see what is written into the page itself.
  await page.evaluate(text => document.body.append(text), secret);
  await expect.poll(spied).toContain(secret);

  const { browser, extension } = stage.colophon;
  await browser
    .defaultBrowserContext()
    .overridePermissions(`chrome-extension://${extension.id}`, ['clipboard-read']);
  const manager = await browser.newPage();
  await manager.goto(`chrome-extension://${extension.id}/manager.html`);
  expect(await manager.evaluate(() => navigator.clipboard.readText())).toBe(secret);
});
