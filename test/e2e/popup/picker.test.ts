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

  it.each(['contenteditable', 'lexical', 'prosemirror'])(
    'closed with Escape over %s: the caret is where it was',
    async editor => {
      const page = await openPreparedPage('Hello world', editor);
      const readCaret = () => page.evaluate(() => getSelection()?.anchorOffset);
      await waitUntil('the caret stays at its position', async () => {
        await page.keyboard.press('End');
        // Moves the caret behind “Hello”.
        for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowLeft');
        // ProseMirror sets its own caret again some time after the popup has closed and the page has the
        // focus. The keys are then repeated.
        await new Promise(resolve => setTimeout(resolve, 200));
        return (await readCaret()) === 5;
      });
      await fixture.openPicker(page);
      expect(await readCaret()).toBe(5);
      await page.keyboard.press('Escape');
      await waitUntilGone(page);
      // An editor restores its caret a moment later, but sooner than a user could press a key.
      await expect.poll(readCaret).toBe(5);
      await page.keyboard.type(',');
      expect(await waitForText(page, 'Hello, world')).toBe('Hello, world');
    },
  );

  it('option clicked: appends it', async () => {
    const page = await openPreparedPage('Hello');
    const picker = await fixture.openPicker(page);
    const option = await picker.waitForSelector('[aria-label=Gamma]');
    await option?.hover();
    await waitUntilPressable();
    await option?.click();
    expect(await waitForText(page, 'Hello\n\n#gamma')).toBe('Hello\n\n#gamma');
  });

  it('composer in a modal dialog: appends there, and the dialog stays open', async () => {
    const page = await openPreparedPage('Hello', 'textarea', 'dialog');
    await fixture.openPicker(page);
    await page.keyboard.type('alpha');
    await page.keyboard.press('Enter');
    expect(await waitForText(page, 'Hello\n\n#alpha')).toBe('Hello\n\n#alpha');
    expect(await page.$('dialog[open]')).not.toBeNull();
  });

  it('click outside the picker: closes it, and the clicked element keeps the focus', async () => {
    const page = await openPreparedPage('Hello');
    await page.evaluate(() => {
      const other = document.body.appendChild(document.createElement('input'));
      other.style.cssText = 'position: fixed; right: 0; top: 0; width: 60px';
    });
    await fixture.openPicker(page);
    await page.click('input');
    await waitUntilGone(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  });
});
