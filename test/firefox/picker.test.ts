/**
 * Picker and button in a real Firefox. What is in the picker's frame is out of a test's reach there,
 * as it is of the page's: what is seen is what comes of it.
 */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../practice/serve.ts';
import { type Firefox, launchFirefox } from '../support/firefox.ts';
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
const isThere = () => page.evaluate(() => document.querySelector('[popover]') !== null);
const becomes = (wanted: string) =>
  until(`the text is ${wanted}`, async () => (await text()) === wanted, 5000);
const settled = () => new Promise(resolve => setTimeout(resolve, 1000));

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

async function openPicker(): Promise<void> {
  await firefox.pressCommand('V');
  await until('the picker is open', isThere);
  await settled();
}

const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

describe('the picker in Firefox', () => {
  it('finds what is typed, appends it on Enter, and gives focus and caret back', async () => {
    await openPage();
    await openPicker();
    await page.keyboard.type('beta');
    await settled();
    await page.keyboard.press('Enter');
    const whole = 'Hello world\n\nsecond line\n#beta';
    await becomes(whole);
    expect(await heard()).toEqual([]);
    await page.keyboard.type('!');
    await becomes(`Hello!${whole.slice(5)}`);
  });

  it('goes on Escape, and lets no key reach the page', async () => {
    await openPage();
    await openPicker();
    for (const key of ['b', 'Tab', 'Backspace', 'Tab'] as const) await page.keyboard.press(key);
    for (let times = 0; times < 2 && (await isThere()); times++) {
      await page.keyboard.press('Escape');
      await settled();
    }
    expect(await isThere()).toBe(false);
    expect(await heard()).toEqual([]);
    await page.keyboard.type(',');
    await becomes('Hello, world');
  });

  it('appends nothing while the page covers it with a picture that lets presses through', async () => {
    await openPage();
    await openPicker();
    await page.evaluate(() => {
      const shadow = document.body.appendChild(document.createElement('div'));
      const lure = shadow
        .attachShadow({ mode: 'closed' })
        .appendChild(document.createElement('div'));
      lure.popover = 'manual';
      lure.style.cssText =
        'position: fixed; inset: 0; width: 100%; height: 100%; background: gold; pointer-events: none;';
      lure.showPopover();
    });
    await page.keyboard.press('Enter');
    await settled();
    expect(await text()).toBe('Hello world');
  });
});

describe('the button in Firefox', () => {
  it('opens the picker at the field that has the focus', async () => {
    await firefox.allow('*://127.0.0.1/*');
    const manager = await firefox.openManager();
    await manager.evaluate(async () => {
      await browser.scripting.registerContentScripts([
        { id: 'button', matches: ['*://127.0.0.1/*'], js: ['button.js'], allFrames: true },
      ]);
    });
    await manager.close();
    await openPage();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => window.practice.focus());
    await until('the button is there', isThere);
    const place = await page.$eval('[popover]', host => host.getBoundingClientRect().toJSON());
    await page.mouse.click(place.left + 12, place.top + 12);
    await until('the picker is open', async () =>
      page.$$eval('[popover]', hosts =>
        hosts.some(host => host.getBoundingClientRect().width > 300),
      ),
    );
    await settled();
    await page.keyboard.type('alpha');
    await settled();
    await page.keyboard.press('Enter');
    await becomes('Hello world\n\n#alpha');
  });
});

declare const browser: {
  scripting: { registerContentScripts(scripts: object[]): Promise<void> };
};
