/** What takes the picker's place in a real Firefox, where nobody could tell whether it is seen. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../practice/serve.ts';
import { unpackPackage } from '../support/builds.ts';
import { type Firefox, launchFirefox } from '../support/firefox.ts';
import { seedSignatures } from '../support/seed-signatures.ts';
import { untilSeen } from '../support/seen.ts';
import { until } from '../support/until.ts';

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

const text = () => page.evaluate(() => window.practice.text());
const becomes = (wanted: string) =>
  until(`the text is ${wanted}`, async () => (await text()) === wanted);

async function openPage(): Promise<void> {
  page = await firefox.browser.newPage();
  await page.goto(`${practice.url}/editor.html?kind=textarea&text=Hello+world`);
  await page.waitForSelector('[data-ready]');
  await page.evaluate(() => {
    window.practice.focus();
    document.querySelector('textarea')?.setSelectionRange(5, 5);
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const type of ['keydown', 'keyup'])
      window.addEventListener(type, event => heard.push((event as KeyboardEvent).key), true);
  });
}

const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
/** Whether the page finds the text as it searches itself. */
const isFound = (text: string) =>
  page.evaluate(text => {
    getSelection()?.removeAllRanges();
    const { find } = window as unknown as { find(...how: unknown[]): boolean };
    return find(text, true, false, true);
  }, text);
/** Of what Colophon shows in the page: nothing as large as a list could be covered or moved there. */
const widths = () =>
  page.$$eval('[popover]', all => all.map(host => host.getBoundingClientRect().width));

async function pressButton(): Promise<void> {
  const host = await page.waitForSelector('[popover]');
  const place = await host?.boundingBox();
  if (!place) throw new Error('There is no button.');
  await untilSeen();
  await page.mouse.click(place.x + 12, place.y + 12);
}

/** The window, before the driver has its answer. */
const closesWithIt = () => {};

describe('the choice in Firefox', () => {
  it('is made in the popup where the key for the picker is pressed', async () => {
    await openPage();
    await firefox.pressCommand('V');
    await until('the popup is open', firefox.isPopupOpen);
    expect(await widths()).toEqual([]);
    await firefox.chooseInPopup(['Beta']);
    await becomes('Hello world\n\nsecond line\n#beta');
    expect(await heard()).toEqual([]);
    await page.keyboard.type('!');
    await becomes('Hello! world\n\nsecond line\n#beta');
  });

  it('is made in a window of its own where the button at a field is pressed', async () => {
    await firefox.allow('*://127.0.0.1/*');
    const manager = await firefox.openManager();
    await manager.evaluate(async () => {
      await browser.scripting.registerContentScripts([
        { id: 'button', matches: ['*://127.0.0.1/*'], js: ['button.js'], allFrames: true },
      ]);
    });
    await manager.close();
    await openPage();
    await pressButton();
    const picker = await firefox.pickerWindow();
    expect((await widths()).filter(width => width > 100)).toEqual([]);
    await untilSeen();
    await picker.keyboard.type('beta');
    await picker.keyboard.press('Enter').catch(closesWithIt);
    await becomes('Hello world\n\nsecond line\n#beta');
    expect(await heard()).toEqual([]);
    await page.keyboard.type('!');
    await becomes('Hello! world\n\nsecond line\n#beta');
  });

  it('takes no key in that window before anyone can have read the list', async () => {
    await openPage();
    await pressButton();
    const picker = await firefox.pickerWindow();
    // Drawn by now, however long the driver takes: what is pressed at once is lost, not kept for later.
    await picker.evaluate(() => Object.assign(performance, { now: () => 0 }));
    await picker.keyboard.press('Enter');
    await picker.evaluate(() => Reflect.deleteProperty(performance, 'now'));
    await untilSeen();
    expect(await text()).toBe('Hello world');
    await picker.keyboard.type('beta');
    await picker.keyboard.press('Enter').catch(closesWithIt);
    await becomes('Hello world\n\nsecond line\n#beta');
  });

  it('is given up by Escape there, and the focus is in the field again', async () => {
    await openPage();
    await pressButton();
    const picker = await firefox.pickerWindow();
    await untilSeen();
    await picker.keyboard.press('Escape').catch(closesWithIt);
    await until('the page has the focus', () => page.evaluate(() => document.hasFocus()));
    await page.keyboard.type(',');
    await becomes('Hello, world');
    expect(await heard()).not.toContain('Escape');
  });

  it('is made in that window for what is offered by itself, which is highlighted there', async () => {
    const manager = await firefox.openManager();
    await seedSignatures(manager, [
      { name: 'Alpha', content: '#alpha' },
      { name: 'Zeta', content: '#zeta', offered_on: ['127.0.0.1'] },
    ]);
    await manager.evaluate(async () => {
      // Its button would stand beside what is offered.
      await browser.scripting.unregisterContentScripts({ ids: ['button'] }).catch(() => {});
      await browser.scripting.registerContentScripts([
        { id: 'offer', matches: ['*://127.0.0.1/*'], js: ['offer.js'], allFrames: true },
      ]);
    });
    await manager.close();
    await openPage();
    // Offered as a post begins, not where a text stands already.
    await page.evaluate(async () => {
      await window.practice.reset('');
      window.practice.focus();
    });
    await page.keyboard.type('Hi');
    await page.waitForSelector('[popover]', { timeout: 10_000 });
    expect(await firefox.noticeOffers(page)).toEqual(['Add now', 'Not this time']);
    await firefox.noticeTold('Zeta will be added');
    await firefox.pressInNotice(page, 'Add now');
    const picker = await firefox.pickerWindow();
    expect(await text()).toBe('Hi');
    const active = await picker.$eval('[role=option][data-active=true]', row =>
      row.getAttribute('aria-label'),
    );
    expect(active).toBe('Zeta');
    await untilSeen();
    await picker.keyboard.press('Enter').catch(closesWithIt);
    await becomes('Hi\n\n#zeta');
    await firefox.noticeTold('Added “Zeta”');
    expect(await isFound('Added')).toBe(true);
    expect(await isFound('Zeta')).toBe(false);
  });

  it('has no picker that a site could show', async () => {
    const folder = await unpackPackage('firefox');
    expect(existsSync(join(folder, 'picker.js'))).toBe(false);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest.web_accessible_resources ?? []).toEqual([]);
  });
});

declare const browser: {
  scripting: {
    registerContentScripts(scripts: object[]): Promise<void>;
    unregisterContentScripts(which: object): Promise<void>;
  };
};
