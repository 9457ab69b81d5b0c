/**
 * Popup and picker insert at the caret that a real page had when they were opened: in a field, and in an editor
 * with a model of its own. `test/structure` tests the positions in each editor.
 */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { closePopupBy } from '../../support/close-popup.ts';
import { readNotice } from '../../support/notice.ts';
import { byRole, setUpPopup, waitForText } from './popup-fixture.ts';

const signatures = { Place: 'Leipzig, 1931', Lines: 'Set by hand\nLeipzig' };
const fixture = setUpPopup();

/** Opens a practice page, and moves the caret before its last letters. */
async function openPageWithCaret(text: string, letters: number, editor?: string): Promise<Page> {
  const page = await fixture.openPage(text, editor);
  await page.keyboard.down('Control');
  await page.keyboard.press('End');
  await page.keyboard.up('Control');
  for (let moved = 0; moved < letters; moved++) await page.keyboard.press('ArrowLeft');
  return page;
}

async function undo(page: Page): Promise<void> {
  await page.bringToFront();
  await page.keyboard.down('Control');
  await page.keyboard.press('z');
  await page.keyboard.up('Control');
}

describe('insertion at the caret', () => {
  it('textarea, button in the popup: replaces the selection; one undo gives it back', async () => {
    const page = await openPageWithCaret('Hello world', 0);
    await page.evaluate(() => document.querySelector('textarea')?.setSelectionRange(0, 5));
    const popup = await fixture.openPopupWithSignatures(page, signatures);
    await popup.keyboard.type('Place');
    await closePopupBy(popup, () => byRole(popup, 'button', 'Insert at cursor').click());
    expect(await waitForText(page, 'Leipzig, 1931 world')).toBe('Leipzig, 1931 world');
    expect(await readNotice(page)).toMatch(/^Inserted “Place”/);
    await undo(page);
    expect(await waitForText(page, 'Hello world')).toBe('Hello world');
  });

  it('Lexical, Alt+Enter in the popup: inserted in the sentence; typed letters follow it', async () => {
    const page = await openPageWithCaret('Hello world', 6, 'lexical-linking');
    const popup = await fixture.openPopupWithSignatures(page, signatures);
    await popup.keyboard.type('Lines');
    await popup.keyboard.down('Alt');
    await closePopupBy(popup, async () => {
      await popup.keyboard.press('Enter');
    });
    const whole = 'HelloSet by hand\nLeipzig world';
    expect(await waitForText(page, whole)).toBe(whole);
    await page.bringToFront();
    await page.keyboard.up('Alt');
    await page.keyboard.type('!');
    const typed = 'HelloSet by hand\nLeipzig! world';
    expect(await waitForText(page, typed)).toBe(typed);
  });

  it('picker, Alt+Enter: inserted at the caret that the composer had', async () => {
    const page = await openPageWithCaret('Hello world', 6);
    const popup = await fixture.openPopupWithSignatures(page, signatures);
    await popup.close();
    await page.bringToFront();
    await fixture.openPicker(page);
    await page.keyboard.type('Place');
    await page.keyboard.down('Alt');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Alt');
    const whole = 'HelloLeipzig, 1931 world';
    expect(await waitForText(page, whole)).toBe(whole);
  });
});
