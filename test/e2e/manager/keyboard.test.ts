/** Reaches every control of the popup by keyboard, and runs axe on screens and popup in each language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sections } from '../../../extension/manager/router-model.ts';
import { languageNames } from '../../../shared/text/languages.ts';
import { findFaultsInBothSchemes } from '../../support/accessibility-faults.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { walkByKeyboard } from '../../support/keyboard-walk.ts';
import { type ManagerPage, openManager } from '../../support/manager-page.ts';
import { createRowFactory, seed } from '../../support/seed.ts';

let colophon: ExtensionBrowser;
let manager: ManagerPage;
const make = createRowFactory();

beforeAll(async () => {
  colophon = await launchBrowser();
  manager = await openManager(colophon, 'posts');
  // The first and the last name differ only in case and a space, so they look alike.
  const labels = ['Launch', 'Tips', 'launch '].map(name => make.label(name, '#b3261e'));
  const ids = labels.map(({ id }) => id);
  const today = new Date().toISOString();
  await seed(manager.page, [
    ...labels,
    make.signature('Letter', 'One a week'),
    make.signature('Tags', '#one #two'),
    make.post('A draft', {}, ids),
    make.post('Planned', { status: 'scheduled', scheduled_at: today }, ids.slice(1)),
    make.post('Out', { status: 'published', published_at: today, url: 'https://x.com/a' }),
  ]);
  await manager.page.evaluate(async () => {
    const opening = indexedDB.open('colophon');
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction('singles', 'readwrite');
    // A version without synced views stores them here.
    const views = [
      { id: crypto.randomUUID(), name: 'My view', section: 'posts', query: 'status=draft' },
    ];
    transaction.objectStore('singles').put({ key: 'settings', value: { views } });
    await new Promise(resolve => transaction.addEventListener('complete', resolve));
    opening.result.close();
  });
  await manager.page.reload();
  await manager.see('link', 'My view');
});
afterAll(() => colophon?.close());

async function goTo(hash: string) {
  await manager.page.evaluate(to => {
    location.hash = to;
  }, hash);
  await manager.page.waitForSelector('h1');
}

/** Opens the popup above a post, and waits for all its parts: the due posts come after the first frame. */
async function openWholePopup(language = 'en') {
  const page = await colophon.browser.newPage();
  await page.goto('data:text/html,<textarea autofocus></textarea>');
  await page.focus('textarea');
  const popup = await colophon.openPopup(page);
  await popup.waitForSelector(`html[lang="${language}"] [role=option]`);
  await popup.waitForSelector('.due-section button');
  const close = async () => {
    await popup.close();
    await page.close();
  };
  return { popup, close };
}

describe('keyboard navigation', () => {
  it('popup: every control is reached and reacts to Enter', async () => {
    const { popup, close } = await openWholePopup();
    const { reached, unreached, unresponsive } = await walkByKeyboard(popup);
    expect(reached.length).toBeGreaterThan(1);
    expect({ unreached, unresponsive }).toEqual({ unreached: [], unresponsive: [] });
    await close();
  });
});

describe.each(Object.keys(languageNames))('accessibility in %s', language => {
  it('screens and popup, light and dark: axe finds no violation', async () => {
    const { page } = manager;
    await goTo('#/settings');
    await page.waitForSelector('select option[value="ar"]');
    await page.select('select:has(option[value="ar"])', language);
    await page.waitForSelector(`html[lang="${language}"]`);
    const found: string[] = [];
    for (const section of sections) {
      await goTo(`#/${section}`);
      found.push(
        ...(await findFaultsInBothSchemes(page, { hasSignatureOptions: true })).map(
          fault => `${section} ${fault}`,
        ),
      );
    }
    const { popup, close } = await openWholePopup(language);
    found.push(
      ...(await findFaultsInBothSchemes(popup, { hasSignatureOptions: true })).map(
        fault => `popup ${fault}`,
      ),
    );
    await close();
    expect(found).toEqual([]);
  });
});
