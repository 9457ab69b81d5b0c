/** A site with two fields and a send button, and functions that save posts there as a user would. */
import type { Page } from 'puppeteer-core';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { makeLabel } from './make-label.ts';
import { byRole, openSite, type PopupFixture } from './popup-fixture.ts';
import { readSavedPosts, type SavedPost } from './saved-posts.ts';

export const origin = 'https://site.example';
const html = `<!doctype html><title>A site</title>
  <form onsubmit="return false"><textarea id="one" autofocus rows="4" cols="40"></textarea></form>
  <textarea id="two" rows="4" cols="40"></textarea>
  <button id="send">Send</button><button id="bold">Bold</button>
  <script>
    one.value = sessionStorage.draft ?? '';
    one.oninput = () => { sessionStorage.draft = one.value; };
    send.onclick = () => setTimeout(() => { one.value = ''; one.focus(); });
    bold.onclick = () => one.focus();
  </script>`;

/** Returns the post as `readPostsOfTest` returns it if it was saved on the first page of the site. */
export const expectedPost = (text: string, labelCount = 0): SavedPost => ({
  text,
  url: `${origin}/`,
  labelCount,
});

/**
 * Creates the labels Launch and Letter and the signature Alpha once for all tests of a file, and closes
 * the pages of the site after each test.
 */
export function setUpComposingSite(fixture: PopupFixture) {
  /** A file of the extension. It runs no scripts, but its origin may open the extension's database. */
  let databasePage: Page;
  /** The number of posts before the test. */
  let earlierCount: number;
  beforeAll(async () => {
    const { browser, extension } = fixture.colophon;
    databasePage = await browser.newPage();
    await databasePage.goto(`chrome-extension://${extension.id}/manifest.json`);
    await makeLabel(fixture, 'Launch', '#b3261e');
    await makeLabel(fixture, 'Letter', '#1d4ed8');
    const popup = await fixture.openPopupWithSignatures(await site.openPage(), { Alpha: '#alpha' });
    await popup.close();
  });
  beforeEach(async () => {
    earlierCount = (await readSavedPosts(databasePage)).length;
  });
  afterEach(async () => {
    const pages = await fixture.colophon.browser.pages();
    const opened = pages.filter(page => page.url().startsWith(origin));
    await Promise.all(opened.map(page => page.close()));
  });

  const site = {
    /** Opens the site with the focus in its first field. */
    async openPage(): Promise<Page> {
      const page = await openSite(fixture, origin, { '/': html, '/channel': html });
      await page.focus('#one');
      return page;
    },
    /** Reads the posts that the test has saved, oldest first. */
    readPostsOfTest: async () => (await readSavedPosts(databasePage)).slice(earlierCount),
    /** Saves the post of the focused field in the popup. */
    savePost: (page: Page) => site.pressLabelsAndSave(page),
    /**
     * Presses these labels in the popup, then saves the post of the focused field. Pressing a label that
     * the post already has removes it.
     */
    async pressLabelsAndSave(page: Page, ...labels: string[]): Promise<void> {
      const popup = await fixture.openPopup(page);
      for (const label of labels) await byRole(popup, 'button', label).click();
      await byRole(popup, 'button', 'Save post').click();
      await popup.waitForFunction(() =>
        [...document.querySelectorAll('[aria-live]')].some(
          ({ textContent }) => textContent === 'Post saved',
        ),
      );
      await popup.close();
      await page.bringToFront();
    },
    /** Opens the popup and lists the labels that it shows as chosen. */
    async readChosenLabels(page: Page): Promise<(string | null)[]> {
      const popup = await fixture.openPopup(page);
      // The page has answered, so the popup knows the post and its labels.
      await popup.waitForSelector('.popup-counts p, .popup-refusal[data-shown=true]');
      const names = await popup.$$eval('[role=group] [aria-pressed=true]', chips =>
        chips.map(chip => chip.ariaLabel),
      );
      await popup.close();
      await page.bringToFront();
      return names;
    },
  };
  return site;
}

/** Replaces the text of a field with real key presses. */
export async function replaceText(page: Page, text: string, fieldId = 'one'): Promise<void> {
  await page.focus(`#${fieldId}`);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}
