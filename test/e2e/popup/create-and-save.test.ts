/**
 * Signatures and posts that the user creates in the popup. The first test needs the empty database that
 * the browser starts with.
 */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { readElement } from '../../support/read-element.ts';
import { makeLabel } from './make-label.ts';
import { byRole, listOptionNames, setUpPopup } from './popup-fixture.ts';
import { readSavedPosts } from './saved-posts.ts';

const fixture = setUpPopup();

const waitUntilSaved = (popup: Page) =>
  popup.waitForFunction(() =>
    [...document.querySelectorAll('[aria-live]')].some(
      status => status.textContent === 'Post saved',
    ),
  );

describe('creating and saving in the popup', () => {
  it('no signatures: one click on an example creates the first one', async () => {
    const popup = await fixture.openPopup(await fixture.openPage());
    await popup.locator('.example').click();
    await popup.waitForSelector('[role=option]');
    expect(await listOptionNames(popup)).toHaveLength(1);
    expect(await popup.evaluate(() => document.activeElement?.ariaLabel)).toBe('Search signatures');
  });

  it('invalid form: the error is at its field, and the input stays', async () => {
    const popup = await fixture.openPopup(await fixture.openPage());
    await byRole(popup, 'button', 'New signature').click();
    await byRole(popup, 'textbox', 'Content').fill('  kept as it is');
    await byRole(popup, 'button', 'Save').click();
    const error = await popup.waitForSelector('#app [role=alert]');
    expect(await error?.evaluate(alert => alert.textContent)).toBe('Name must not be empty.');
    expect(await readElement(popup, 'textarea', area => area.value)).toBe('  kept as it is');
    await byRole(popup, 'textbox', 'Name').fill('Kept');
    await byRole(popup, 'button', 'Save').click();
    await byRole(popup, 'option', 'Kept').wait();
  });

  it('text selected in the page: fills a new signature, with its line breaks', async () => {
    const page = await fixture.openPage();
    await page.evaluate(() => {
      const words = document.createElement('p');
      words.innerText = 'Words worth\nkeeping';
      document.body.append(words);
      getSelection()?.selectAllChildren(words);
    });
    const popup = await fixture.openPopup(page);
    await byRole(popup, 'button', 'New signature').click();
    await popup.waitForFunction(() => document.querySelector('textarea')?.value);
    expect(await readElement(popup, 'textarea', area => area.value)).toBe('Words worth\nkeeping');
  });

  it('post with a label saved, changed and saved again: the same post is updated', async () => {
    const page = await fixture.openPage('A post in the making');
    await makeLabel(fixture, 'Launch', '#b3261e');
    let popup = await fixture.openPopup(page);
    const launchButton = '[role=group][aria-label=Labels] button[aria-label=Launch]';
    await popup.locator(`${launchButton}[aria-pressed=false]`).click();
    await popup.waitForSelector(`${launchButton}[aria-pressed=true]`);
    await byRole(popup, 'button', 'Save post').click();
    await waitUntilSaved(popup);
    const url = page.url();
    expect(await readSavedPosts(popup)).toEqual([
      { text: 'A post in the making', url, labelCount: 1 },
    ]);

    await popup.close();
    await page.bringToFront();
    await page.keyboard.press('End');
    await page.keyboard.type(', changed');
    popup = await fixture.openPopup(page);
    await popup.waitForFunction(() => document.querySelector('[aria-pressed=true]') !== null);
    await byRole(popup, 'button', 'Save post').click();
    await waitUntilSaved(popup);
    const changed = { text: 'A post in the making, changed', url, labelCount: 1 };
    expect(await readSavedPosts(popup)).toEqual([changed]);
  });
});
