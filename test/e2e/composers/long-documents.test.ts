/**
 * Documents so long that their editor renders only a part of them. The signature must be at the end of
 * the document, not after the last rendered line, and caret and scroll position must stay. A partly
 * rendered document is not saved as a post.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';

const createLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');
const longSignature = createLines(50);
const tag = '#letterpress';

let colophon: ExtensionBrowser;
let driver: Driver;
let pages: Awaited<ReturnType<typeof startPractice>>;

beforeAll(async () => {
  [colophon, pages] = await Promise.all([launchBrowser(), startPractice()]);
  driver = chromiumDriver(colophon);
  await driver.writeSignatures({ Tag: tag, Long: longSignature });
});
afterAll(async () => {
  await driver?.close();
  await pages?.close();
});

async function openEditor(editor: string, text: string): Promise<ComposerPage> {
  const composer = await openComposer(driver, pages.url, editor);
  await composer.frame.evaluate(text => practice.reset(text), text);
  await composer.frame.evaluate(() => practice.focus());
  return composer;
}

/** Appends with the caret in the fourth line, undoes the append, appends again, and types. */
async function expectAppendAtEnd(composer: ComposerPage, text: string) {
  await composer.press('Control', 'Home');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight'] as const)
    await composer.press(key);
  expect(await composer.append(['Tag'])).toMatch(/^Added/);
  const whole = `${text}${text.endsWith('\n') ? '\n' : '\n\n'}${tag}`;
  expect(await composer.text()).toBe(whole);
  await composer.undoAppend();
  expect(await composer.waitForText(text)).toBe(text);
  await composer.append(['Tag']);
  await composer.type('xyz');
  const typed = whole.split('\n');
  typed[3] = `${typed[3]?.slice(0, 2)}xyz${typed[3]?.slice(2)}`;
  expect(await composer.waitForText(typed.join('\n'))).toBe(typed.join('\n'));
  await composer.close();
}

const wideLines = Array.from({ length: 60 }, (_, index) =>
  `${index} ${'word '.repeat(60)}`.trim(),
).join('\n');

describe.each(['codemirror', 'codemirror5', 'easymde', 'ace', 'monaco', 'monaco-textarea'])(
  'long document in %s',
  editor => {
    it('800 lines: the signature is at the end', async () => {
      await expectAppendAtEnd(await openEditor(editor, createLines(800)), createLines(800));
    });

    it('800 equal lines: the signature is at the end', async () => {
      const text = 'the same\n'.repeat(800);
      await expectAppendAtEnd(await openEditor(editor, text), text);
    });
  },
);

describe('long document', () => {
  it.each(['easymde', 'ace&wrap=on', 'monaco&wrap=on'])(
    'wrapped lines, %s: each is read as one line',
    async editor => {
      const composer = await openEditor(editor, wideLines);
      expect(await composer.append(['Tag'])).toMatch(/^Added/);
      expect(await composer.text()).toBe(`${wideLines}\n\n${tag}`);
      await composer.undo();
      expect(await composer.waitForText(wideLines)).toBe(wideLines);
      await composer.close();
    },
  );

  it('Save post: refused, because only a part of it can be read', async () => {
    const composer = await openEditor('codemirror5', createLines(800));
    const popup = await colophon.openPopup(composer.page);
    await popup.locator('::-p-aria([name="Save post"][role="button"])').click();
    const message = await popup.waitForSelector('.popup-saved[data-outcome="partial-text"]');
    expect(await message?.evaluate(element => element.textContent)).toMatch(
      /only part of this text/,
    );
    await popup.close();
    await composer.close();
  });

  it.each([
    ['codemirror', 'only line', 'word '.repeat(8000)],
    ['codemirror', 'last line', `${createLines(800)}\n${'word '.repeat(8000)}`],
    ['monaco', 'last line', `${createLines(800)}\n${'word '.repeat(8000)}`],
  ])('%s, %s of 40,000 characters: refused, and the text is unchanged', async (editor, _, text) => {
    const composer = await openEditor(editor, text);
    const refusal = /didn’t take the text/;
    // If the only line cannot be read, the popup says so before the user presses a signature.
    if (text.includes('\n')) expect(await composer.append(['Tag'])).toMatch(refusal);
    else expect(await driver.readPopupStatus(composer.page)).toMatch(refusal);
    expect(await composer.text()).toBe(text);
    await composer.close();
  });

  it.each([10, 20, 30])(
    '%i lines and a signature longer than the screen: appended, and one undo removes it',
    async count => {
      const text = createLines(count);
      const composer = await openEditor('codemirror', text);
      expect(await composer.append(['Long'])).toMatch(/^Added/);
      expect(await composer.text()).toBe(`${text}\n\n${longSignature}`);
      await composer.undoAppend();
      expect(await composer.waitForText(text)).toBe(text);
      await composer.close();
    },
  );
});
