/** What axe finds in the popup, light and dark, in each of its states; roles and names of the contract. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { faultsInBoth } from '../../support/axe.ts';
import { byRole, setStage } from './stage.ts';

const stage = setStage();

const violations = (popup: Page) => faultsInBoth(popup, { hasOptions: true });

describe('the popup', () => {
  it('has no fault that axe finds at first, with a list, with marks, and in the form', async () => {
    const page = await stage.openPage('Hello #alpha');
    const first = await stage.openPopup(page);
    await first.waitForSelector('.first-run');
    expect(await violations(first)).toEqual([]);
    await first.close();

    const popup = await stage.openPopupWith(page, { Alpha: '#alpha', Beta: '#beta', عربي: 'نص' });
    await popup.waitForSelector('.popup-counts p');
    expect(await violations(popup)).toEqual([]);
    await popup.keyboard.down('Shift');
    await popup.keyboard.press('Enter');
    await popup.keyboard.up('Shift');
    await byRole(popup, 'button', 'Button at text fields').click();
    expect(await violations(popup)).toEqual([]);
    await popup.locator('[role=option]').click({ button: 'right' });
    await popup.waitForSelector('[role=menu]');
    expect(await violations(popup)).toEqual([]);
    await popup.keyboard.press('Escape');
    await byRole(popup, 'button', 'New signature').click();
    await byRole(popup, 'button', 'Save').click();
    await popup.waitForSelector('#app [role=alert]');
    expect(await violations(popup)).toEqual([]);
  });

  it('shows what is highlighted and found where the system chooses the colours', async () => {
    const page = await stage.openPage('Hello');
    const popup = await stage.openPopupWith(page, { Alpha: '#alpha', Beta: '#beta' });
    const session = await popup.createCDPSession();
    const features = [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-color-scheme', value: 'dark' },
    ];
    await session.send('Emulation.setEmulatedMedia', { features });
    await popup.keyboard.press('ArrowDown');
    const outlines = () =>
      popup.$$eval('[role=option]', options =>
        options.slice(0, 2).map(option => getComputedStyle(option).outlineStyle),
      );
    await expect.poll(outlines).toEqual(['none', 'solid']);
    // The letters that are found, too: browsers have a colour for them that goes with a ground of its own.
    await popup.keyboard.type('Alp');
    const found = await popup.waitForSelector('[role=option] mark');
    const [own, around] = (await found?.evaluate(mark =>
      [mark, mark.parentElement as Element].map(element => getComputedStyle(element).color),
    )) ?? [null];
    expect(own).toBe(around);
    await popup.close();
  });

  it('keeps the roles and names that tests and assistive technology rely on', async () => {
    const page = await stage.openPage('Hello');
    const popup = await stage.openPopupWith(page, { Alpha: '#alpha' });
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
