/**
 * The popup and other pages in the user's language: texts, writing direction and width, and the messages
 * if a translation or script cannot be loaded.
 */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { languageNames } from '../../../shared/text/languages.ts';
import { interceptRequests } from '../../support/intercept-requests.ts';
import { openManager } from '../../support/manager-page.ts';
import { createRowFactory, seed } from '../../support/seed.ts';
import { findWidePlaceholders } from '../../support/wide-placeholders.ts';
import { byRole, setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();

/** Stores the language setting as the manager would. */
async function chooseLanguage(popup: Page, language: string): Promise<void> {
  await popup.evaluate(async language => {
    const opened = indexedDB.open('colophon');
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const singles = opened.result.transaction('singles', 'readwrite').objectStore('singles');
    const put = singles.put({ key: 'settings', value: { language } });
    await new Promise(resolve => put.addEventListener('success', resolve));
    opened.result.close();
  }, language);
}

describe('texts in narrow windows', () => {
  it.each(Object.keys(languageNames))(
    '%s: placeholders of the manager have room',
    async language => {
      const { page } = await openManager(fixture.colophon);
      await page.waitForSelector('h1');
      // The first language stores the rows for all of them.
      if ((await page.$('.label-row')) === null) {
        const make = createRowFactory();
        const labels = Array.from({ length: 70 }, (_, index) => make.label(`Some label ${index}`));
        await seed(page, [
          ...labels,
          make.signature('Thanks', 'for reading'),
          make.post('An idea'),
        ]);
      }
      await chooseLanguage(page, language);
      await page.setViewport({ width: 360, height: 740 });
      for (const section of ['labels', 'signatures']) {
        await page.evaluate(section => {
          location.hash = `#/${section}`;
          location.reload();
        }, section);
        await page.waitForSelector(`html[lang=${language}] main .search-field`);
        expect(await page.evaluate(findWidePlaceholders)).toEqual([]);
      }
      await page.close();
    },
  );
});

// The tests before have chosen Arabic. If a test runs alone, the browser's language applies, English.
describe('a page whose translation cannot be loaded', () => {
  it.each([
    ['popup.html', /\/essential-/],
    ['manager.html', /\/(en|ar)-/],
    ['welcome.html', /\/(en|ar)-/],
  ])('%s: says so, and works after a reload', async (path, translationFile) => {
    const page = await fixture.colophon.browser.newPage();
    let isTranslationBlocked = true;
    await interceptRequests(page, request =>
      isTranslationBlocked && translationFile.test(request.url) ? request.fail() : request.goOn(),
    );
    await page.goto(`chrome-extension://${fixture.colophon.extension.id}/${path}`);
    const errorElement = await page.waitForSelector('[role=alert]');
    expect(await errorElement?.evaluate(alert => alert.textContent)).toContain(
      'couldn’t be loaded',
    );
    isTranslationBlocked = false;
    await Promise.all([page.waitForNavigation(), byRole(page, 'button', 'Reload').click()]);
    await page.waitForSelector('input[type=search], h1');
    expect(await page.$('aria/Reload[role="button"]')).toBeNull();
    await page.close();
  });
});

describe('the fallback text of a page whose script loads slowly or never', () => {
  it.each([
    // It has the height of the popup, to which the browser fits its window before the popup is rendered.
    ['popup.html', 1, 540],
    ['manager.html', 1, 0],
    ['welcome.html', 1, 0],
    // A reload would show nothing, because the picker page is opened for one use.
    ['picker-page.html', 0, 0],
  ])(
    '%s without its first script: says what to do, in the browser’s language only',
    async (path, reloadLinkCount, hiddenHeightPx) => {
      const page = await fixture.colophon.browser.newPage();
      await interceptRequests(page, request =>
        request.isForScript ? request.fail() : request.goOn(),
      );
      await page.goto(`chrome-extension://${fixture.colophon.extension.id}/${path}`);
      // An animation shows the text after some seconds. The test does not wait for it, but sets its time.
      await page.waitForFunction(
        () => document.querySelector('.loading-fallback')?.getAnimations().length === 1,
      );
      const { initial, text } = await page.$eval('.loading-fallback', fallback => {
        const element = fallback as HTMLElement;
        const [animation] = element.getAnimations();
        if (animation) animation.currentTime = 0;
        const heightPx = element.offsetHeight;
        const initial = { heightPx, visibility: getComputedStyle(element).visibility };
        animation?.finish();
        return { initial, text: element.innerText };
      });
      expect(initial).toEqual({ heightPx: hiddenHeightPx, visibility: 'hidden' });
      expect(text).toMatch(
        /^Colophon is taking a while to open\. .* restart or update the browser\./,
      );
      expect(text.trim().split('\n')).toHaveLength(1);
      expect(await page.$$('aria/Reload[role="link"]')).toHaveLength(reloadLinkCount);
      await page.close();
    },
  );

  it('page rendered by its script: the fallback text is removed', async () => {
    const page = await fixture.colophon.browser.newPage();
    await page.goto(`chrome-extension://${fixture.colophon.extension.id}/popup.html`);
    await page.waitForSelector('input[type=search]');
    expect(await page.$('.loading-fallback')).toBeNull();
    await page.close();
  });
});
