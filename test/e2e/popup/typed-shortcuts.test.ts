/**
 * Shortcuts typed in a real page, through the script, the worker and the list in its frame. Texts, fields and keys
 * are tested in `test/page/triggers/triggers.test.ts`. The tests share one browser, in which shortcuts are on.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Frame, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { getBuildFolder } from '../../support/builds.ts';
import { noticeSelector, readNotice } from '../../support/notice.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
import type { SignatureSeed } from '../../support/seed-signatures.ts';
import { turnShortcutsOn } from '../../support/shortcut-settings.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { findLeaks, focusTakingWays, startRecording } from '../hostile/attacks/leaks.ts';
import { byRole, setUpPopup, waitForText } from './popup-fixture.ts';
import { isList, setUpShortcuts, typeAt, waitForList } from './shortcut-frame.ts';

const signatures: SignatureSeed[] = [
  { name: 'News', content: 'Read our newsletter.', shortcut: ';news' },
  { name: 'Next talk', content: 'Leipzig, 1931', shortcut: ';next' },
  { name: 'Alpha', content: 'First of two', shortcut: ';both' },
  { name: 'Beta', content: 'Second of two', shortcut: ';both' },
  { name: 'Asking', content: 'For {{ask:Name}}', shortcut: ';ask', variables: true },
];
const fixture = setUpPopup({ mode: 'permitted' });

beforeAll(() => setUpShortcuts(fixture, signatures));

/** Moves the highlight to this name, once the list accepts a choice. */
async function highlight(page: Page, list: Frame, name: string): Promise<void> {
  await waitUntilPressable(list);
  await waitUntil(`${name} is highlighted`, async () => {
    const active = '[role=option]:is([aria-selected=true], [data-active=true])';
    if ((await list.$eval(active, option => option.ariaLabel)) === name) return true;
    await page.keyboard.press('ArrowDown');
    return false;
  });
}

const waitUntilClosed = (page: Page) =>
  waitUntil('the list is closed', async () => !page.frames().some(isList));

async function undo(page: Page): Promise<void> {
  await page.keyboard.down('Control');
  await page.keyboard.press('z');
  await page.keyboard.up('Control');
}

describe('typed shortcut', () => {
  it.each(['textarea', 'lexical-linking'])(
    '%s, part of it typed: Enter takes the highlighted one of the list, and one undo gives back what was typed',
    async editor => {
      const page = await fixture.openPage('Hello', editor);
      await page.keyboard.down('Control');
      await page.keyboard.press('End');
      await page.keyboard.up('Control');
      await typeAt(page, ' ;ne');
      const list = await waitForList(page, ['News', 'Next talk']);
      // Enter needs an arrow before it, also if the name is highlighted already.
      await page.keyboard.press('ArrowDown');
      await highlight(page, list, 'Next talk');
      await page.keyboard.press('Enter');
      expect(await waitForText(page, 'Hello Leipzig, 1931')).toBe('Hello Leipzig, 1931');
      expect(await readNotice(page)).toBe('Inserted “Next talk”');
      await waitUntilClosed(page);
      await undo(page);
      expect(await waitForText(page, 'Hello ;ne')).toBe('Hello ;ne');
      await page.close();
    },
  );

  it('whole shortcut, then Tab at once: inserted, and the focus stays', async () => {
    const page = await fixture.openPage('Hello');
    await typeAt(page, ' ;news');
    await page.keyboard.press('Tab');
    expect(await waitForText(page, 'Hello Read our newsletter.')).toBe(
      'Hello Read our newsletter.',
    );
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('textarea');
    await page.close();
  });

  it('Escape: the list closes, the text stays, and the next keys are the page’s', async () => {
    const page = await fixture.openPage('Hello');
    await typeAt(page, ' ;ne');
    await waitForList(page, ['News', 'Next talk']);
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    await page.keyboard.press('Enter');
    await typeAt(page, 'x');
    expect(await waitForText(page, 'Hello ;ne\nx')).toBe('Hello ;ne\nx');
    await page.close();
  });

  it('press in the list: inserted', async () => {
    const page = await fixture.openPage('Hello');
    await typeAt(page, ' ;ne');
    const list = await waitForList(page, ['News', 'Next talk']);
    const option = '[role=option][aria-label="Next talk"]';
    // The list accepts a press only if it has not moved under the pointer.
    await list.hover(option);
    await waitUntilPressable(list);
    await list.click(option);
    expect(await waitForText(page, 'Hello Leipzig, 1931')).toBe('Hello Leipzig, 1931');
    await page.close();
  });

  it('two signatures with this shortcut: the list asks', async () => {
    const page = await fixture.openPage('');
    await typeAt(page, ';both');
    await highlight(page, await waitForList(page, ['Alpha', 'Beta']), 'Beta');
    await page.keyboard.press('Tab');
    expect(await waitForText(page, 'Second of two')).toBe('Second of two');
    await page.close();
  });

  it('signature with a question: the picker asks, and the answer replaces the shortcut', async () => {
    const page = await fixture.openPage('Hello');
    await typeAt(page, ' ;ask');
    await page.keyboard.press('Tab');
    const picker = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
    const answer = await picker.waitForSelector('::-p-aria([role="textbox"][name="Name"])');
    await picker.waitForFunction(field => field?.matches(':focus'), {}, answer);
    await typeAt(page, 'Ann');
    await picker.waitForFunction(
      field => (field as HTMLInputElement | null)?.value === 'Ann',
      { timeout: 5_000 },
      answer,
    );
    await waitUntilPressable(picker);
    await page.keyboard.press('Enter');
    expect(await waitForText(page, 'Hello For Ann')).toBe('Hello For Ann');
    await page.close();
  });

  it('whole shortcut and Tab, without a list: no list opens, and Tab inserts', async () => {
    const { browser, extension } = fixture.colophon;
    const manager = await browser.newPage();
    await manager.goto(`chrome-extension://${extension.id}/manager.html`);
    await turnShortcutsOn(manager, { usesList: false });
    const page = await fixture.openPage('Hello');
    await typeAt(page, ' ;both');
    await page.keyboard.press('Tab');
    const picker = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
    expect(page.frames().some(isList)).toBe(false);
    await picker.waitForSelector('[role=option]');
    await highlight(page, picker, 'Beta');
    await page.keyboard.press('Enter');
    expect(await waitForText(page, 'Hello Second of two')).toBe('Hello Second of two');
    await turnShortcutsOn(manager);
    await manager.close();
    await page.close();
  });

  it('popup: still lists its signatures', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopup(page);
    await byRole(popup, 'option', 'News').wait();
    await popup.close();
    await page.close();
  });
});

