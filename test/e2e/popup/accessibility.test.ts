/** What axe finds in the popup, light and dark, in each of its states; roles and names of the contract. */
import axe from 'axe-core';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { byRole, setStage } from './stage.ts';

const stage = setStage();

async function violations(popup: Page): Promise<string[]> {
  const found: string[] = [];
  await popup.evaluate(axe.source);
  for (const value of ['light', 'dark']) {
    await popup.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value },
      // Colours on their way from one to the other are neither.
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    const results = await popup.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
        // An option is named by its signature's name; the text beside it describes it.
        rules: { 'label-content-name-mismatch': { enabled: false } },
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`);
    });
    found.push(...results.map(result => `${value} ${result}`));
  }
  return found;
}

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
