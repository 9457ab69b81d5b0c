/** Documents in CodeMirror 6 that it draws in part: left as they are, and said so. Others: appended to. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type Driver, openComposer } from '../../support/composer-page.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join('\n');
const signature = lines(50);

let driver: Driver;
let pages: Awaited<ReturnType<typeof startPractice>>;

beforeAll(async () => {
  [driver, pages] = await Promise.all([launchBrowser().then(chromiumDriver), startPractice()]);
  await driver.writeSignatures({ Tag: '#letterpress', Long: signature });
});
afterAll(async () => {
  await driver?.close();
  await pages?.close();
});

async function openWith(text: string) {
  const composer = await openComposer(driver, pages.url, 'codemirror');
  await composer.frame.evaluate(text => practice.reset(text), text);
  await composer.frame.evaluate(() => practice.focus());
  return composer;
}

it.each([
  ['of 800 lines', lines(800)],
  ['of 800 lines that are alike', 'the same\n'.repeat(800)],
  ['of one line of 40,000 letters', 'word '.repeat(8000)],
])('refuses a document %s, and leaves it as it was', async (_, text) => {
  const composer = await openWith(text);
  expect(await composer.text()).toBe(text);
  expect(await driver.popupSays(composer.page)).toMatch(/did not take the text/);
  expect(await composer.text()).toBe(text);
  await composer.close();
});

it.each([10, 20, 30])(
  'appends to one of %i lines, be the signature longer than the screen; one undo takes it away',
  async count => {
    const text = lines(count);
    const composer = await openWith(text);
    expect(await composer.append(['Long'])).toMatch(/^Added/);
    expect(await composer.text()).toBe(`${text}\n\n${signature}`);
    await driver.pressInNotice(composer.page, 'Undo');
    expect(await composer.textBecomes(text)).toBe(text);
    await composer.close();
  },
);
