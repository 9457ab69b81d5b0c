/** Labels that are chosen in the popup for the post in the making. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { closes } from '../../support/closes.ts';
import { untilOrdersEnd } from '../../support/orders-end.ts';
import { read } from '../../support/read.ts';
import { origin, post, setSite, write } from './composing.ts';
import { byRole, setStage } from './stage.ts';

const stage = setStage();
const site = setSite(stage);

describe('labels that were chosen', () => {
  it('are still chosen after an append, before the post is saved', async () => {
    const page = await site.openPage();
    await write(page, 'Labels first');
    const popup = await stage.openPopup(page);
    await byRole(popup, 'button', 'Letter').click();
    await byRole(popup, 'option', 'Alpha').wait();
    await closes(popup, () => byRole(popup, 'option', 'Alpha').click());
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('#alpha'));
    await untilOrdersEnd(stage.colophon.browser);
    expect(await site.chosen(page)).toEqual(['Letter']);
    await site.save(page);
    expect(await site.newPosts()).toEqual([post('Labels first\n\n#alpha', 1)]);
  });

  it('are found, made on the spot, reached by arrows, and not taken for saved before they are', async () => {
    const page = await site.openPage();
    await write(page, 'Found and made');
    const popup = await stage.openPopup(page);
    await popup.waitForSelector('.popup-counts p');
    const focused = () =>
      popup.evaluate(
        () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent,
      );
    const stateOf = (name: string) =>
      read(popup, `[role=group] [aria-label="${name}"]`, chip => [
        chip.ariaPressed,
        chip.getAttribute('data-unsaved'),
      ]);

    await popup.focus('[aria-label="Search labels"]');
    await popup.keyboard.type('laun');
    await popup.waitForFunction(() => document.querySelectorAll('[role=group] .chip').length === 1);
    await popup.keyboard.press('Enter');
    expect(await stateOf('Launch')).toEqual(['true', 'true']);
    await popup.keyboard.type('Printing');
    await byRole(popup, 'button', 'Create label Printing').click();
    await byRole(popup, 'button', 'Printing').wait();
    expect(await stateOf('Printing')).toEqual(['true', 'true']);

    // One stop for all of them: arrows go in, Tab goes on.
    await popup.focus('[aria-label="Search labels"]');
    await popup.keyboard.press('ArrowDown');
    const first = await focused();
    await popup.keyboard.press('ArrowRight');
    expect(await focused()).not.toBe(first);
    await popup.keyboard.press('Home');
    expect(await focused()).toBe('Search labels');
    await popup.keyboard.press('Tab');
    expect(await focused()).toBe('Save post');
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('[data-unsaved=false][aria-pressed=true]');
    expect(await stateOf('Launch')).toEqual(['true', 'false']);
    await popup.close();
    expect(await site.newPosts()).toEqual([post('Found and made', 2)]);
  });
});

describe('a label that is pressed before the page has answered', () => {
  async function pressEarly(page: Page): Promise<Page> {
    const { browser, extension } = stage.colophon;
    await page.bringToFront();
    // The page answers nothing until it is told to go on: a cookie is seen also by one that stands still.
    const go = `go-${crypto.randomUUID()}`;
    const waiting = page.evaluate(go => {
      while (!document.cookie.includes(go)) {
        const nextLookMs = performance.now() + 50;
        while (performance.now() < nextLookMs);
      }
    }, go);
    // Not by `openPopup`, which asks the page to come to the front.
    const popup = await stage.popupAfter(() => extension.triggerAction(page));
    await byRole(popup, 'button', 'Letter').click();
    const isAnswered = await read(popup, '.popup-counts', counts => counts.querySelector('p'));
    expect(isAnswered).toBeNull();
    await browser.setCookie({ name: go, value: 'on', domain: new URL(origin).hostname });
    await waiting;
    await popup.waitForSelector('.popup-counts p');
    return popup;
  }

  it('is added to those that the post has', async () => {
    const page = await site.openPage();
    await write(page, 'Busy');
    await site.save(page, 'Launch');
    const popup = await pressEarly(page);
    await byRole(popup, 'button', 'Save post').click();
    await popup.waitForFunction(() => document.body.textContent.includes('Post saved'));
    await popup.close();
    expect(await site.newPosts()).toEqual([post('Busy', 2)]);
  });

  it('is still chosen when the popup is opened again', async () => {
    const page = await site.openPage();
    await write(page, 'Busy again');
    await (await pressEarly(page)).close();
    expect(await site.chosen(page)).toEqual(['Letter']);
  });
});
