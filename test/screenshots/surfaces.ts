/** Takes screenshots of the picker and the notice on light, dark and right-to-left pages. */
import type { Page, Viewport } from 'puppeteer-core';
import type { ExtensionBrowser } from '../support/browser.ts';
import { sendCommand } from '../support/extension-command.ts';

export type TakeScreenshot = (
  page: Page,
  name: string,
  schemes?: readonly string[],
) => Promise<void>;

const postText = 'The first sheets of the new almanac are dry. Binding starts on Monday.';
const composer = (attributes = '') => `<textarea id="field" ${attributes}>${postText}</textarea>`;
const style = `<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 48px auto; max-width: 620px; }
  textarea { font: inherit; width: 100%; height: 120px; padding: 12px; box-sizing: border-box; border-radius: 12px; }
  dialog { width: 520px; border: 0; border-radius: 16px; padding: 24px; }
</style>`;
const dark = `<style>body { background: #10151c; color: #dde3ea; }
  textarea { background: #18202b; color: inherit; border: 1px solid #2c3a4b; }</style>`;

export const places = {
  page: `<h2>What is new?</h2>${composer()}`,
  'dark-site': `${dark}<h2>What is new?</h2>${composer()}`,
  dialog: `<h2>Home</h2><dialog><h2>New post</h2>${composer()}</dialog><script>document.querySelector('dialog').showModal()</script>`,
  'right-to-left': `<div dir="rtl"><h2>ما الجديد؟</h2>${composer()}</div>`,
};

type Place = keyof typeof places;

/**
 * Takes screenshots of the picker in each place, and of the notice after an append. In the first run there
 * is no signature to append, and so no notice.
 */
export async function screenshotSurfaces(
  colophon: ExtensionBrowser,
  baseUrl: string,
  takeScreenshot: TakeScreenshot,
  names: readonly Place[],
  surface: 'picker' | 'first-run' = 'picker',
  viewport: Viewport | null = null,
): Promise<void> {
  const page = await colophon.browser.newPage();
  await page.setViewport(viewport);
  for (const name of names) {
    await openPlace(page, baseUrl, places[name]);
    await openPicker(colophon, page);
    await takeScreenshot(page, `${surface}-${name}`);
    if (surface === 'first-run') continue;
    await page.keyboard.press('Enter');
    await waitForSurface(page);
    await takeScreenshot(page, `notice-${name}`);
  }
  await page.close();
}

/** Takes screenshots of the picker and the notice for a signature that is too long for its field. */
export async function screenshotRefusedSignature(
  colophon: ExtensionBrowser,
  baseUrl: string,
  takeScreenshot: TakeScreenshot,
) {
  const page = await colophon.browser.newPage();
  await openPlace(page, baseUrl, `<h2>What is new?</h2>${composer('maxlength="80"')}`);
  await openPicker(colophon, page);
  await takeScreenshot(page, 'picker-too-long', ['light']);
  await page.keyboard.press('Enter');
  await waitForSurface(page);
  await takeScreenshot(page, 'notice-refused');
  await page.close();
}

export async function openPlace(page: Page, baseUrl: string, body: string): Promise<void> {
  await page.goto(baseUrl);
  await page.setContent(`<!doctype html>${style}${body}`);
  await page.focus('#field');
}

export async function openPicker({ browser, openPopup }: ExtensionBrowser, page: Page) {
  // Opening the popup grants `activeTab`, like the real keyboard shortcut.
  await (await openPopup(page)).close();
  await page.bringToFront();
  await page.focus('#field');
  await sendCommand(browser, 'open-picker');
  const frame = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
  await frame.waitForSelector('.popup-counts p, .first-run');
  await waitForSurface(page);
  return frame;
}

/** Waits until the surface has been visible so long that it accepts input. */
async function waitForSurface(page: Page): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, 800));
  await page.bringToFront();
}
