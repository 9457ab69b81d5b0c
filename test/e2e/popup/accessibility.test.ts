/** Runs axe on the popup in each of its states, light and dark, and checks its roles and names. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { findFaultsInBothSchemes } from '../../support/accessibility-faults.ts';
import { byRole, setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();

const findViolations = (popup: Page) =>
  findFaultsInBothSchemes(popup, { hasSignatureOptions: true });

describe('popup accessibility', () => {
  it('first run, list, marks, menu and form: axe finds no violation', async () => {
    const page = await fixture.openPage('Hello #alpha');
    const emptyPopup = await fixture.openPopup(page);
    await emptyPopup.waitForSelector('.first-run');
    expect(await findViolations(emptyPopup)).toEqual([]);
    await emptyPopup.close();

    const popup = await fixture.openPopupWithSignatures(page, {
      Alpha: '#alpha',
      Beta: '#beta',
      عربي: 'نص',
    });
    await popup.waitForSelector('.popup-counts p');
    expect(await findViolations(popup)).toEqual([]);
    // Marks the highlighted signature.
    await popup.keyboard.down('Shift');
    await popup.keyboard.press('Enter');
    await popup.keyboard.up('Shift');
    await byRole(popup, 'button', 'Button at text fields').click();
    expect(await findViolations(popup)).toEqual([]);
    await popup.locator('[role=option]').click({ button: 'right' });
    await popup.waitForSelector('[role=menu]');
    expect(await findViolations(popup)).toEqual([]);
    await popup.keyboard.press('Escape');
    // Saving the empty form shows its errors.
    await byRole(popup, 'button', 'New signature').click();
    await byRole(popup, 'button', 'Save').click();
    await popup.waitForSelector('#app [role=alert]');
    expect(await findViolations(popup)).toEqual([]);
  });

  it('forced colors: the highlighted option and the found letters stay visible', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopupWithSignatures(page, { Alpha: '#alpha', Beta: '#beta' });
    const session = await popup.createCDPSession();
    const features = [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-color-scheme', value: 'dark' },
    ];
    await session.send('Emulation.setEmulatedMedia', { features });
    await popup.keyboard.press('ArrowDown');
    const readOutlines = () =>
      popup.$$eval('[role=option]', options =>
        options.slice(0, 2).map(option => getComputedStyle(option).outlineStyle),
      );
    await expect.poll(readOutlines).toEqual(['none', 'solid']);
    // By default, browsers give `mark` a text color for its yellow background, which the popup removes.
    await popup.keyboard.type('Alp');
    const foundLetters = await popup.waitForSelector('[role=option] mark');
    const [foundColor, nameColor] = (await foundLetters?.evaluate(mark =>
      [mark, mark.parentElement as Element].map(element => getComputedStyle(element).color),
    )) ?? [null];
    expect(foundColor).toBe(nameColor);
    await popup.close();
  });

  it('list of signatures: has the roles and names that tests and assistive technology rely on', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopupWithSignatures(page, { Alpha: '#alpha' });
    const contract = [
      ['searchbox', 'Search signatures'],
      ['listbox', 'Signatures'],
      ['option', 'Alpha'],
      ['button', 'New signature'],
      ['group', 'Labels'],
      ['button', 'Save post'],
      ['link', 'Open manager'],
    ] as const;
    for (const [role, name] of contract)
      expect(await popup.$(`::-p-aria([role="${role}"][name="${name}"])`), name).not.toBeNull();
    expect(await popup.$('[role=status]')).not.toBeNull();
  });
});
