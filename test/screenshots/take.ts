/**
 * `npm run screenshots`: takes screenshots of every screen, for review and for the README, into
 * `.output/screenshots` or the given folder. It takes each screen empty, full and with a thousand
 * rows, light and dark, narrow and right to left, and forms with invalid input.
 */
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/serve.ts';
import { connectThroughSettings } from '../practice/connect.ts';
import { startPractice } from '../practice/serve.ts';
import { createCaller } from '../support/api-server.ts';
import { launchBrowser } from '../support/browser.ts';
import setup from '../support/build-extension.ts';
import { openManager } from '../support/manager-page.ts';
import { seed } from '../support/seed.ts';
import { createSignatureSeeds, seedSignatures } from '../support/seed-signatures.ts';
import { createLargeWorkspace, fillWorkspace } from './content.ts';
import { screenshotRefusedSignature, screenshotSurfaces } from './surfaces.ts';

const folder = process.argv[2] ?? '.output/screenshots';
const sections = ['today', 'posts', 'calendar', 'labels', 'signatures', 'trash', 'settings'];
const schemes = ['light', 'dark'] as const;
/** Longer than the slowest transition and the drawing of the first rows. */
const drawDelayMs = 500;

mkdirSync(folder, { recursive: true });
await setup();
const dataDir = await mkdtemp(join(tmpdir(), 'colophon-screenshots-'));
const settings = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
if ('errors' in settings) throw new Error(settings.errors.join('\n'));
const server = await startServer(settings.config);
const practice = await startPractice();
const colophon = await launchBrowser();

try {
  await screenshotAllSections('empty');
  await screenshotSurfaces(
    colophon,
    practice.url,
    takeScreenshot,
    ['dark-site', 'dialog'],
    'first-run',
  );
  await runInArabic(async () => {
    await screenshotPopup('popup-empty-rtl');
    await screenshotSurfaces(
      colophon,
      practice.url,
      takeScreenshot,
      ['right-to-left'],
      'first-run',
    );
  });
  const key = server.firstKey ?? '';
  await fillWorkspace(
    createCaller(
      () => server.url,
      () => key,
    ),
  );
  await connectThroughSettings(colophon.browser, colophon.extension.id, { url: server.url, key });
  await new Promise(resolve => setTimeout(resolve, 2_000));
  await screenshotAllSections('full');
  await screenshotSurfaces(colophon, practice.url, takeScreenshot, ['page', 'dark-site', 'dialog']);
  await screenshotRefusedSignature(colophon, practice.url, takeScreenshot);
  await runInArabic(screenshotRightToLeft);
  await screenshotUnusualPopups();
  await screenshotForms();
  await screenshotLargeWorkspace();
} finally {
  await colophon.close();
  await Promise.all([practice.close(), server.close()]);
  await rm(dataDir, { recursive: true, force: true });
}

async function screenshotAllSections(state: string): Promise<void> {
  for (const section of sections) {
    const { page } = await openManager(colophon, section);
    await takeScreenshot(page, `${section}-${state}`);
    await page.setViewport({ width: 420, height: 800 });
    await takeScreenshot(page, `${section}-${state}-narrow`, ['light']);
    await page.close();
  }
  await screenshotPopup(`popup-${state}`);
}

async function screenshotPopup(name: string): Promise<void> {
  const page = await colophon.browser.newPage();
  await page.goto(`${practice.url}/editor.html?kind=lexical-linking&text=Printed+this+morning.`);
  await page.waitForSelector('html[data-ready]');
  await page.evaluate(() => window.practice.focus());
  const popup = await colophon.openPopup(page);
  await takeScreenshot(popup, name);
  await popup.close();
  await page.close();
}

