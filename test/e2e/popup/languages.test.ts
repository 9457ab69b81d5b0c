/** The popup in the person's language, and from right to left where that is read so. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { languageNames } from '../../../shared/text/languages.ts';
import { openManager } from '../../support/manager-page.ts';
import { holdRequests } from '../../support/requests.ts';
import { createSeed, seed } from '../../support/seed.ts';
import { byRole, setStage } from './stage.ts';

const stage = setStage();

/** The setting is the manager's to make; here it is put where the manager puts it. */
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

describe('the popup', () => {
  it.each([
    ['de', 'ltr', 'Signaturen suchen'],
    ['ja', 'ltr', '署名を検索'],
    ['ar', 'rtl', 'البحث في التوقيعات'],
  ])('speaks %s, written %s', async (language, direction, search) => {
    const page = await stage.openPage('Hello');
    const first = await stage.openPopupWith(page, { Thanks: 'for reading', شكر: 'للقراءة' });
    await chooseLanguage(first, language);
    await first.close();
    const popup = await stage.openPopup(page);
    await popup.waitForSelector(`input[aria-label="${search}"]`);
    const { dir, lang } = await popup.evaluate(() => {
      const { dir, lang } = document.documentElement;
      return { dir, lang };
    });
    expect([dir, lang]).toEqual([direction, language]);
    await popup.waitForSelector('[role=option]');
    // Names of either direction stand on the same side.
    const sides = await popup.$$eval('[role=option] > [dir=auto]', texts =>
      texts.map(text => getComputedStyle(text).textAlign),
    );
    expect(new Set(sides)).toEqual(new Set([direction === 'rtl' ? 'right' : 'left']));
    const isWide = await popup.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
    await popup.close();
  });
});

describe('what is said in little room', () => {
  /** Fields that have no room for what they ask for, and rows of buttons that break. */
  const cut = (page: Page) =>
    page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')];
      const short = fields.filter(field => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        pen.font = font;
        const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        return pen.measureText(field.placeholder).width > field.clientWidth - padding + 1;
      });
      const footer = [...document.querySelectorAll('.popup-footer > .button')];
      const lines = new Set(footer.map(button => button.getBoundingClientRect().top));
      return [
        ...short.map(field => field.placeholder),
        ...(lines.size > 1 ? footer.map(button => button.textContent) : []),
      ];
    });

  it.each(Object.keys(languageNames))('is said whole in %s', async language => {
    const { page } = await openManager(stage.colophon);
    await page.waitForSelector('h1');
    if ((await page.$('.label-row')) === null) {
      const make = createSeed();
      const labels = Array.from({ length: 70 }, (_, at) => make.label(`Some label ${at}`));
      await seed(page, [...labels, make.signature('Thanks', 'for reading'), make.post('An idea')]);
    }
    await chooseLanguage(page, language);
    await page.setViewport({ width: 360, height: 740 });
    for (const section of ['labels', 'signatures']) {
      await page.evaluate(section => {
        location.hash = `#/${section}`;
        location.reload();
      }, section);
      await page.waitForSelector(`html[lang=${language}] main .search-field`);
      expect(await cut(page)).toEqual([]);
    }
    await page.close();
    const popup = await stage.openPopup(await stage.openPage('Hello'));
    await popup.waitForSelector(`html[lang=${language}] .popup-labels-more`);
    expect(await cut(popup)).toEqual([]);
    await popup.close();
  });
});

describe('a page whose words cannot be had', () => {
  it.each([
    ['popup.html', /\/essential-/],
    ['manager.html', /\/(en|ar)-/],
    ['welcome.html', /\/(en|ar)-/],
  ])('%s says so, and is whole once it is loaded again', async (path, ofWords) => {
    const page = await stage.colophon.browser.newPage();
    let isCut = true;
    await holdRequests(page, request =>
      isCut && ofWords.test(request.url) ? request.fail() : request.goOn(),
    );
    await page.goto(`chrome-extension://${stage.colophon.extension.id}/${path}`);
    const told = await page.waitForSelector('[role=alert]');
    expect(await told?.evaluate(alert => alert.textContent)).toContain('could not be loaded');
    isCut = false;
    await Promise.all([page.waitForNavigation(), byRole(page, 'button', 'Reload').click()]);
    await page.waitForSelector('input[type=search], h1');
    expect(await page.$('aria/Reload[role="button"]')).toBeNull();
    await page.close();
  });
});

describe('a page whose first script cannot be had', () => {
  it.each([
    ['popup.html', 1],
    ['manager.html', 1],
    ['welcome.html', 1],
    // Loaded again it would show nothing: it is opened for one use.
    ['picker-page.html', 0],
  ])('%s says what to do, in the browser’s language alone', async (path, links) => {
    const page = await stage.colophon.browser.newPage();
    await holdRequests(page, request => (request.isForScript ? request.fail() : request.goOn()));
    await page.goto(`chrome-extension://${stage.colophon.extension.id}/${path}`);
    const { heightPx, text } = await page.$eval('.until-drawn', said => {
      const element = said as HTMLElement;
      const [animation] = element.getAnimations();
      // At first and seconds later, by a clock of the test's own.
      if (animation) animation.currentTime = 0;
      const heightPx = element.offsetHeight;
      animation?.finish();
      return { heightPx, text: element.innerText };
    });
    expect(heightPx).toBe(0);
    expect(text).toMatch(/^Colophon takes long to open\. .* restart or update the browser\./);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(await page.$$('aria/Reload[role="link"]')).toHaveLength(links);
    await page.close();
  });

  it('says nothing of it where it is drawn', async () => {
    const page = await stage.colophon.browser.newPage();
    await page.goto(`chrome-extension://${stage.colophon.extension.id}/popup.html`);
    await page.waitForSelector('input[type=search]');
    expect(await page.$('.until-drawn')).toBeNull();
    await page.close();
  });
});
