/** What stands in a page: the picker and the notice beside a composer, on pages of all colours. */
import type { Page, Viewport } from 'puppeteer-core';
import type { ExtensionBrowser } from '../support/browser.ts';
import { sendCommand } from '../support/command.ts';

export type Take = (page: Page, name: string, schemes?: readonly string[]) => Promise<void>;

const words = 'The first sheets of the new almanac are dry. Binding starts on Monday.';
const composer = (attributes = '') => `<textarea id="field" ${attributes}>${words}</textarea>`;
const style = `<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 48px auto; max-width: 620px; }
  textarea { font: inherit; width: 100%; height: 120px; padding: 12px; box-sizing: border-box; border-radius: 12px; }
  dialog { width: 520px; border: 0; border-radius: 16px; padding: 24px; }
</style>`;
const dark = `<style>body { background: #10151c; color: #dde3ea; }
  textarea { background: #18202b; color: inherit; border: 1px solid #2c3a4b; }</style>`;

const places = {
  page: `<h2>What is new?</h2>${composer()}`,
  'dark-site': `${dark}<h2>What is new?</h2>${composer()}`,
  dialog: `<h2>Home</h2><dialog><h2>New post</h2>${composer()}</dialog><script>document.querySelector('dialog').showModal()</script>`,
  'right-to-left': `<div dir="rtl"><h2>ما الجديد؟</h2>${composer()}</div>`,
};

type Place = keyof typeof places;

/** The picker in each place that is named, and the notice after it where there is a signature. */
export async function takeSurfaces(
  colophon: ExtensionBrowser,
  base: string,
  take: Take,
  names: readonly Place[],
  surface: 'picker' | 'first-run' = 'picker',
  viewport: Viewport | null = null,
): Promise<void> {
  const page = await colophon.browser.newPage();
  await page.setViewport(viewport);
  for (const name of names) {
    await open(page, base, places[name]);
    await openPicker(colophon, page);
    await take(page, `${surface}-${name}`);
    if (surface === 'first-run') continue;
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('#field + *') !== undefined);
    await settled(page);
    await take(page, `notice-${name}`);
  }
  await page.close();
}

/** A signature that is too long for its field. */
export async function takeRefused(colophon: ExtensionBrowser, base: string, take: Take) {
  const page = await colophon.browser.newPage();
  await open(page, base, `<h2>What is new?</h2>${composer('maxlength="80"')}`);
  await openPicker(colophon, page);
  await take(page, 'picker-too-long', ['light']);
  await page.keyboard.press('Enter');
  await settled(page);
  await take(page, 'notice-refused');
  await page.close();
}

async function open(page: Page, base: string, body: string): Promise<void> {
  await page.goto(base);
  await page.setContent(`<!doctype html>${style}${body}`);
  await page.focus('#field');
}

async function openPicker({ browser, openPopup }: ExtensionBrowser, page: Page): Promise<void> {
  // It gives the right to the tab, as the real key does.
  await (await openPopup(page)).close();
  await page.bringToFront();
  await page.focus('#field');
  await sendCommand(browser, 'open-picker');
  const frame = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
  await frame.waitForSelector('.popup-counts p, .first-run');
  await settled(page);
}

/** So long a picker must have been seen before it takes a press. */
async function settled(page: Page): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, 800));
  await page.bringToFront();
}
