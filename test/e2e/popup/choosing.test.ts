/** Finding and appending in the popup, by keys and by clicks, through a real toolbar click. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { closes } from '../../support/closes.ts';
import { read } from '../../support/read.ts';
import { until } from '../../support/until.ts';
import { byRole, optionNames, setStage, textBecomes } from './stage.ts';

const three = { One: '#one', Two: 'second line\n#two', Three: '#three' };
const stage = setStage();

const order = () => {
  const marks = [...document.querySelectorAll('[role=option]')].map(option => [
    option.ariaLabel,
    option.querySelector('.popup-option-marks')?.textContent ?? '',
  ]);
  return Object.fromEntries(marks.filter(([, mark]) => mark !== ''));
};

describe('the popup', () => {
  it('opens with the focus in the search and the first signature highlighted', async () => {
    const page = await stage.openPage('Hello');
    const active = (popup: Page) => read(popup, '[data-active=true]', option => option.ariaLabel);
    const before = await stage.openPopupWith(page, three);
    await until('all are there', async () => String(await optionNames(before)) === 'One,Two,Three');
    // They came one above the other while it was open: Enter goes by what was seen first.
    expect(await active(before)).toBe('Three');
    await before.close();
    const popup = await stage.openPopup(page);
    await popup.waitForSelector('[role=option]');
    expect(await popup.evaluate(() => document.activeElement?.ariaLabel)).toBe('Search signatures');
    expect(await active(popup)).toBe('One');
  });

  it('appends the highlighted one on Enter, after arrows', async () => {
    const page = await stage.openPage('Hello');
    const popup = await stage.openPopupWith(page, three);
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('ArrowUp');
    await closes(popup, () => popup.keyboard.press('Enter'));
    const whole = 'Hello\n\nsecond line\n#two';
    expect(await textBecomes(page, whole)).toBe(whole);
  });

  it('finds by letters of the name and appends the one that is clicked', async () => {
    const page = await stage.openPage('Hello');
    const popup = await stage.openPopupWith(page, three);
    await popup.keyboard.type('thre');
    expect(await optionNames(popup)).toEqual(['Three']);
    expect(await read(popup, 'mark', mark => mark.textContent)).toBe('Thre');
    await closes(popup, () => byRole(popup, 'option', 'Three').click());
    expect(await textBecomes(page, 'Hello\n\n#three')).toBe('Hello\n\n#three');
  });

  it('marks several in order, takes the last mark back, and appends them as one step', async () => {
    const page = await stage.openPage('Hello');
    const popup = await stage.openPopupWith(page, three);
    await popup.keyboard.down('Control');
    await byRole(popup, 'option', 'Three').click();
    await popup.keyboard.up('Control');
    await byRole(popup, 'option', 'One').hover();
    for (const key of ['Enter', 'Enter', 'Backspace'] as const) {
      await popup.keyboard.down('Shift');
      await popup.keyboard.press(key);
      await popup.keyboard.up('Shift');
    }
    expect(await popup.evaluate(order)).toEqual({ Three: '1', One: '2' });
    await popup.keyboard.down('Control');
    await byRole(popup, 'option', 'Three').click();
    await popup.keyboard.up('Control');
    expect(await popup.evaluate(order)).toEqual({ Three: '1, 3', One: '2' });
    expect(await popup.evaluate(() => document.activeElement?.ariaLabel)).toBe('Search signatures');

    await closes(popup, () => byRole(popup, 'button', 'Append 3').click());
    const whole = 'Hello\n\n#three\n\n#one\n\n#three';
    expect(await textBecomes(page, whole)).toBe(whole);
    await page.bringToFront();
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    expect(await textBecomes(page, 'Hello')).toBe('Hello');
  });

  it('edits, duplicates and deletes from the menu of a row, by keys and by pointer', async () => {
    const page = await stage.openPage('Hello');
    const popup = await stage.openPopupWith(page, three);
    const shows = (names: string[]) =>
      until(
        `${names} are listed`,
        async () => `${(await optionNames(popup)).sort()}` === `${names}`,
      );
    const focused = () =>
      popup.evaluate(
        () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent,
      );
    const choose = (item: string) => byRole(popup, 'menuitem', item).click();

    await popup.keyboard.type('?');
    await byRole(popup, 'dialog', 'Keyboard shortcuts').wait();
    await popup.keyboard.press('Escape');
    expect(await focused()).toBe('Search signatures');

    // The button is the next stop after the search, whichever row is highlighted.
    await byRole(popup, 'option', 'Two').hover();
    await popup.keyboard.press('Tab');
    expect(await focused()).toBe('More');
    await popup.keyboard.press('Enter');
    expect(await focused()).toBe('Edit');
    await popup.keyboard.press('Escape');
    expect(await focused()).toBe('More');
    await popup.keyboard.press('Enter');
    for (const key of ['d', 'Enter'] as const) await popup.keyboard.press(key);
    await shows(['One', 'Three', 'Two', 'Two (copy)']);
    expect(await read(popup, '[data-active=true]', row => row.ariaLabel)).toBe('Two (copy)');

    // From the search box; the copy has the highlight.
    await popup.focus('input');
    await popup.keyboard.down('Control');
    await popup.keyboard.press('k');
    await popup.keyboard.up('Control');
    await choose('Delete');
    await shows(['One', 'Three', 'Two']);
    expect(await focused()).toBe('Search signatures');
    await byRole(popup, 'button', 'Undo').click();
    await shows(['One', 'Three', 'Two', 'Two (copy)']);
    expect(await popup.$$('::-p-aria([role="button"][name="More"])')).toHaveLength(4);

    await byRole(popup, 'option', 'Two (copy)').click({ button: 'right' });
    await choose('Edit');
    await byRole(popup, 'textbox', 'Content').fill('#two, by hand');
    await byRole(popup, 'button', 'Save').click();
    await popup.waitForSelector('[role=option]');
    await closes(popup, () => byRole(popup, 'option', 'Two (copy)').click());
    expect(await textBecomes(page, 'Hello\n\n#two, by hand')).toBe('Hello\n\n#two, by hand');
    expect(await page.evaluate(() => practice.text())).not.toContain('second line');
  });

  it('stays where there is no composer, says so, and copies', async () => {
    const page = await stage.colophon.browser.newPage();
    await page.goto(`${stage.url}/editor.html?kind=textarea`);
    await page.evaluate(() => document.body.replaceChildren('Nothing to write in'));
    const popup = await stage.openPopupWith(page, three);
    await popup.waitForFunction(() =>
      document
        .querySelector('.popup-refusal [role=status]')
        ?.textContent?.includes('no text field'),
    );
    // By name: which one stands first hangs on what was used before.
    await popup.keyboard.type('Three');
    await popup.waitForSelector('[role=option][aria-label="Three"][data-active=true]');
    await popup.keyboard.press('Enter');
    await stage.colophon.browser
      .defaultBrowserContext()
      .overridePermissions(`chrome-extension://${stage.colophon.extension.id}`, [
        'clipboard-read',
        'clipboard-sanitized-write',
      ]);
    await byRole(popup, 'button', 'Copy instead').click();
    await byRole(popup, 'button', 'Copied').wait();
    const copied = await popup.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(three.Three);
  });
});
