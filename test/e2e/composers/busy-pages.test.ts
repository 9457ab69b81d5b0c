/**
 * Pages that are busy, and browsers that draw late, as on a slow machine: text, caret and undo are
 * what they are elsewhere.
 */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';

const tag = '#letterpress';

let driver: Driver;
let pages: Awaited<ReturnType<typeof startPractice>>;

beforeAll(async () => {
  [driver, pages] = await Promise.all([launchBrowser().then(chromiumDriver), startPractice()]);
  await driver.writeSignatures({ Tag: tag });
});
afterAll(async () => {
  await driver?.close();
  await pages?.close();
});

/** Two letters before the end of the first of these lines. */
async function putCaretInto(composer: ComposerPage, lines: string[]) {
  await composer.frame.evaluate(text => practice.reset(text), lines.join('\n'));
  await composer.frame.evaluate(() => practice.focus());
  await composer.press('Control', 'Home');
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft'] as const) await composer.press(key);
}

/** Appends, takes it back by the notice, appends again, and types on where the caret was. */
async function expectTypingToGoOn(composer: ComposerPage, lines: string[]) {
  const [first = '', ...others] = lines;
  expect(await composer.append(['Tag'])).toMatch(/^Added/);
  await composer.takeBack();
  expect(await composer.textBecomes(lines.join('\n'))).toBe(lines.join('\n'));
  expect(await composer.append(['Tag'])).toMatch(/^Added/);
  await composer.type('xyz');
  const typed = [`${first.slice(0, -2)}xyz${first.slice(-2)}`, ...others, '', tag].join('\n');
  expect(await composer.textBecomes(typed)).toBe(typed);
  await composer.close();
}

/** From now on the page stands still whenever it gets the focus, or hears of a moved caret. */
function keepBusy(page: Page) {
  return page.evaluate(() => {
    const standStill = () => {
      const end = performance.now() + 80;
      while (performance.now() < end);
    };
    addEventListener('focus', standStill);
    addEventListener('focusin', standStill);
    document.addEventListener('selectionchange', standStill);
  });
}

it.each(['ckeditor', 'lexical', 'draft', 'quill', 'codemirror', 'contenteditable'])(
  'a page that stands still as it gets the focus back: %s',
  async editor => {
    const composer = await openComposer(driver, pages.url, editor);
    await putCaretInto(composer, ['Hello world']);
    await keepBusy(composer.page);
    await expectTypingToGoOn(composer, ['Hello world']);
  },
);

/** A page whose frames come late, while all else goes on. */
function drawingLate(driver: Driver): Driver {
  return {
    ...driver,
    // Used once: its frames would come late for the next composer too.
    endPage: page => page.close(),
    async newPage() {
      const page = await driver.browser.newPage({ type: 'window' });
      await page.evaluateOnNewDocument(() => {
        const frame = requestAnimationFrame.bind(window);
        window.requestAnimationFrame = callback => {
          setTimeout(() => frame(callback), 200);
          return 0;
        };
      });
      return page;
    },
  };
}

it.each(['ace', 'monaco', 'codemirror5'])(
  'a long document that is drawn late, with line numbers that grow: %s',
  async editor => {
    const composer = await openComposer(drawingLate(driver), pages.url, editor);
    const lines = Array.from({ length: 300 }, (_, at) => `line ${at}`);
    await putCaretInto(composer, lines);
    await expectTypingToGoOn(composer, lines);
  },
);
