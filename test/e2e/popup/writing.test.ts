/** What is made in the popup: the first signature, new ones, labels of a post, the post itself. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { read } from '../../support/read.ts';
import { makeLabel } from './make-label.ts';
import { savedPosts } from './saved-posts.ts';
import { byRole, optionNames, setStage } from './stage.ts';

const stage = setStage();

const saved = (popup: Page) =>
  popup.waitForFunction(() =>
    [...document.querySelectorAll('[aria-live]')].some(
      status => status.textContent === 'Post saved',
    ),
  );

describe('the popup', () => {
  it('offers examples at first, and one click makes the first signature', async () => {
    const popup = await stage.openPopup(await stage.openPage());
    await popup.locator('.example').click();
    await popup.waitForSelector('[role=option]');
    expect(await optionNames(popup)).toHaveLength(1);
    expect(await popup.evaluate(() => document.activeElement?.ariaLabel)).toBe('Search signatures');
  });

  it('names the fields at fault beside them and keeps what was typed', async () => {
    const popup = await stage.openPopup(await stage.openPage());
    await byRole(popup, 'button', 'New signature').click();
    await byRole(popup, 'textbox', 'Content').fill('  kept as it is');
    await byRole(popup, 'button', 'Save').click();
    const fault = await popup.waitForSelector('#app [role=alert]');
    expect(await fault?.evaluate(alert => alert.textContent)).toBe('Name must not be empty.');
    expect(await read(popup, 'textarea', area => area.value)).toBe('  kept as it is');
    await byRole(popup, 'textbox', 'Name').fill('Kept');
    await byRole(popup, 'button', 'Save').click();
    await byRole(popup, 'option', 'Kept').wait();
  });

  it('takes what is selected in the page into a new signature, line breaks and all', async () => {
    const page = await stage.openPage();
    await page.evaluate(() => {
      const words = document.createElement('p');
      words.innerText = 'Words worth\nkeeping';
      document.body.append(words);
      getSelection()?.selectAllChildren(words);
    });
    const popup = await stage.openPopup(page);
    await byRole(popup, 'button', 'New signature').click();
    await popup.waitForFunction(() => document.querySelector('textarea')?.value);
    expect(await read(popup, 'textarea', area => area.value)).toBe('Words worth\nkeeping');
  });

  it('saves the post with its labels, and updates the same post when saved again', async () => {
    const page = await stage.openPage('A post in the making');
    await makeLabel(stage, 'Launch', '#b3261e');
    let popup = await stage.openPopup(page);
    const labels = '[role=group][aria-label=Labels]';
    await popup.locator(`${labels} button[aria-label=Launch][aria-pressed=false]`).click();
    await popup.waitForSelector(`${labels} button[aria-label=Launch][aria-pressed=true]`);
    await byRole(popup, 'button', 'Save post').click();
    await saved(popup);
    const url = page.url();
    expect(await savedPosts(popup)).toEqual([{ text: 'A post in the making', url, labels: 1 }]);

    await popup.close();
    await page.bringToFront();
    await page.keyboard.press('End');
    await page.keyboard.type(', changed');
    popup = await stage.openPopup(page);
    await popup.waitForFunction(() => document.querySelector('[aria-pressed=true]') !== null);
    await byRole(popup, 'button', 'Save post').click();
    await saved(popup);
    const changed = { text: 'A post in the making, changed', url, labels: 1 };
    expect(await savedPosts(popup)).toEqual([changed]);
  });
});
