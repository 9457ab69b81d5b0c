/**
 * Choosing a signature in Firefox. There the list is shown in the popup or in a separate window, never in
 * the page, because Firefox cannot check that the user sees it there. The second test turns the button at
 * text fields on, and the next two use it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../practice/serve.ts';
import { unpackPackage } from '../support/builds.ts';
import { type Firefox, launchFirefox } from '../support/firefox.ts';
import { waitUntilPressable } from '../support/press-delay.ts';
import { seedSignatures } from '../support/seed-signatures.ts';
import { waitUntil } from '../support/wait-until.ts';

let firefox: Firefox;
let practice: Awaited<ReturnType<typeof startPractice>>;
let page: Page;

beforeAll(async () => {
  [firefox, practice] = await Promise.all([launchFirefox(), startPractice()]);
  await firefox.writeSignatures({ Alpha: '#alpha', Beta: 'second line\n#beta' });
});
afterAll(async () => {
  await firefox?.close();
  await practice?.close();
});

const readText = () => page.evaluate(() => window.practice.text());
const waitForText = (wanted: string) =>
  waitUntil(`the text is ${wanted}`, async () => (await readText()) === wanted);

/** Opens a practice page with the caret behind “Hello”. The page records the keys that it gets. */
async function openPage(): Promise<void> {
  page = await firefox.browser.newPage();
  await page.goto(`${practice.url}/editor.html?kind=textarea&text=Hello+world`);
  await page.waitForSelector('[data-ready]');
  await page.evaluate(() => {
    window.practice.focus();
    document.querySelector('textarea')?.setSelectionRange(5, 5);
    const receivedKeys: string[] = [];
    Object.assign(globalThis, { receivedKeys });
    for (const type of ['keydown', 'keyup'])
      window.addEventListener(type, event => receivedKeys.push((event as KeyboardEvent).key), true);
  });
}

const readReceivedKeys = () =>
  page.evaluate(() => (globalThis as unknown as { receivedKeys: string[] }).receivedKeys);
/**
 * Resolves to true if the page finds the text with `window.find`, which also searches closed shadow trees.
 */
const isFindable = (text: string) =>
  page.evaluate(text => {
    getSelection()?.removeAllRanges();
    const { find } = window as unknown as { find(...how: unknown[]): boolean };
    return find(text, true, false, true);
  }, text);
/** Reads the widths of Colophon's elements in the page, to check that none of them shows the list. */
const readPopoverWidths = () =>
  page.$$eval('[popover]', hosts => hosts.map(host => host.getBoundingClientRect().width));

async function pressButton(): Promise<void> {
  const host = await page.waitForSelector('[popover]');
  const box = await host?.boundingBox();
  if (!box) throw new Error('There is no button.');
  await waitUntilPressable();
  // The center of the button, which is 24 px wide and high.
  await page.mouse.click(box.x + 12, box.y + 12);
}

/** Handles the driver's error if a key press closes the window before the browser has answered it. */
const ignoreClosedWindow = () => {};

