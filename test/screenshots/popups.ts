/**
 * `node test/screenshots/popups.ts FOLDER [STATE ...]`: takes screenshots of the popup, of the popup on a phone and
 * of the picker, each in many states, light, dark and in Arabic. A sheet shows the three side by side.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'puppeteer-core';
import { startPractice } from '../practice/serve.ts';
import { launchBrowser } from '../support/browser.ts';
import setup from '../support/build-extension.ts';
import { openManager } from '../support/manager-page.ts';
import { waitUntilPressable } from '../support/press-delay.ts';
import { seed } from '../support/seed.ts';
import { seedSignatures } from '../support/seed-signatures.ts';
import { type Look, looks, saveSheet, setLanguage } from './at-widths.ts';
import { createPopupLabels, type PopupState, popupStates } from './popup-states.ts';
import { openPicker, openPlace, places } from './surfaces.ts';

const [folder = '.output/screenshots/popups', ...onlyStates] = process.argv.slice(2);
const drawDelayMs = 400;
const sheetHeightPx = 640;
const windows = {
  picker: { width: 700, height: 640 },
  'narrow-picker': { width: 320, height: 640, hasTouch: true },
};
/** The style of a phone. A real popup has no size that a driver can set, and fits its window to its page. */
const phoneStyle = '.popup-page { width: 320px !important }';

mkdirSync(folder, { recursive: true });
await setup();
const practice = await startPractice();
const colophon = await launchBrowser();
const { page: device } = await openManager(colophon, 'labels');

try {
  await device.waitForSelector('h1');
  await seed(device, createPopupLabels());
  for (const [name, state] of Object.entries(popupStates)) {
    if (onlyStates.length > 0 && !onlyStates.includes(name)) continue;
    await seedSignatures(device, state.signatures);
    await takeState(name, 'popup', look => screenshotPopup(name, state, look, false));
    await takeState(name, 'phone', look => screenshotPopup(name, state, look, true));
    if (!state.isInPicker) continue;
    for (const size of ['picker', 'narrow-picker'] as const)
      await takeState(name, size, look => screenshotPicker(name, state, look, size));
  }
} finally {
  await colophon.close();
  await practice.close();
}

/** Calls `take` for each look, and puts the pictures on a sheet. */
async function takeState(
  name: string,
  surface: string,
  take: (look: Look) => Promise<string>,
): Promise<void> {
  const paths: string[] = [];
  for (const look of looks) {
    await setLanguage(device, look.language);
    paths.push(await take(look));
  }
  const page = await colophon.browser.newPage();
  await saveSheet(page, paths, join(folder, `sheet-${surface}-${name}.png`), sheetHeightPx);
  await page.close();
}

async function screenshotPopup(
  name: string,
  state: PopupState,
  look: Look,
  isPhone: boolean,
): Promise<string> {
  const page = await colophon.browser.newPage();
  await page.goto(`${practice.url}/editor.html?kind=textarea&text=Printed+this+morning.`);
  await page.waitForSelector('html[data-ready]');
  if (state.hasComposer === false)
    await page.evaluate(() => document.querySelector('textarea')?.blur());
  else await page.evaluate(() => window.practice.focus());
  const popup = await colophon.openPopup(page);
  await setScheme(popup, look);
  if (isPhone) {
    const session = await popup.createCDPSession();
    await popup.addStyleTag({ content: phoneStyle });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  }
  await prepare(state, popup, popup);
  const path = await screenshot(popup, `${isPhone ? 'phone' : 'popup'}-${name}-${look.name}`);
  await popup.close();
  await page.close();
  return path;
}

async function screenshotPicker(
  name: string,
  state: PopupState,
  look: Look,
  size: keyof typeof windows,
): Promise<string> {
  const page = await colophon.browser.newPage();
  await page.setViewport(windows[size]);
  await setScheme(page, look);
  const place = look.scheme === 'dark' ? 'dark-site' : 'page';
  await openPlace(page, practice.url, places[look.language === 'ar' ? 'right-to-left' : place]);
  const frame = await openPicker(colophon, page);
  await waitUntilPressable(frame);
  await prepare(state, frame, page);
  const path = await screenshot(page, `${size}-${name}-${look.name}`);
  await page.close();
  return path;
}

/** A state that cannot be reached is reported, and the picture shows how far it got. */
async function prepare(state: PopupState, ui: Page | Frame, page: Page): Promise<void> {
  try {
    await ui.waitForSelector('.popup');
    await state.prepare?.({ ui, keyboard: page.keyboard });
  } catch (error) {
    console.error(error);
  }
}

function setScheme(page: Page, { scheme }: Look): Promise<void> {
  return page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
}

async function screenshot(page: Page, name: string): Promise<string> {
  await new Promise(resolve => setTimeout(resolve, drawDelayMs));
  const path = join(folder, `${name}.png`) as `${string}.png`;
  await page.screenshot({ path });
  return path;
}
