/** Text that looks like markup, entered in every field and shown everywhere. */
import type { Frame, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { noticeSelector } from '../../support/notice.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { listOptionNames, setUpPopup, waitForText } from '../popup/popup-fixture.ts';

const corpus = [
  '<img src=x onerror="globalThis.pwned=1">',
  '<script>globalThis.pwned=1</script>',
  '"><svg onload=globalThis.pwned=1>',
  "'-globalThis.pwned=1-'",
  '</textarea><iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<a href="javascript:globalThis.pwned=1">x</a>',
  '{{constructor.constructor("globalThis.pwned=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text must contain the placeholder of a template
  '${globalThis.pwned=1}',
  '<!--<img src="--><img src=x onerror=globalThis.pwned=1>',
  "$& $` $' $1 {name} {count}",
  '\u202e<b>turned</b>\u202c',
  '<style>*{display:none}</style>',
];
const fixture = setUpPopup();

/**
 * Finds traces of text that was parsed as markup: the number of elements that only the text can have
 * created, and whether one of its scripts has run.
 */
const findTraces = (surface: Page | Frame) =>
  surface.evaluate(() => [
    document.querySelectorAll(
      'img, iframe, script:not([src]), a[href^="javascript"], #app style, #app b',
    ).length,
    'pwned' in globalThis,
  ]);

describe('text that looks like markup', () => {
  it('rendered as markup on purpose: it leaves traces', async () => {
    const page = await fixture.openPage();
    await page.evaluate(texts => {
      document.body.innerHTML = texts.join('');
    }, corpus);
    await page.waitForFunction(() => 'pwned' in globalThis);
    const [elements] = await findTraces(page);
    expect(elements).toBeGreaterThan(2);
  });

  it('in popup, manager, picker, notice and post: it stays text', async () => {
    const page = await fixture.openPage('Hello');
    const emptied = await fixture.openPopup(page);
    await seedSignatures(emptied, []);
    await emptied.close();
    // Enters each text in the popup's form, as the name and as the content of a signature.
    const all = Object.fromEntries(corpus.map(text => [text, text]));
    await (await fixture.openPopupWithSignatures(page, all)).close();
    // The popup is opened again, so that the first signature is highlighted.
    const popup = await fixture.openPopup(page);
    await popup.waitForFunction(
      count => document.querySelectorAll('[role=option]').length === count,
      {},
      corpus.length,
    );
    expect(await listOptionNames(popup)).toEqual(corpus.map(text => text.trim()));
    for (const text of corpus) {
      await popup.waitForFunction(
        text => document.querySelector('.popup-preview-text')?.textContent === text,
        {},
        text,
      );
      expect(await findTraces(popup)).toEqual([0, false]);
      await popup.keyboard.press('ArrowDown');
    }
    for (const text of corpus) {
      const search = await popup.$('input[type=search]');
      await search?.evaluate(field => (field as HTMLInputElement).select());
      await popup.keyboard.type(text.slice(0, 12));
      await new Promise(resolve => setTimeout(resolve, 100));
      expect(await findTraces(popup)).toEqual([0, false]);
    }
    await popup.close();

    const { browser, extension } = fixture.colophon;
    const manager = await browser.newPage();
    await manager.goto(`chrome-extension://${extension.id}/manager.html#/signatures`);
    await manager.waitForSelector('main li, main [role=row], main article');
    expect(await findTraces(manager)).toEqual([0, false]);
    await manager.close();

    await page.bringToFront();
    for (const text of corpus) {
      // Otherwise the notice of the previous text would be found below.
      await page.evaluate(selector => document.querySelector(selector)?.remove(), noticeSelector);
      await page.evaluate(() => practice.reset('Hello'));
      await page.evaluate(() => practice.focus());
      const picker = await fixture.openPicker(page);
      expect(await findTraces(picker)).toEqual([0, false]);
      for (let index = 0; index < corpus.indexOf(text); index++)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await waitForText(page, `Hello\n\n${text}`)).toBe(`Hello\n\n${text}`);
      // The notice appears when the append has ended and the focus is restored.
      await page.waitForSelector(noticeSelector);
      expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
    }
    await page.close();
  });
});
