/** Labels that the user chooses in the popup for the post in the composer, before or after saving it. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { waitForAppendRequests } from '../../support/append-requests.ts';
import { closePopupBy } from '../../support/close-popup.ts';
import { readElement } from '../../support/read-element.ts';
import { expectedPost, origin, replaceText, setUpComposingSite } from './composed-posts-site.ts';
import { byRole, setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();
const site = setUpComposingSite(fixture);

describe('chosen labels', () => {
  it('signature appended before the post is saved: the labels are still chosen', async () => {
    const page = await site.openPage();
    await replaceText(page, 'Labels first');
    const popup = await fixture.openPopup(page);
    await byRole(popup, 'button', 'Letter').click();
    await byRole(popup, 'option', 'Alpha').wait();
    await closePopupBy(popup, () => byRole(popup, 'option', 'Alpha').click());
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('#alpha'));
    await waitForAppendRequests(fixture.colophon.browser);
    expect(await site.readChosenLabels(page)).toEqual(['Letter']);
    await site.savePost(page);
    expect(await site.readPostsOfTest()).toEqual([expectedPost('Labels first\n\n#alpha', 1)]);
  });

  it('labels found or created by keyboard: shown as unsaved until the post is saved', async () => {
    const page = await site.openPage();
    await replaceText(page, 'Found and made');
    const popup = await fixture.openPopup(page);
    await popup.waitForSelector('.popup-counts p');
    const readFocusedName = () =>
      popup.evaluate(
        () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent,
      );
    const readState = (name: string) =>
      readElement(popup, `[role=group] [aria-label="${name}"]`, chip => [
        chip.ariaPressed,
        chip.getAttribute('data-unsaved'),
      ]);

    await popup.focus('[aria-label="Search labels"]');
    await popup.keyboard.type('laun');
    await popup.waitForFunction(() => document.querySelectorAll('[role=group] .chip').length === 1);
    await popup.keyboard.press('Enter');
    expect(await readState('Launch')).toEqual(['true', 'true']);
    await popup.keyboard.type('Printing');
    await byRole(popup, 'button', 'Create label Printing').click();
    await byRole(popup, 'button', 'Printing').wait();
    expect(await readState('Printing')).toEqual(['true', 'true']);

    // All labels are one tab stop: arrows move among them, Tab leaves them.
    await popup.focus('[aria-label="Search labels"]');
    await popup.keyboard.press('ArrowDown');
    const firstLabel = await readFocusedName();
    await popup.keyboard.press('ArrowRight');
    expect(await readFocusedName()).not.toBe(firstLabel);
    await popup.keyboard.press('Home');
    expect(await readFocusedName()).toBe('Search labels');
    await popup.keyboard.press('Tab');
    expect(await readFocusedName()).toBe('Save post');
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('[data-unsaved=false][aria-pressed=true]');
    expect(await readState('Launch')).toEqual(['true', 'false']);
    await popup.close();
    expect(await site.readPostsOfTest()).toEqual([expectedPost('Found and made', 2)]);
  });
});

describe('a label pressed before the page answers', () => {
  /**
   * Opens the popup over the page while the page is blocked, presses Letter, and then unblocks the page.
   * Returns the popup once the page has answered.
   */
  async function pressLabelEarly(page: Page): Promise<Page> {
    const { browser, extension } = fixture.colophon;
    await page.bringToFront();
    // A busy loop blocks the page until the browser has this cookie. Even a blocked page can read cookies.
    const cookieName = `go-${crypto.randomUUID()}`;
    const unblocked = page.evaluate(cookieName => {
      while (!document.cookie.includes(cookieName)) {
        const nextReadMs = performance.now() + 50;
        while (performance.now() < nextReadMs);
      }
    }, cookieName);
    // Not with `openPopup`: it brings the page to the front, and would wait for the blocked page.
    const popup = await fixture.waitForPopup(() => extension.triggerAction(page));
    await byRole(popup, 'button', 'Letter').click();
    // The popup shows counts only after the page has answered.
    const counts = await readElement(popup, '.popup-counts', region => region.querySelector('p'));
    expect(counts).toBeNull();
    await browser.setCookie({ name: cookieName, value: 'on', domain: new URL(origin).hostname });
    await unblocked;
    await popup.waitForSelector('.popup-counts p');
    return popup;
  }

  it('post already has another label: the post gets both', async () => {
    const page = await site.openPage();
    await replaceText(page, 'Busy');
    await site.pressLabelsAndSave(page, 'Launch');
    const popup = await pressLabelEarly(page);
    await byRole(popup, 'button', 'Save post').click();
    await popup.waitForFunction(() => document.body.textContent.includes('Post saved'));
    await popup.close();
    expect(await site.readPostsOfTest()).toEqual([expectedPost('Busy', 2)]);
  });

  it('popup closed and opened again: the label is still chosen', async () => {
    const page = await site.openPage();
    await replaceText(page, 'Busy again');
    await (await pressLabelEarly(page)).close();
    expect(await site.readChosenLabels(page)).toEqual(['Letter']);
  });
});
