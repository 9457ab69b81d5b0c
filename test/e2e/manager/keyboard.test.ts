/** Every control of every screen, by keyboard alone; and what axe finds in each language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sections } from '../../../extension/models/manager/route.ts';
import { languageNames } from '../../../shared/text/languages.ts';
import { faultsInBoth } from '../../support/axe.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { walk } from '../../support/keyboard-walk.ts';
import { type ManagerPage, openManager } from '../../support/manager-page.ts';
import { createSeed, seed } from '../../support/seed.ts';
import { until } from '../../support/until.ts';

let colophon: ExtensionBrowser;
let manager: ManagerPage;
const make = createSeed();

beforeAll(async () => {
  colophon = await launchBrowser();
  manager = await openManager(colophon, 'posts');
  const labels = ['Launch', 'Tips', 'launch '].map(name => make.label(name, '#b3261e'));
  const ids = labels.map(({ id }) => id);
  const day = new Date().toISOString();
  await seed(manager.page, [
    ...labels,
    make.signature('Letter', 'One a week'),
    make.signature('Tags', '#one #two'),
    make.post('A draft', {}, ids),
    make.post('Planned', { status: 'scheduled', scheduled_at: day }, ids.slice(1)),
    make.post('Out', { status: 'published', published_at: day, url: 'https://x.com/a' }),
  ]);
  await manager.page.evaluate(async () => {
    const opening = indexedDB.open('colophon');
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction('singles', 'readwrite');
    const views = [{ id: 'v', name: 'My view', section: 'posts', query: 'status=draft' }];
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

describe('by keyboard alone', () => {
  it.each([...sections, 'posts?status=draft', 'calendar?view=week', 'calendar?view=agenda'])(
    'every control of %s is reached, and hears Enter',
    async place => {
      await goTo(`#/${place}`);
      await manager.see('navigation', 'Sections');
      const { reached, unreached, deaf } = await walk(manager.page);
      console.log(`${place}: ${reached.join(' | ')}`);
      expect({ unreached, deaf }).toEqual({ unreached: [], deaf: [] });
      expect(reached.length).toBeGreaterThanOrEqual(10);
    },
  );

  it.each([
    ['posts', 'New post'],
    ['labels', 'New label'],
    ['signatures', 'New signature'],
    ['posts', 'Keyboard shortcuts'],
  ])('every control above %s of “%s” is reached', async (section, button) => {
    await goTo(`#/${section}`);
    await manager.press(button);
    await manager.see('dialog', button);
    const { reached, unreached, deaf } = await walk(manager.page);
    console.log(`${button}: ${reached.join(' | ')}`);
    expect({ unreached, deaf }).toEqual({ unreached: [], deaf: [] });
    await manager.page.keyboard.press('Escape');
    await manager.seeGone('dialog', button);
  });

  it.each(['posts', 'signatures', 'labels'])(
    'the focus stays in the list of %s, whatever goes away or comes back',
    async section => {
      const { page } = manager;
      const row = '.virtual-row';
      await goTo(`#/${section}`);
      const count = () => page.$$eval(row, rows => rows.length);
      const isInList = (rows: number) =>
        until(`${rows} rows, the focus in one`, async () => {
          const isInRow = await page.evaluate(
            row => document.activeElement?.closest(row) !== null && document.hasFocus(),
            row,
          );
          return isInRow && (await count()) === rows;
        });
      const open = `${row} [data-act="open"]`;
      await page.waitForSelector(open);
      const before = await count();
      await page.focus(open);
      if (section === 'labels') {
        await page.keyboard.press('Enter');
        await manager.see('button', 'Delete');
        await manager.press('Delete');
      } else await page.keyboard.press('Delete');
      await isInList(before - 1);
      await page.focus('aria/Undo[role="button"]');
      await page.keyboard.press('Enter');
      await isInList(before);
    },
  );

  it('every control of the popup is reached', async () => {
    const page = await colophon.browser.newPage();
    await page.goto('data:text/html,<textarea autofocus></textarea>');
    await page.focus('textarea');
    const popup = await colophon.openPopup(page);
    await popup.waitForSelector('[role=option]');
    const { reached, unreached, deaf } = await walk(popup);
    console.log(`popup: ${reached.join(' | ')}`);
    expect({ unreached, deaf }).toEqual({ unreached: [], deaf: [] });
    await popup.close();
    await page.close();
  });
});

describe.each(Object.keys(languageNames))('in %s', language => {
  it('no screen and no popup has a fault that axe finds, light or dark', async () => {
    const { page } = manager;
    await goTo('#/settings');
    await page.waitForSelector('select option[value="ar"]');
    await page.select('select:has(option[value="ar"])', language);
    await page.waitForSelector(`html[lang="${language}"]`);
    const found: string[] = [];
    for (const section of sections) {
      await goTo(`#/${section}`);
      found.push(
        ...(await faultsInBoth(page, { hasOptions: true })).map(fault => `${section} ${fault}`),
      );
    }
    const under = await colophon.browser.newPage();
    await under.goto('data:text/html,<textarea autofocus></textarea>');
    const popup = await colophon.openPopup(under);
    await popup.waitForSelector(`html[lang="${language}"] [role=option]`);
    found.push(...(await faultsInBoth(popup, { hasOptions: true })).map(fault => `popup ${fault}`));
    await popup.close();
    await under.close();
    expect(found).toEqual([]);
  });
});