/** Takes screenshots of the popup without a composer, with its form, long names and 1,000 signatures. */
async function screenshotUnusualPopups(): Promise<void> {
  const page = await colophon.browser.newPage();
  await page.goto(`${practice.url}/editor.html?kind=textarea&text=Printed+this+morning.`);
  await page.waitForSelector('html[data-ready]');
  await page.evaluate(() => document.querySelector('textarea')?.blur());
  const refused = await colophon.openPopup(page);
  await takeScreenshot(refused, 'popup-refused');
  await refused.locator('::-p-aria([role="button"][name="New signature"])').click();
  await takeScreenshot(refused, 'popup-form');
  const long = `A name that goes on ${'and on '.repeat(30)}`.trim();
  const odd = [long, '🖤🖨️', 'شكراً للقراءة، والمزيد كل يوم جمعة', 'W'.repeat(120)];
  const seeds = odd.map(name => ({ name, content: `${name}\n${name}` }));
  await seedSignatures(refused, seeds);
  await refused.close();
  await page.evaluate(() => window.practice.focus());
  const names = await colophon.openPopup(page);
  await takeScreenshot(names, 'popup-long-names');
  await seedSignatures(names, createSignatureSeeds(1_000));
  await names.close();
  const many = await colophon.openPopup(page);
  await many.keyboard.type('tip le');
  // Shift+Enter marks a signature, so three are marked.
  for (let marked = 0; marked < 3; marked++) {
    await many.keyboard.down('Shift');
    await many.keyboard.press('Enter');
    await many.keyboard.up('Shift');
    await many.keyboard.press('ArrowDown');
  }
  await takeScreenshot(many, 'popup-thousand');
  await many.close();
  await page.close();
}

async function screenshotForms(): Promise<void> {
  const manager = await openManager(colophon, 'labels');
  const { page } = manager;
  const forms = [
    ['Labels', 'New label', 'Color', '#12345g'],
    ['Signatures', 'New signature', 'Sites', 'https://x.com/home'],
    ['Posts', 'New post', 'Page', 'no address'],
  ] as const;
  for (const [section, button, field, typed] of forms) {
    await manager.follow(section);
    await manager.press(button);
    if (field === 'Page') {
      await manager.press('Network');
      await page.locator('::-p-aria([name="Other page…"][role="menuitem"])').click();
    }
    await manager.fill(field, typed);
    await manager.press('Save');
    await page.waitForSelector('[role="alert"]');
    await takeScreenshot(page, `${section.toLowerCase()}-form-refused`);
    await manager.press('Cancel');
  }
  await page.close();
}

async function screenshotRightToLeft(): Promise<void> {
  for (const section of sections) {
    const { page } = await openManager(colophon, section);
    await takeScreenshot(page, `${section}-rtl`, ['light']);
    await page.close();
  }
  await screenshotPopup('popup-rtl');
  await screenshotSurfaces(colophon, practice.url, takeScreenshot, ['right-to-left']);
}

/** Chooses Arabic in the settings during `takeScreens`, and the system's language after it. */
async function runInArabic(takeScreens: () => Promise<void>): Promise<void> {
  const chooseLanguage = async (language: string) => {
    const { page } = await openManager(colophon, 'settings');
    await page.waitForSelector('select');
    await page.select('select:has(option[value="ar"])', language);
    await page.waitForSelector(language === 'ar' ? 'html[dir="rtl"]' : 'html[dir="ltr"]');
    await page.close();
  };
  await chooseLanguage('ar');
  await takeScreens();
  await chooseLanguage('system');
}

async function screenshotLargeWorkspace(): Promise<void> {
  const { page } = await openManager(colophon, 'posts');
  await page.waitForSelector('h1');
  await seed(page, createLargeWorkspace());
  for (const section of sections.slice(0, 5)) {
    await page.goto('about:blank');
    await page.goto(`chrome-extension://${colophon.extension.id}/manager.html#/${section}`);
    await takeScreenshot(page, `${section}-thousand`);
  }
  await page.close();
}

async function takeScreenshot(
  page: Page,
  name: string,
  wantedSchemes: readonly string[] = schemes,
): Promise<void> {
  for (const scheme of wantedSchemes) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await new Promise(resolve => setTimeout(resolve, drawDelayMs));
    await page.screenshot({ path: join(folder, `${name}-${scheme}.png`) });
  }
}
