/** Text that would be markup if anything drew it as such: through every field, onto every surface. */
import type { Frame, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { noticeSelector } from '../../support/notice.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { optionNames, setStage, textBecomes } from '../popup/stage.ts';

const corpus = [
  '<img src=x onerror="globalThis.pwned=1">',
  '<script>globalThis.pwned=1</script>',
  '"><svg onload=globalThis.pwned=1>',
  "'-globalThis.pwned=1-'",
  '</textarea><iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<a href="javascript:globalThis.pwned=1">x</a>',
  '{{constructor.constructor("globalThis.pwned=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template would fill in
  '${globalThis.pwned=1}',
  '<!--<img src="--><img src=x onerror=globalThis.pwned=1>',
  "$& $` $' $1 {name} {count}",
  '\u202e<b>turned</b>\u202c',
  '<style>*{display:none}</style>',
];
const stage = setStage();

/** Elements that nobody but the text could have brought, and whether a script of it has run. */
const traces = (surface: Page | Frame) =>
  surface.evaluate(() => [
    document.querySelectorAll(
      'img, iframe, script:not([src]), a[href^="javascript"], #app style, #app b',
    ).length,
    'pwned' in globalThis,
  ]);

describe('text that looks like markup', () => {
  it('would leave traces if it were drawn as markup', async () => {
    const page = await stage.openPage();
    await page.evaluate(texts => {
      document.body.innerHTML = texts.join('');
    }, corpus);
    await page.waitForFunction(() => 'pwned' in globalThis);
    const [elements] = await traces(page);
    expect(elements).toBeGreaterThan(2);
  });

  it('stays text in every field and on every surface', async () => {
    const page = await stage.openPage('Hello');
    const emptied = await stage.openPopup(page);
    await seedSignatures(emptied, []);
    await emptied.close();
    // Through the form of the popup, in which each is the name too.
    const all = Object.fromEntries(corpus.map(text => [text, text]));
    await (await stage.openPopupWith(page, all)).close();
    // The first one is highlighted as it opens, not one that comes above another.
    const popup = await stage.openPopup(page);
    await popup.waitForFunction(
      count => document.querySelectorAll('[role=option]').length === count,
      {},
      corpus.length,
    );
    expect(await optionNames(popup)).toEqual(corpus.map(text => text.trim()));
    for (const text of corpus) {
      await popup.waitForFunction(
        text => document.querySelector('.popup-preview-text')?.textContent === text,
        {},
        text,
      );
      expect(await traces(popup)).toEqual([0, false]);
      await popup.keyboard.press('ArrowDown');
    }
    for (const text of corpus) {
      const search = await popup.$('input[type=search]');
      await search?.evaluate(field => (field as HTMLInputElement).select());
      await popup.keyboard.type(text.slice(0, 12));
      await new Promise(resolve => setTimeout(resolve, 100));
      expect(await traces(popup)).toEqual([0, false]);
    }
    await popup.close();

    const { browser, extension } = stage.colophon;
    const manager = await browser.newPage();
    await manager.goto(`chrome-extension://${extension.id}/manager.html#/signatures`);
    await manager.waitForSelector('main li, main [role=row], main article');
    expect(await traces(manager)).toEqual([0, false]);
    await manager.close();

    await page.bringToFront();
    for (const text of corpus) {
      // The notice of the text before says nothing of this one.
      await page.evaluate(where => document.querySelector(where)?.remove(), noticeSelector);
      await page.evaluate(() => practice.reset('Hello'));
      await page.evaluate(() => practice.focus());
      const picker = await stage.openPicker(page);
      expect(await traces(picker)).toEqual([0, false]);
      for (let at = 0; at < corpus.indexOf(text); at++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await textBecomes(page, `Hello\n\n${text}`)).toBe(`Hello\n\n${text}`);
      // It stands in the page once all is done, the focus in its place again.
      await page.waitForSelector(noticeSelector);
      expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
    }
    await page.close();
  });
});
