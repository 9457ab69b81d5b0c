/**
 * The welcome page in a browser with the extension, from the installation to the first append. The tests
 * depend on the order. `test/component/welcome` tests the page in every language.
 */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { openManager } from '../../support/manager-page.ts';
import { readElement } from '../../support/read-element.ts';
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
});
