/** A text that is too long, in a real browser: put in part by part, through a reload, a closed popup and an ended worker. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { waitForAppendRequests } from '../../support/append-requests.ts';
import { pressInNotice } from '../../support/notice.ts';
import { stopServiceWorker } from '../../support/service-worker.ts';
import { byRole, openSite, setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();
const sentence = 'Every printer signs the last page of a book with a colophon. ';
/** 500 characters: two parts on X, which differ. */
const long = Array.from({ length: 8 }, (_, index) => `${index}. ${sentence}`)
  .join('')
  .trim();
/** The composer of X, as one field, with a second one that its "+" would add. */
const composers = `<textarea id="first"></textarea><textarea id="second"></textarea>
  <script>
    const [first] = document.querySelectorAll('textarea');
    first.value = sessionStorage.draft ?? '';
    first.oninput = () => (sessionStorage.draft = first.value);
  </script>`;

const read = (page: Page, id: string) =>
  page.$eval(`#${id}`, field => (field as HTMLTextAreaElement).value);
const readStates = (popup: Page) =>
  popup.$$eval('.thread-size', sizes => sizes.map(size => size.textContent));
const put = (popup: Page, part: number) =>
  byRole(popup, 'button', `Put it here · Part ${part} of 2`).click();

describe('a thread', () => {
  it('two parts, undo, reload, closed popup and ended worker: each is put in once', async () => {
    const { browser } = fixture.colophon;
    const page = await openSite(fixture, 'https://x.com', { '/': composers });
    await page.focus('#first');
    // Typed, so that the browser's own undo has it.
    await page.keyboard.sendCharacter(long);
    let popup = await fixture.openPopup(page);
    await byRole(popup, 'button', 'Split into 2').click();
    await popup.waitForSelector('.thread-parts');
    const [one, two] = await popup.$$eval('.thread-words', words => words.map(w => w.textContent));
    expect(`${one} ${two}`).toBe(long);
    await put(popup, 1);
    await expect.poll(() => read(page, 'first')).toBe(one);

    await pressInNotice(page, 'Undo');
    await expect.poll(() => read(page, 'first')).toBe(long);
    await waitForAppendRequests(browser);
    popup = await fixture.openPopup(page);
    await put(popup, 1);
    await expect.poll(() => read(page, 'first')).toBe(one);
    await waitForAppendRequests(browser);

    await page.reload();
    await page.focus('#second');
    await stopServiceWorker(browser);
    popup = await fixture.openPopup(page);
    await popup.waitForSelector('.thread-parts');
    await expect
      .poll(() => readStates(popup))
      .toEqual([expect.stringMatching(/ · Put in on x\.com$/), expect.stringMatching(/of 280$/)]);
    await expect
      .poll(() => popup.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Put it here · Part 2 of 2');
    await popup.keyboard.press('Enter');
    await expect.poll(() => read(page, 'second')).toBe(two);
    expect(await read(page, 'first')).toBe(one);
    await waitForAppendRequests(browser);

    popup = await fixture.openPopup(page);
    await expect
      .poll(() => readStates(popup))
      .toEqual([
        expect.stringMatching(/ · Put in on x\.com$/),
        expect.stringMatching(/ · In this field$/),
      ]);
    await byRole(popup, 'button', 'Put it here again · Part 1 of 2').click();
    await popup.waitForFunction(() => document.body.textContent.includes('changed since you'));
    expect([await read(page, 'first'), await read(page, 'second')]).toEqual([one, two]);
    await byRole(popup, 'button', 'Done').click();
    await popup.waitForFunction(() => document.querySelector('.thread-parts') === null);
    await page.close();
  });
});
