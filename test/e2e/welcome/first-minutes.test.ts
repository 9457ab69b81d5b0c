/** From installing to the first append: so few clicks, in so little time, in every language. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageNames } from '../../../shared/text/languages.ts';
import { faultsOf, schemes } from '../../support/axe.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { openManager } from '../../support/manager-page.ts';
import { read } from '../../support/read.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { until } from '../../support/until.ts';

const mostClicks = 4;
const mostMs = 10_000;

describe('the page after installing', () => {
  let colophon: ExtensionBrowser;
  let page: Page;

  beforeAll(async () => {
    colophon = await launchBrowser();
    page = await colophon.browser.newPage();
    await page.setViewport({ width: 1000, height: 900 });
  });
  afterAll(() => colophon?.close());

  const address = () => `chrome-extension://${colophon.extension.id}/welcome.html`;
  const post = () => read(page, 'textarea', field => field.value);

  it('leads to the first append, and back, with few clicks', async () => {
    const began = Date.now();
    await page.goto(address());
    let clicks = 0;
    const click = async (name: string) => {
      clicks++;
      await page.locator(`aria/${name}[role="button"]`).click();
    };
    const before = 'The first sheets of the new almanac are dry. Binding starts on Monday.';
    await click('Hashtags #writing #books #smallpress');
    await click('Append “Hashtags”');
    await until('it is there', async () => (await post()) !== before);
    expect(await post()).toBe(`${before}\n\n#writing #books #smallpress`);
    const tookMs = Date.now() - began;
    expect(clicks).toBeLessThanOrEqual(mostClicks);
    expect(tookMs).toBeLessThan(mostMs);
    console.log(`first append: ${clicks} clicks, ${(tookMs / 1000).toFixed(1)} s`);
    await until('it says so', () =>
      page.evaluate(() => document.querySelector('[role=status]')?.textContent !== undefined),
    );
    await page.focus('textarea');
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    expect(await post()).toBe(before);
  });

  it('shows how to pin the button, its key, and the way to what one has elsewhere', async () => {
    const text = await read(page, 'main', main => main.innerText);
    expect(text).toContain('then the pin beside Colophon');
    expect(
      await read(page, 'aria/Import[role="link"]', link => (link as HTMLLinkElement).href),
    ).toMatch(/manager\.html#\/settings$/);
  });

  it('leads to screens that have something to start from', async () => {
    const manager = await openManager(colophon, 'labels');
    await manager.press('Event');
    await manager.see('searchbox', 'Search labels');
    await manager.seeBadges(['Event']);
    await manager.follow('Posts');
    const question = 'Which book did you give away most often, and why?';
    await manager.press(`Question ${question}`);
    await manager.see('dialog', 'New post');
    expect(await manager.valueOf('Content')).toBe(question);
    // Nothing is kept before it is saved.
    await manager.press('Save');
    await manager.seeGone('dialog', 'New post');
    await manager.see('button', question);
    await manager.page.close();
  });

  it.each(Object.keys(languageNames))('speaks %s, and has no fault of accessibility', async tag => {
    const name = `${'and what belongs to it '.repeat(4)}`.slice(0, 80);
    await seedSignatures(page, [{ name, content: '#writing' }]);
    await page.evaluate(language => {
      localStorage.setItem('appearance', JSON.stringify({ language, theme: 'system' }));
    }, tag);
    // The settings are the truth, and the page's mirror follows them.
    await page.evaluate(async language => {
      const opening = indexedDB.open('colophon');
      await new Promise(resolve => {
        opening.onsuccess = resolve;
      });
      const transaction = opening.result.transaction('singles', 'readwrite');
      transaction.objectStore('singles').put({ key: 'settings', value: { language } });
      await new Promise(resolve => {
        transaction.oncomplete = resolve;
      });
      opening.result.close();
    }, tag);
    for (const scheme of schemes) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.reload();
      await page.waitForSelector(`html[lang="${tag}"] main`);
      expect(await faultsOf(page, scheme)).toEqual([]);
      await page.setViewport({ width: 320, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.setViewport({ width: 1000, height: 900 });
    }
  });
});
