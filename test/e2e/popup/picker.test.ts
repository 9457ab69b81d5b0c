/** The picker beside the composer: the same list, the focus given back, no key for the page. */
import type { Frame, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { noticeOf } from '../../support/notice.ts';
import { untilSeen } from '../../support/seen.ts';
import { until } from '../../support/until.ts';
import { setStage, textBecomes } from './stage.ts';

const signatures = { Alpha: '#alpha', Beta: 'second line\n#beta', Gamma: '#gamma' };
const stage = setStage();

/** A page that Colophon has been called to, with the focus in its editor. */
async function prepare(text: string, kind = 'textarea', place = 'page'): Promise<Page> {
  const page = await stage.openPage(text, kind, place);
  const popup = await stage.openPopupWith(page, signatures);
  await popup.close();
  await page.bringToFront();
  return page;
}

const options = (frame: Frame) =>
  frame.$$eval('[role=option]', options => options.map(option => option.ariaLabel));
const isGone = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[popover]') === null);

describe('the picker', () => {
  it('opens with the focus in its search, finds, appends, and gives focus and caret back', async () => {
    const page = await prepare('Hello world');
    await page.evaluate(() => document.querySelector('textarea')?.setSelectionRange(5, 5));
    const picker = await stage.openPicker(page);
    expect(await picker.evaluate(() => document.activeElement?.ariaLabel)).toBe(
      'Search signatures',
    );
    await page.keyboard.type('bet');
    expect(await options(picker)).toEqual(['Beta']);
    await page.keyboard.press('Enter');
    const whole = 'Hello world\n\nsecond line\n#beta';
    expect(await textBecomes(page, whole)).toBe(whole);
    expect(await noticeOf(page)).toMatch(/^Added/);
    await page.keyboard.type('!');
    expect(await textBecomes(page, `Hello!${whole.slice(5)}`)).toBe(`Hello!${whole.slice(5)}`);
  });

  it('lets no key reach the page', async () => {
    const page = await prepare('Hello');
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste']) {
        window.addEventListener(
          type,
          event => heard.push(`${type} ${(event as KeyboardEvent).key}`),
          true,
        );
      }
    });
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    await page.keyboard.press('a');
    expect(await heard()).toContain('keydown a');
    const before = await heard();
    await stage.openPicker(page);
    for (const key of ['g', 'ArrowDown', 'ArrowUp', 'Tab', 'Backspace', 'Escape'] as const)
      await page.keyboard.press(key);
    await isGone(page);
    expect(await heard()).toEqual(before);
    await stage.openPicker(page);
    await page.keyboard.press('Enter');
    await isGone(page);
    await new Promise(resolve => setTimeout(resolve, 300));
    expect((await heard()).filter(event => event.endsWith('Enter'))).toEqual([]);
  });

  it.each(['contenteditable', 'lexical', 'prosemirror'])(
    'gives the caret back to %s when it is left with Escape',
    async kind => {
      const page = await prepare('Hello world', kind);
      const caret = () => page.evaluate(() => getSelection()?.anchorOffset);
      await until('the caret stays where it was put', async () => {
        await page.keyboard.press('End');
        for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
        // ProseMirror sets its own a while after it has got the focus, here from the popup.
        await new Promise(resolve => setTimeout(resolve, 200));
        return (await caret()) === 5;
      });
      await stage.openPicker(page);
      expect(await caret()).toBe(5);
      await page.keyboard.press('Escape');
      await isGone(page);
      // No person presses a key within the moment that an editor takes to have its own back.
      await expect.poll(caret).toBe(5);
      await page.keyboard.type(',');
      expect(await textBecomes(page, 'Hello, world')).toBe('Hello, world');
    },
  );

  it('marks several and appends them in order as one step', async () => {
    const page = await prepare('Hello');
    const picker = await stage.openPicker(page);
    await page.keyboard.down('Shift');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Shift');
    const [first] = await options(picker);
    await page.keyboard.type(first === 'Gamma' ? 'alpha' : 'gamma');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Shift');
    await picker.locator('button ::-p-text(Append 2)').wait();
    await page.keyboard.press('Enter');
    const second = first === 'Gamma' ? '#alpha' : '#gamma';
    const whole = `Hello\n\n${signatures[first as keyof typeof signatures]}\n\n${second}`;
    expect(await textBecomes(page, whole)).toBe(whole);
  });

  it('appends the one that is clicked', async () => {
    const page = await prepare('Hello');
    const picker = await stage.openPicker(page);
    const option = await picker.waitForSelector('[aria-label=Gamma]');
    await option?.hover();
    await untilSeen();
    await option?.click();
    expect(await textBecomes(page, 'Hello\n\n#gamma')).toBe('Hello\n\n#gamma');
  });

  it('works above an open dialog, and leaves it open', async () => {
    const page = await prepare('Hello', 'textarea', 'dialog');
    await stage.openPicker(page);
    await page.keyboard.type('alpha');
    await page.keyboard.press('Enter');
    expect(await textBecomes(page, 'Hello\n\n#alpha')).toBe('Hello\n\n#alpha');
    expect(await page.$('dialog[open]')).not.toBeNull();
  });

  it('goes when something else is clicked, which keeps the focus', async () => {
    const page = await prepare('Hello');
    await page.evaluate(() => {
      const other = document.body.appendChild(document.createElement('input'));
      other.style.cssText = 'position: fixed; right: 0; top: 0; width: 60px';
    });
    await stage.openPicker(page);
    await page.click('input');
    await isGone(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  });
});
