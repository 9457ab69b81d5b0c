/**
 * The picker, which shows the popup's list beside the composer: it appends, returns focus and caret, and
 * the page gets none of the keys that are pressed in it.
 */
import type { Frame, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { readNotice } from '../../support/notice.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { setUpPopup, waitForText } from './popup-fixture.ts';

const signatures = { Alpha: '#alpha', Beta: 'second line\n#beta', Gamma: '#gamma' };
const fixture = setUpPopup();

/**
 * Opens a practice page with the focus in its editor. The popup is opened and closed there first, because
 * that gives the extension access to the tab.
 */
async function openPreparedPage(text: string, editor?: string, container?: string): Promise<Page> {
  const page = await fixture.openPage(text, editor, container);
  const popup = await fixture.openPopupWithSignatures(page, signatures);
  await popup.close();
  await page.bringToFront();
  return page;
}

const listOptions = (frame: Frame) =>
  frame.$$eval('[role=option]', options => options.map(option => option.ariaLabel));
const waitUntilGone = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[popover]') === null);

describe('the picker', () => {
  it('search and Enter: appends, and returns focus and caret', async () => {
    const page = await openPreparedPage('Hello world');
    await page.evaluate(() => document.querySelector('textarea')?.setSelectionRange(5, 5));
    const picker = await fixture.openPicker(page);
    expect(await picker.evaluate(() => document.activeElement?.ariaLabel)).toBe(
      'Search signatures',
    );
    await page.keyboard.type('bet');
    expect(await listOptions(picker)).toEqual(['Beta']);
    await page.keyboard.press('Enter');
    const whole = 'Hello world\n\nsecond line\n#beta';
    expect(await waitForText(page, whole)).toBe(whole);
    expect(await readNotice(page)).toMatch(/^Added/);
    await page.keyboard.type('!');
    expect(await waitForText(page, `Hello!${whole.slice(5)}`)).toBe(`Hello!${whole.slice(5)}`);
  });

  it('keys pressed in the picker: the page gets no event of them', async () => {
    const page = await openPreparedPage('Hello');
    await page.evaluate(() => {
      const events: string[] = [];
      Object.assign(globalThis, { events });
      for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste']) {
        window.addEventListener(
          type,
          event => events.push(`${type} ${(event as KeyboardEvent).key}`),
          true,
        );
      }
    });
    const readEvents = () =>
      page.evaluate(() => (globalThis as unknown as { events: string[] }).events);
    // The page does get the events of keys that are pressed outside the picker.
    await page.keyboard.press('a');
    expect(await readEvents()).toContain('keydown a');
    const before = await readEvents();
    await fixture.openPicker(page);
    for (const key of ['g', 'ArrowDown', 'ArrowUp', 'Tab', 'Backspace', 'Escape'] as const)
      await page.keyboard.press(key);
    await waitUntilGone(page);
    expect(await readEvents()).toEqual(before);
    await fixture.openPicker(page);
    await page.keyboard.press('Enter');
    await waitUntilGone(page);
    // Long enough for a late event, such as `keyup` after the picker has closed. The append itself causes
    // `input` events, so only events of this key count.
    await new Promise(resolve => setTimeout(resolve, 300));
    expect((await readEvents()).filter(event => event.endsWith('Enter'))).toEqual([]);
  });

  it('option clicked over a modal dialog: appends it there, and the dialog stays open', async () => {
    const page = await openPreparedPage('Hello', 'textarea', 'dialog');
    const picker = await fixture.openPicker(page);
    const option = await picker.waitForSelector('[aria-label=Gamma]');
    await option?.hover();
    await waitUntilPressable(picker);
    await option?.click();
    expect(await waitForText(page, 'Hello\n\n#gamma')).toBe('Hello\n\n#gamma');
    expect(await page.$('dialog[open]')).not.toBeNull();
  });

  it('menu and dialog of the picker, which are in the top layer: pointer and keys act in them', async () => {
    const page = await openPreparedPage('Hello');
    const picker = await fixture.openPicker(page);
    const press = async (selector: string) => {
      const element = await picker.waitForSelector(selector);
      await element?.hover();
      // The browser does not report as visible what is in the top layer of a frame, nor what is behind it.
      await waitUntilPressable();
      await element?.click();
    };
    const readItems = () =>
      picker.$$eval('[role=menuitem]', items => items.map(({ textContent }) => textContent));
    await press('.popup-save [aria-haspopup=menu]');
    await press('[role=menuitem]:nth-child(2)');
    await waitUntil('the times are listed', async () => (await readItems()).includes('Other…'));
    // Keys right after a change of the menu, as quickly as a person presses them.
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await press('dialog [type=submit]');
    await picker.waitForSelector('.popup-saved[data-outcome=saved]');
    await press('.popup-row-button');
    await picker.waitForSelector('[role=menuitem]');
    await page.keyboard.press('Escape');
    await waitUntil('the menu is closed', async () => (await readItems()).length === 0);
    await press('[aria-label=Alpha]');
    expect(await waitForText(page, 'Hello\n\n#alpha')).toBe('Hello\n\n#alpha');
  });
});
