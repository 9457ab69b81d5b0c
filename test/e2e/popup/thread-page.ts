/** The thread composers of networks, modelled in `test/practice/thread.ts`, at the addresses of the networks. */
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { interceptRequests } from '../../support/intercept-requests.ts';
import { byRole, type PopupFixture } from './popup-fixture.ts';

/** Each page is modelled, and leads to the next empty composer by these presses. */
export const threadSites = {
  x: { origin: 'https://x.com', next: ['Add post'], send: 'Post all' },
  bluesky: {
    origin: 'https://bsky.app',
    next: ['Add another post to thread'],
    send: 'Publish posts',
  },
  mastodon: { origin: 'https://mastodon.example', next: ['Post', 'Reply'], send: 'Post' },
  threads: { origin: 'https://www.threads.com', next: ['Add to thread'], send: 'Post' },
} as const;
export type ThreadSite = keyof typeof threadSites;

const instance = {
  configuration: { statuses: { max_characters: 500, characters_reserved_per_url: 23 } },
};

/** Opens the page with the text in its first composer, which has the focus. */
export async function openThreadPage(
  fixture: PopupFixture,
  site: ThreadSite,
  text = '',
): Promise<Page> {
  const page = await fixture.colophon.browser.newPage();
  await interceptRequests(page, async request => {
    const { pathname, protocol } = new URL(request.url);
    // Frames of the extension load normally.
    if (!protocol.startsWith('http')) return request.goOn();
    if (pathname === '/api/v2/instance')
      return request.answer({ status: 200, body: JSON.stringify(instance) });
    const served = await fetch(fixture.url + pathname);
    const headers = { 'content-type': served.headers.get('content-type') ?? '' };
    request.answer({ status: served.status, headers, body: await served.text() });
  });
  await page.goto(`${threadSites[site].origin}/thread.html`);
  await page.waitForSelector('[data-ready]');
  if (text !== '') await page.evaluate(text => threadPage.start(text), text);
  return page;
}

/** Presses the popup's button that splits the text, and returns the parts that it shows then. */
export async function splitText(popup: Page, count: number): Promise<string[]> {
  await byRole(popup, 'button', `Split into ${count}`).click();
  return readParts(popup, count);
}

export async function readParts(popup: Page, count: number): Promise<string[]> {
  await popup.waitForSelector(`.thread-parts li:nth-child(${count})`);
  return popup.$$eval('.thread-words', words => words.map(one => one.textContent));
}

/** Presses Enter on the button of the part: the popup opens with the focus on the one that is next. */
export async function pressNextPart(popup: Page, index: number, count: number): Promise<void> {
  await expect
    .poll(() => popup.evaluate(() => document.activeElement?.ariaLabel))
    .toBe(`Put it here · Part ${index + 1} of ${count}`);
  await popup.keyboard.press('Enter');
}

/** Presses the site's own button. */
export const pressOnSite = (page: Page, name: string): Promise<void> =>
  byRole(page, 'button', name).click();

/** Returns the last post that is being written: what the page would send, and what it shows. */
export const readLastPost = (page: Page) =>
  page.evaluate(() => {
    const { values, shown } = threadPage.read();
    return { value: values.at(-1), shown: shown.at(-1) };
  });
