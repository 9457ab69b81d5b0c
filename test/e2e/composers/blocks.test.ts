/** Posts made of blocks: the post is all of them, whichever has the caret. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';

const tag = '#letterpress\n\nSet by hand';

let driver: Driver;
let practice: Awaited<ReturnType<typeof startPractice>>;
let composer: ComposerPage;

beforeAll(async () => {
  [driver, practice] = await Promise.all([launchBrowser().then(chromiumDriver), startPractice()]);
  await driver.writeSignatures({ Tag: tag });
  composer = await openComposer(driver, practice.url, 'editorjs');
});
beforeEach(async () => {
  await composer.write('One\ntwo\nthree');
  expect(await composer.textBecomes('One\ntwo\nthree')).toBe('One\ntwo\nthree');
});
afterAll(async () => {
  await driver?.close();
  await practice?.close();
});

it('take it behind the last paragraph, and the caret is given back to its own', async () => {
  await composer.page.click('.ce-paragraph');
  await composer.press('Home');
  expect(await composer.append(['Tag'])).toMatch(/^Added/);
  await composer.type('xyz');
  const whole = `xyzOne\ntwo\nthree\n\n${tag}`;
  expect(await composer.textBecomes(whole)).toBe(whole);
});

it('are as they were once it is taken back by the notice', async () => {
  await composer.page.click('.ce-paragraph');
  await composer.append(['Tag']);
  await driver.pressInNotice(composer.page, 'Undo');
  expect(await composer.textBecomes('One\ntwo\nthree')).toBe('One\ntwo\nthree');
});

it('are refused where the last one is no paragraph, though it has a place to write in', async () => {
  await composer.page.$eval('.codex-editor__redactor', redactor => {
    const block = redactor.appendChild(document.createElement('div'));
    block.className = 'ce-block';
    const caption = block.appendChild(document.createElement('div'));
    caption.contentEditable = 'true';
    caption.textContent = 'A picture';
  });
  const before = await composer.text();
  expect(await driver.popupSays(composer.page)).toMatch(/did not take the text/);
  expect(await composer.text()).toBe(before);
});

it('take it in one step of undo as WordPress makes them, which breaks lines by the key alone', async () => {
  const wordpress = await openComposer(driver, practice.url, 'gutenberg');
  await wordpress.write('One\ntwo');
  expect(await wordpress.append(['Tag'])).toMatch(/^Added/);
  expect(await wordpress.text()).toBe(`One\ntwo\n\n${tag}`);
  await wordpress.undo();
  expect(await wordpress.textBecomes('One\ntwo')).toBe('One\ntwo');
  await wordpress.close();
});
