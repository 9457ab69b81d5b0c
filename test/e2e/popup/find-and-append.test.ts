/**
 * The popup, opened by a real click on the toolbar button, finds and appends signatures by keys and by
 * clicks. The first test needs the empty database that the browser starts with.
 */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { closePopupBy } from '../../support/close-popup.ts';
import { readElement } from '../../support/read-element.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { byRole, listOptionNames, setUpPopup, waitForText } from './popup-fixture.ts';

const signatures = { One: '#one', Two: 'second line\n#two', Three: '#three' };
const fixture = setUpPopup();

/** Runs in the popup. Returns the positions at which each marked signature will be appended, by its name. */
const readMarks = () => {
  const marks = [...document.querySelectorAll('[role=option]')].map(option => [
    option.ariaLabel,
    option.querySelector('.popup-option-marks')?.textContent ?? '',
  ]);
  return Object.fromEntries(marks.filter(([, mark]) => mark !== ''));
};

describe('finding and appending', () => {
  it('popup opens: the focus is in the search, and the first signature is highlighted', async () => {
    const page = await fixture.openPage('Hello');
    const readActiveName = (popup: Page) =>
      readElement(popup, '[data-active=true]', option => option.ariaLabel);
    const firstPopup = await fixture.openPopupWithSignatures(page, signatures);
    await waitUntil(
      'all are there',
      async () => String(await listOptionNames(firstPopup)) === 'One,Two,Three',
    );
    // The signatures were created in this popup, Three first, and new ones come on top. The highlight has
    // stayed on the signature that was created first.
    expect(await readActiveName(firstPopup)).toBe('Three');
    await firstPopup.close();
    const popup = await fixture.openPopup(page);
    await popup.waitForSelector('[role=option]');
    expect(await popup.evaluate(() => document.activeElement?.ariaLabel)).toBe('Search signatures');
    expect(await readActiveName(popup)).toBe('One');
  });

  it('arrows and Enter: the highlighted signature is appended', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopupWithSignatures(page, signatures);
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('ArrowUp');
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    const whole = 'Hello\n\nsecond line\n#two';
    expect(await waitForText(page, whole)).toBe(whole);
  });

  it('search and click: the found signature is appended', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopupWithSignatures(page, signatures);
    await popup.keyboard.type('thre');
    expect(await listOptionNames(popup)).toEqual(['Three']);
    expect(await readElement(popup, 'mark', mark => mark.textContent)).toBe('Thre');
    await closePopupBy(popup, () => byRole(popup, 'option', 'Three').click());
    expect(await waitForText(page, 'Hello\n\n#three')).toBe('Hello\n\n#three');
  });

  it('several marked, one mark removed: appended in the order of the marks; one undo removes all', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopupWithSignatures(page, signatures);
    await popup.keyboard.down('Control');
    await byRole(popup, 'option', 'Three').click();
    await popup.keyboard.up('Control');
    await byRole(popup, 'option', 'One').hover();
    // Marks One twice, and removes the second mark.
    for (const key of ['Enter', 'Enter', 'Backspace'] as const) {
      await popup.keyboard.down('Shift');
      await popup.keyboard.press(key);
      await popup.keyboard.up('Shift');
    }
    expect(await popup.evaluate(readMarks)).toEqual({ Three: '1', One: '2' });
    await popup.keyboard.down('Control');
    await byRole(popup, 'option', 'Three').click();
    await popup.keyboard.up('Control');
    expect(await popup.evaluate(readMarks)).toEqual({ Three: '1, 3', One: '2' });
    expect(await popup.evaluate(() => document.activeElement?.ariaLabel)).toBe('Search signatures');

    await closePopupBy(popup, () => byRole(popup, 'button', 'Append 3').click());
    const whole = 'Hello\n\n#three\n\n#one\n\n#three';
    expect(await waitForText(page, whole)).toBe(whole);
    await page.bringToFront();
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    expect(await waitForText(page, 'Hello')).toBe('Hello');
  });

  it('menu of a signature: edits, duplicates and deletes it, by keys and by pointer', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopupWithSignatures(page, signatures);
    const waitForOptions = (names: string[]) =>
      waitUntil(
        `${names} are listed`,
        async () => `${(await listOptionNames(popup)).sort()}` === `${names}`,
      );
    const readFocusedName = () =>
      popup.evaluate(
        () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent,
      );
    const chooseItem = (item: string) => byRole(popup, 'menuitem', item).click();

    await popup.keyboard.type('?');
    await byRole(popup, 'dialog', 'Keyboard shortcuts').wait();
    await popup.keyboard.press('Escape');
    expect(await readFocusedName()).toBe('Search signatures');

    // The highlighted row's More button is the next tab stop after the search.
    await byRole(popup, 'option', 'Two').hover();
    await popup.keyboard.press('Tab');
    expect(await readFocusedName()).toBe('More');
    await popup.keyboard.press('Enter');
    expect(await readFocusedName()).toBe('Edit');
    await popup.keyboard.press('Escape');
    expect(await readFocusedName()).toBe('More');
    await popup.keyboard.press('Enter');
    // The letter moves to the menu item “Duplicate”.
    for (const key of ['d', 'Enter'] as const) await popup.keyboard.press(key);
    await waitForOptions(['One', 'Three', 'Two', 'Two (copy)']);
    expect(await readElement(popup, '[data-active=true]', row => row.ariaLabel)).toBe('Two (copy)');

    // Ctrl+K in the search box opens the menu of the highlighted signature, which is the copy.
    await popup.focus('input');
    await popup.keyboard.down('Control');
    await popup.keyboard.press('k');
    await popup.keyboard.up('Control');
    await chooseItem('Delete');
    await waitForOptions(['One', 'Three', 'Two']);
    expect(await readFocusedName()).toBe('Search signatures');
    await byRole(popup, 'button', 'Undo').click();
    await waitForOptions(['One', 'Three', 'Two', 'Two (copy)']);
    expect(await popup.$$('::-p-aria([role="button"][name="More"])')).toHaveLength(4);

    await byRole(popup, 'option', 'Two (copy)').click({ button: 'right' });
    await chooseItem('Edit');
    await byRole(popup, 'textbox', 'Content').fill('#two, by hand');
    await byRole(popup, 'button', 'Save').click();
    await popup.waitForSelector('[role=option]');
    await closePopupBy(popup, () => byRole(popup, 'option', 'Two (copy)').click());
    expect(await waitForText(page, 'Hello\n\n#two, by hand')).toBe('Hello\n\n#two, by hand');
    expect(await page.evaluate(() => practice.text())).not.toContain('second line');
  });

  it('page without a composer: the popup stays open, says so, and copies instead', async () => {
    const page = await fixture.colophon.browser.newPage();
    await page.goto(`${fixture.url}/editor.html?kind=textarea`);
    await page.evaluate(() => document.body.replaceChildren('Nothing to write in'));
    const popup = await fixture.openPopupWithSignatures(page, signatures);
    await popup.waitForFunction(() =>
      document
        .querySelector('.popup-refusal [role=status]')
        ?.textContent?.includes('no text field'),
    );
    // Finds the signature by its name, because the order depends on uses in earlier tests.
    await popup.keyboard.type('Three');
    await popup.waitForSelector('[role=option][aria-label="Three"][data-active=true]');
    await popup.keyboard.press('Enter');
    await fixture.colophon.browser
      .defaultBrowserContext()
      .overridePermissions(`chrome-extension://${fixture.colophon.extension.id}`, [
        'clipboard-read',
        'clipboard-sanitized-write',
      ]);
    await byRole(popup, 'button', 'Copy instead').click();
    await byRole(popup, 'button', 'Copied').wait();
    const copied = await popup.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(signatures.Three);
  });
});
