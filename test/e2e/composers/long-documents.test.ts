/**
 * Documents that their editor draws in part: the signature stands at their end, not behind the last
 * drawn line, and caret and screen where they were. What cannot be seen whole is not saved as a post.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join('\n');
const long = lines(50);
const tag = '#letterpress';

let colophon: ExtensionBrowser;
let driver: Driver;
let pages: Awaited<ReturnType<typeof startPractice>>;

beforeAll(async () => {
  [colophon, pages] = await Promise.all([launchBrowser(), startPractice()]);
  driver = chromiumDriver(colophon);
  await driver.writeSignatures({ Tag: tag, Long: long });
});
afterAll(async () => {
  await driver?.close();
  await pages?.close();
});

async function openWith(editor: string, text: string): Promise<ComposerPage> {
  const composer = await openComposer(driver, pages.url, editor);
  await composer.frame.evaluate(text => practice.reset(text), text);
  await composer.frame.evaluate(() => practice.focus());
  return composer;
}

/** Types with the caret in the fourth line, once the signature is there. */
async function expectAtEnd(composer: ComposerPage, text: string) {
  await composer.press('Control', 'Home');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight'] as const)
    await composer.press(key);
  expect(await composer.append(['Tag'])).toMatch(/^Added/);
  const whole = `${text}${text.endsWith('\n') ? '\n' : '\n\n'}${tag}`;
  expect(await composer.text()).toBe(whole);
  await composer.takeBack();
  expect(await composer.textBecomes(text)).toBe(text);
  await composer.append(['Tag']);
  await composer.type('xyz');
  const typed = whole.split('\n');
  typed[3] = `${typed[3]?.slice(0, 2)}xyz${typed[3]?.slice(2)}`;
  expect(await composer.textBecomes(typed.join('\n'))).toBe(typed.join('\n'));
  await composer.close();
}

const wide = Array.from({ length: 60 }, (_, at) => `${at} ${'word '.repeat(60)}`.trim()).join('\n');

describe.each(['codemirror', 'codemirror5', 'easymde', 'ace', 'monaco', 'monaco-textarea'])(
  'a long document in %s',
  editor => {
    it('of 800 lines has the signature at its end', async () => {
      await expectAtEnd(await openWith(editor, lines(800)), lines(800));
    });

    it('of 800 lines that are alike has it too', async () => {
      const text = 'the same\n'.repeat(800);
      await expectAtEnd(await openWith(editor, text), text);
    });
  },
);

it.each(['easymde', 'ace&wrap=on', 'monaco&wrap=on'])(
  'lines that are wrapped are one line each, in %s',
  async editor => {
    const composer = await openWith(editor, wide);
    expect(await composer.append(['Tag'])).toMatch(/^Added/);
    expect(await composer.text()).toBe(`${wide}\n\n${tag}`);
    await composer.undo();
    expect(await composer.textBecomes(wide)).toBe(wide);
    await composer.close();
  },
);

it('is not saved as a post, since a part of it would be all that is kept', async () => {
  const composer = await openWith('codemirror5', lines(800));
  const popup = await colophon.openPopup(composer.page);
  await popup.locator('::-p-aria([name="Save post"][role="button"])').click();
  const said = await popup.waitForSelector('.popup-saved[data-outcome="in-part"]');
  expect(await said?.evaluate(element => element.textContent)).toMatch(/a part of this text/);
  await popup.close();
  await composer.close();
});

it.each([
  ['codemirror', 'of one line of 40,000 letters', 'word '.repeat(8000)],
  ['codemirror', 'whose last line is so long', `${lines(800)}\n${'word '.repeat(8000)}`],
  ['monaco', 'whose last line is so long', `${lines(800)}\n${'word '.repeat(8000)}`],
])('in %s, %s is left as it was, and said so', async (editor, _, text) => {
  const composer = await openWith(editor, text);
  const said = /did not take the text/;
  if (text.includes('\n')) expect(await composer.append(['Tag'])).toMatch(said);
  else expect(await driver.popupSays(composer.page)).toMatch(said);
  expect(await composer.text()).toBe(text);
  await composer.close();
});

it.each([10, 20, 30])(
  'one of %i lines takes a signature longer than the screen; one undo takes it away',
  async count => {
    const text = lines(count);
    const composer = await openWith('codemirror', text);
    expect(await composer.append(['Long'])).toMatch(/^Added/);
    expect(await composer.text()).toBe(`${text}\n\n${long}`);
    await composer.takeBack();
    expect(await composer.textBecomes(text)).toBe(text);
    await composer.close();
  },
);
