/** Posts made of blocks. The post is all of its blocks, not only the block with the caret. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  expect(await composer.waitForText('One\ntwo\nthree')).toBe('One\ntwo\nthree');
});
afterAll(async () => {
  await driver?.close();
  await practice?.close();
});

describe('posts made of blocks', () => {
  it('caret in the first paragraph: the signature follows the last one, and the caret stays', async () => {
    await composer.page.click('.ce-paragraph');
    await composer.press('Home');
    expect(await composer.append(['Tag'])).toMatch(/^Added/);
    await composer.type('xyz');
    const whole = `xyzOne\ntwo\nthree\n\n${tag}`;
    expect(await composer.waitForText(whole)).toBe(whole);
  });

  it('Undo in the notice: the post is as before', async () => {
    await composer.page.click('.ce-paragraph');
    await composer.append(['Tag']);
    await driver.pressInNotice(composer.page, 'Undo');
    expect(await composer.waitForText('One\ntwo\nthree')).toBe('One\ntwo\nthree');
  });

  it('last block is no paragraph but editable: refused', async () => {
    await composer.page.$eval('.codex-editor__redactor', redactor => {
      const block = redactor.appendChild(document.createElement('div'));
      block.className = 'ce-block';
      const caption = block.appendChild(document.createElement('div'));
      caption.contentEditable = 'true';
      caption.textContent = 'A picture';
    });
    const before = await composer.text();
    expect(await driver.readPopupStatus(composer.page)).toMatch(/didn’t take the text/);
    expect(await composer.text()).toBe(before);
  });

  it('WordPress, which breaks lines only on a key press: the append is one undo step', async () => {
    const wordpress = await openComposer(driver, practice.url, 'gutenberg');
    await wordpress.write('One\ntwo');
    expect(await wordpress.append(['Tag'])).toMatch(/^Added/);
    expect(await wordpress.text()).toBe(`One\ntwo\n\n${tag}`);
    await wordpress.undo();
    expect(await wordpress.waitForText('One\ntwo')).toBe('One\ntwo');
    await wordpress.close();
  });
});