describe('page in which a shortcut is typed', () => {
  it('records everything: it learns no name, and the list has the same size with any number of matches', async () => {
    const page = await fixture.openPage('');
    await startRecording(page);
    await typeAt(page, ';ne');
    await waitForList(page, ['News', 'Next talk']);
    const readSize = () =>
      page.$eval(noticeSelector, host => {
        const { width, height } = host.getBoundingClientRect();
        return `${width} ${height}`;
      });
    const sizeOfTwo = await readSize();
    expect(await findLeaks(page, 'Next talk', focusTakingWays)).toEqual([]);
    await typeAt(page, 'x');
    await waitForList(page, ['Next talk']);
    expect(await readSize()).toBe(sizeOfTwo);
    expect(await findLeaks(page, 'Next talk', focusTakingWays)).toEqual([]);
    // Proves that the ways of reading work: they find a name that is in the page itself.
    await page.evaluate(() => document.body.append('Next talk'));
    expect(await findLeaks(page, 'Next talk', focusTakingWays)).toContain('text of the page');
    await page.close();
  });

  it('dispatches keys itself: nothing opens, and nothing is inserted', async () => {
    const page = await fixture.openPage(';ne');
    await page.evaluate(() => {
      const field = document.querySelector('textarea');
      for (const key of [';', 'n', 'e', 'Enter', 'Tab'])
        field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    });
    await waitUntilPressable();
    expect(page.frames().some(isList)).toBe(false);
    expect(await page.evaluate(() => practice.text())).toBe(';ne');
    await page.close();
  });
});

describe('settings of typed shortcuts', () => {
  // Runs last: it changes the settings of the browser that all tests share.
  it('turned off, then on for the sites with the button: nothing happens, then the list opens', async () => {
    const { browser, extension } = fixture.colophon;
    const manager = await browser.newPage();
    await manager.goto(`chrome-extension://${extension.id}/manager.html#/settings`);
    const where = '::-p-aria([role="combobox"][name="Typed shortcuts"])';
    const choose = async (place: string) => {
      await manager.waitForSelector(where);
      await manager.select(where, place);
    };
    await choose('nowhere');
    await waitUntil('the sign is no longer offered', async () => {
      const sign = await manager.$('::-p-aria([role="textbox"][name="Sign before a shortcut"])');
      return sign === null;
    });
    const before = await fixture.openPage('');
    await typeAt(before, ';ne');
    await waitUntilPressable();
    expect(before.frames().some(isList)).toBe(false);

    await manager.bringToFront();
    await byRole(manager, 'textbox', 'Site').fill('127.0.0.1');
    await byRole(manager, 'button', 'Show there').click();
    await manager.waitForSelector('.button-sites');
    await choose('button-sites');
    await manager.waitForSelector('::-p-aria([role="textbox"][name="Sign before a shortcut"])');
    const after = await fixture.openPage('');
    await typeAt(after, ';ne');
    await waitForList(after, ['News', 'Next talk']);
  });
});

describe('script of typed shortcuts', () => {
  it('compressed: at most 4 kB', () => {
    const script = readFileSync(join(getBuildFolder('permitted'), 'shortcuts.js'));
    expect(gzipSync(script).length).toBeLessThan(4000);
  });
});
