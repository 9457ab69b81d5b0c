/**
 * Pages that block, and browsers that render late, as on a slow machine. Text, caret and undo must
 * be the same as on a fast one.
 */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Writes these lines and moves the caret two letters before the end of the first line. */
async function writeAndMoveCaret(composer: ComposerPage, lines: string[]) {
  await composer.frame.evaluate(text => practice.reset(text), lines.join('\n'));
  await composer.frame.evaluate(() => practice.focus());
  await composer.press('Control', 'Home');
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft'] as const) await composer.press(key);
}

/** Appends, undoes the append with the notice's button, appends again, and types at the caret. */
async function expectTypingToContinue(composer: ComposerPage, lines: string[]) {
  const [first = '', ...others] = lines;
  expect(await composer.append(['Tag'])).toMatch(/^Added/);
  await composer.undoAppend();
  expect(await composer.waitForText(lines.join('\n'))).toBe(lines.join('\n'));
  expect(await composer.append(['Tag'])).toMatch(/^Added/);
  await composer.type('xyz');
  const typed = [`${first.slice(0, -2)}xyz${first.slice(-2)}`, ...others, '', tag].join('\n');
  expect(await composer.waitForText(typed)).toBe(typed);
  await composer.close();
}

/** Makes the page block for 80 ms whenever it gets the focus or the selection changes. */
function blockOnFocus(page: Page) {
  return page.evaluate(() => {
    const block = () => {
      const end = performance.now() + 80;
      while (performance.now() < end);
    };
    addEventListener('focus', block);
    addEventListener('focusin', block);
    document.addEventListener('selectionchange', block);
  });
}

describe('append on a slow machine', () => {
  it.each(['ckeditor', 'lexical', 'draft', 'quill', 'codemirror', 'contenteditable'])(
    'page blocks when it gets the focus again, %s: typing continues at the caret',
    async editor => {
      const composer = await openComposer(driver, pages.url, editor);
      await writeAndMoveCaret(composer, ['Hello world']);
      await blockOnFocus(composer.page);
      await expectTypingToContinue(composer, ['Hello world']);
    },
  );

  /** Delays the animation frames of the driver's pages by 200 ms, and nothing else. */
  function delayFrames(driver: Driver): Driver {
    return {
      ...driver,
      // Closed instead of reused, because the frames would be late for the next composer too.
      releasePage: page => page.close(),
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
    'long document rendered late, with wider line numbers, %s: typing continues at the caret',
    async editor => {
      const composer = await openComposer(delayFrames(driver), pages.url, editor);
      const lines = Array.from({ length: 300 }, (_, index) => `line ${index}`);
      await writeAndMoveCaret(composer, lines);
      await expectTypingToContinue(composer, lines);
    },
  );
});
