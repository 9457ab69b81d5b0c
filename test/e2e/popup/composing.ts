/** A site with two fields and a button that sends, and what a person does there about a post. */
import type { Page } from 'puppeteer-core';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { makeLabel } from './make-label.ts';
import { type SavedPost, savedPosts } from './saved-posts.ts';
import { byRole, openSite, type Stage } from './stage.ts';

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

/** A post as it is saved there. */
export const post = (text: string, labels = 0): SavedPost => ({ text, url: `${origin}/`, labels });

/** For all tests of a file: the labels Launch and Letter, and the signature Alpha. */
export function setSite(stage: Stage) {
  /** A page of the extension's origin in which nothing runs: it looks into the database alone. */
  let looker: Page;
  /** How many posts there were before the test. */
  let earlier: number;
  beforeAll(async () => {
    const { browser, extension } = stage.colophon;
    looker = await browser.newPage();
    await looker.goto(`chrome-extension://${extension.id}/manifest.json`);
    await makeLabel(stage, 'Launch', '#b3261e');
    await makeLabel(stage, 'Letter', '#1d4ed8');
    const popup = await stage.openPopupWith(await site.openPage(), { Alpha: '#alpha' });
    await popup.close();
  });
  beforeEach(async () => {
    earlier = (await savedPosts(looker)).length;
  });
  afterEach(async () => {
    const pages = await stage.colophon.browser.pages();
    const opened = pages.filter(page => page.url().startsWith(origin));
    await Promise.all(opened.map(page => page.close()));
  });

  const site = {
    async openPage(): Promise<Page> {
      const page = await openSite(stage, origin, { '/': html, '/channel': html });
      await page.focus('#one');
      return page;
    },
    /** The posts that the test has saved, oldest first. */
    newPosts: async () => (await savedPosts(looker)).slice(earlier),
    /** Saves the post that is in the field with the focus, with these labels pressed first. */
    async save(page: Page, ...labels: string[]): Promise<void> {
      const popup = await stage.openPopup(page);
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
    /** The labels that the popup shows as chosen. */
    async chosen(page: Page): Promise<(string | null)[]> {
      const popup = await stage.openPopup(page);
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

/** Writes over what the field holds, by real keys. */
export async function write(page: Page, text: string, id = 'one'): Promise<void> {
  await page.focus(`#${id}`);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}
