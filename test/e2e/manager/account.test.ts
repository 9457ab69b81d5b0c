/** The browser's account between two real profiles. The test copies their `storage.sync`, as the browser's service does. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { type ManagerPage, openManager } from '../../support/manager-page.ts';
import { createRowFactory, seed } from '../../support/seed.ts';
import { waitUntil } from '../../support/wait-until.ts';

type Items = Record<string, string>;
declare const chrome: {
  storage: { sync: { get(keys: null): Promise<Items>; set(items: Items): Promise<void> } };
};

const readArea = (page: Page) => page.evaluate(() => chrome.storage.sync.get(null));
const send = async (from: ManagerPage, to: ManagerPage) => {
  const items = await readArea(from.page);
  await to.page.evaluate(items => chrome.storage.sync.set(items), items);
};

describe('the browser’s account', () => {
  const browsers: ExtensionBrowser[] = [];
  beforeAll(async () => {
    for (let number = 0; number < 2; number++) browsers.push(await launchBrowser());
  });
  afterAll(() => Promise.all(browsers.map(browser => browser.close())));

  it('two profiles: what one has is on the other, and an edit there comes back', async () => {
    const [first, second] = (await Promise.all(
      browsers.map(browser => openManager(browser, 'settings')),
    )) as [ManagerPage, ManagerPage];
    const make = createRowFactory();
    await seed(first.page, [make.signature('Mine', 'Set by hand'), make.post('Hello')]);
    await seed(second.page, [make.label('Theirs')]);
    for (const manager of [first, second])
      await manager.page.locator('aria/Sync with my browser account[role="switch"]').click();
    const hasPieces = async ({ page }: ManagerPage) =>
      Object.keys(await readArea(page)).some(key => key.startsWith('rows-'));
    for (const manager of [first, second])
      await waitUntil('its rows are in the area', () => hasPieces(manager));
    await send(first, second);
    await second.seeText('On. 1 other device found.');
    await second.follow('Signatures');
    await second.seeText('Set by hand');
    await second.follow('Posts');
    expect(await second.page.evaluate(() => document.body.innerText)).not.toContain('Hello');
    await send(second, first);
    await first.seeText('On. 1 other device found.');
    await first.follow('Labels');
    await first.seeText('Theirs');
  });
});