describe('choosing a signature in Firefox', () => {
  it('keyboard shortcut, which opens the picker in Chromium: the popup opens', async () => {
    await openPage();
    await firefox.pressCommand('V');
    await waitUntil('the popup is open', firefox.isPopupOpen);
    expect(await readPopoverWidths()).toEqual([]);
    await firefox.chooseInPopup(['Beta']);
    await waitForText('Hello world\n\nsecond line\n#beta');
    expect(await readReceivedKeys()).toEqual([]);
    await page.keyboard.type('!');
    await waitForText('Hello! world\n\nsecond line\n#beta');
  });

  it('button at a text field pressed: a separate window opens', async () => {
    // Turns the button on as the popup would.
    await firefox.grantPermissions('*://127.0.0.1/*');
    const manager = await firefox.openManager();
    await manager.evaluate(async () => {
      await browser.scripting.registerContentScripts([
        { id: 'button', matches: ['*://127.0.0.1/*'], js: ['button.js'], allFrames: true },
      ]);
    });
    await manager.close();
    await openPage();
    await pressButton();
    const picker = await firefox.findPickerWindow();
    // The button itself is narrower than any list.
    expect((await readPopoverWidths()).filter(width => width > 100)).toEqual([]);
    await waitUntilPressable();
    await picker.keyboard.type('beta');
    await picker.keyboard.press('Enter').catch(ignoreClosedWindow);
    await waitForText('Hello world\n\nsecond line\n#beta');
    expect(await readReceivedKeys()).toEqual([]);
    await page.keyboard.type('!');
    await waitForText('Hello! world\n\nsecond line\n#beta');
  });

  it('Enter pressed before the user can have read the list: ignored, also later', async () => {
    await openPage();
    await pressButton();
    const picker = await firefox.findPickerWindow();
    // Stops the window's clock at 0, so that the list counts as just rendered, however slow the driver is.
    await picker.evaluate(() => Object.assign(performance, { now: () => 0 }));
    await picker.keyboard.press('Enter');
    await picker.evaluate(() => Reflect.deleteProperty(performance, 'now'));
    await waitUntilPressable();
    expect(await readText()).toBe('Hello world');
    await picker.keyboard.type('beta');
    await picker.keyboard.press('Enter').catch(ignoreClosedWindow);
    await waitForText('Hello world\n\nsecond line\n#beta');
  });

  it('Escape pressed in the window: it closes, and the field has focus and caret again', async () => {
    await openPage();
    await pressButton();
    const picker = await firefox.findPickerWindow();
    await waitUntilPressable();
    await picker.keyboard.press('Escape').catch(ignoreClosedWindow);
    await waitUntil('the page has the focus', () => page.evaluate(() => document.hasFocus()));
    await page.keyboard.type(',');
    await waitForText('Hello, world');
    expect(await readReceivedKeys()).not.toContain('Escape');
  });

  it('suggested signature: the separate window opens and highlights it', async () => {
    const manager = await firefox.openManager();
    await seedSignatures(manager, [
      { name: 'Alpha', content: '#alpha' },
      { name: 'Zeta', content: '#zeta', offered_on: ['127.0.0.1'] },
    ]);
    await manager.evaluate(async () => {
      // Removes the button, so that the suggestion is the only popover. Rejects if this test runs alone.
      await browser.scripting.unregisterContentScripts({ ids: ['button'] }).catch(() => {});
      await browser.scripting.registerContentScripts([
        { id: 'suggestion', matches: ['*://127.0.0.1/*'], js: ['suggestion.js'], allFrames: true },
      ]);
    });
    await manager.close();
    await openPage();
    // A signature is suggested when a post begins, not in a field with text.
    await page.evaluate(async () => {
      await window.practice.reset('');
      window.practice.focus();
    });
    await page.keyboard.type('Hi');
    await page.waitForSelector('[popover]', { timeout: 10_000 });
    expect(await firefox.listNoticeButtons(page)).toEqual(['Add', 'Not now']);
    await firefox.waitForAnnouncement('Add Zeta?');
    await firefox.pressInNotice(page, 'Add');
    const picker = await firefox.findPickerWindow();
    expect(await readText()).toBe('Hi');
    const active = await picker.$eval('[role=option][data-active=true]', row =>
      row.getAttribute('aria-label'),
    );
    expect(active).toBe('Zeta');
    await waitUntilPressable();
    await picker.keyboard.press('Enter').catch(ignoreClosedWindow);
    await waitForText('Hi\n\n#zeta');
    await firefox.waitForAnnouncement('Added “Zeta”');
    // The page must not learn the name. It finds the word before it, so the search itself works.
    expect(await isFindable('Added')).toBe(true);
    expect(await isFindable('Zeta')).toBe(false);
  });

  it('package for Firefox: it contains no picker, and no file that a site could load', async () => {
    const folder = await unpackPackage('firefox');
    expect(existsSync(join(folder, 'picker.js'))).toBe(false);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest.web_accessible_resources ?? []).toEqual([]);
    const sidebar = { default_panel: 'sidepanel.html', open_at_install: false };
    expect(manifest.sidebar_action).toMatchObject(sidebar);
  });
});

declare const browser: {
  scripting: {
    registerContentScripts(scripts: object[]): Promise<void>;
    unregisterContentScripts(which: object): Promise<void>;
  };
};
