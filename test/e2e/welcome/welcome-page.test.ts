/**
 * The welcome page, from the installation to the first append: few clicks, in every language.
 * The tests share one page and depend on the order.
 */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageNames } from '../../../shared/text/languages.ts';
import { colorSchemes, findAccessibilityFaults } from '../../support/accessibility-faults.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { openManager } from '../../support/manager-page.ts';
import { readElement } from '../../support/read-element.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { waitUntil } from '../../support/wait-until.ts';

const maxClicks = 4;

describe('the welcome page', () => {
  let colophon: ExtensionBrowser;
  let page: Page;

  beforeAll(async () => {
    colophon = await launchBrowser();
    page = await colophon.browser.newPage();
    await page.setViewport({ width: 1000, height: 900 });
  });
  afterAll(() => colophon?.close());

  const address = () => `chrome-extension://${colophon.extension.id}/welcome.html`;
  const readPost = () => readElement(page, 'textarea', field => field.value);

  it('first append: takes few clicks, and Ctrl+Z undoes it', async () => {
    await page.goto(address());
    let clicks = 0;
    const click = async (name: string) => {
      clicks++;
      await page.locator(`aria/${name}[role="button"]`).click();
    };
    const before = 'The first sheets of the new almanac are dry. Binding starts on Monday.';
    await click('Hashtags #writing #books #smallpress');
    await click('Append “Hashtags”');
    await waitUntil('the signature is there', async () => (await readPost()) !== before);
    expect(await readPost()).toBe(`${before}\n\n#writing #books #smallpress`);
    expect(clicks).toBeLessThanOrEqual(maxClicks);
    await waitUntil('a status is shown', () =>
      page.evaluate(() => document.querySelector('[role=status]')?.textContent !== undefined),
    );
    await page.focus('textarea');
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    expect(await readPost()).toBe(before);
  });

  it('next steps: the page says how to pin the toolbar button, and links to the import', async () => {
    const text = await readElement(page, 'main', main => main.innerText);
    expect(text).toContain('then the pin beside Colophon');
    expect(
      await readElement(page, 'aria/Import[role="link"]', link => (link as HTMLLinkElement).href),
    ).toMatch(/manager\.html#\/settings$/);
  });

  it('empty screens of the manager: examples create a label and fill in a new post', async () => {
    const manager = await openManager(colophon, 'labels');
    await manager.press('Event');
    await manager.see('searchbox', 'Search labels');
    await manager.seeBadges(['Event']);
    await manager.follow('Posts');
    const question = 'Which book have you given away most often, and why?';
    await manager.press(`Question ${question}`);
    await manager.see('dialog', 'New post');
    expect(await manager.readValue('Content')).toBe(question);
    await manager.press('Save');
    await manager.seeGone('dialog', 'New post');
    await manager.see('button', question);
    await manager.page.close();
  });

  it.each(Object.keys(languageNames))(
    '%s: axe finds no violation, and nothing overflows',
    async languageTag => {
      const longName = 'and what belongs to it '.repeat(4).slice(0, 80);
      await seedSignatures(page, [{ name: longName, content: '#writing' }]);
      // The page's copy of the settings in localStorage is read first. The settings in the database take
      // precedence later, and are then copied there.
      await page.evaluate(language => {
        localStorage.setItem('appearance', JSON.stringify({ language, theme: 'system' }));
      }, languageTag);
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
      }, languageTag);
      for (const scheme of colorSchemes) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        await page.reload();
        await page.waitForSelector(`html[lang="${languageTag}"] main`);
        expect(await findAccessibilityFaults(page, scheme)).toEqual([]);
        await page.setViewport({ width: 320, height: 800 });
        const overflowPx = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflowPx).toBeLessThanOrEqual(0);
        await page.setViewport({ width: 1000, height: 900 });
      }
    },
  );
});
