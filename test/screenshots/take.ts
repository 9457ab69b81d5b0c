/**
 * `npm run screenshots`: the screens as people see them, to be looked at and shown in the README.
 * Into `.output/screenshots`, or the folder given. Each screen empty, full and with a thousand things,
 * light and dark, narrow and right to left; the forms with what they refuse.
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
import { caller } from '../support/api-server.ts';
import { launchBrowser } from '../support/browser.ts';
import setup from '../support/build-extension.ts';
import { openManager } from '../support/manager-page.ts';
import { seed } from '../support/seed.ts';
import { manySignatures, seedSignatures } from '../support/seed-signatures.ts';
import { fillWorkspace, thousandThings } from './content.ts';
import { takeRefused, takeSurfaces } from './surfaces.ts';

const folder = process.argv[2] ?? '.output/screenshots';
const sections = ['posts', 'calendar', 'labels', 'signatures', 'trash', 'settings'];
const schemes = ['light', 'dark'] as const;
/** Long enough for the slowest transition and for the first rows to be drawn. */
const settleMs = 500;

mkdirSync(folder, { recursive: true });
await setup();
const dataDir = await mkdtemp(join(tmpdir(), 'colophon-screenshots-'));
const settings = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
if ('faults' in settings) throw new Error(settings.faults.join('\n'));
const server = await startServer(settings.config);
const practice = await startPractice();
const colophon = await launchBrowser();

try {
  await takeAll('empty');
  await takeSurfaces(colophon, practice.url, take, ['dark-site', 'dialog'], 'first-run');
  await inArabic(async () => {
    await takePopup('popup-empty-rtl');
    await takeSurfaces(colophon, practice.url, take, ['right-to-left'], 'first-run');
  });
  const key = server.firstKey ?? '';
  await fillWorkspace(
    caller(
      () => server.url,
      () => key,
    ),
  );
  await connectThroughSettings(colophon.browser, colophon.extension.id, { url: server.url, key });
  await new Promise(resolve => setTimeout(resolve, 2_000));
  await takeAll('full');
  await takeSurfaces(colophon, practice.url, take, ['page', 'dark-site', 'dialog']);
  await takeRefused(colophon, practice.url, take);
  await inArabic(takeRightToLeft);
  await takeOddPopups();
  await takeForms();
  await takeThousand();
} finally {
  await colophon.close();
  await Promise.all([practice.close(), server.close()]);
  await rm(dataDir, { recursive: true, force: true });
}

async function takeAll(state: string): Promise<void> {
  for (const section of sections) {
    const { page } = await openManager(colophon, section);
    await take(page, `${section}-${state}`);
    await page.setViewport({ width: 420, height: 800 });
    await take(page, `${section}-${state}-narrow`, ['light']);
    await page.close();
  }
  await takePopup(`popup-${state}`);
}

async function takePopup(name: string): Promise<void> {
  const page = await colophon.browser.newPage();
  await page.goto(`${practice.url}/editor.html?kind=lexical&text=Printed+this+morning.`);
  await page.waitForSelector('html[data-ready]');
  await page.evaluate(() => window.practice.focus());
  const popup = await colophon.openPopup(page);
  await take(popup, name);
  await popup.close();
  await page.close();
}

/** Names that are too long, a page without a composer, the form, a thousand of them. */
async function takeOddPopups(): Promise<void> {
  const page = await colophon.browser.newPage();
  await page.goto(`${practice.url}/editor.html?kind=textarea&text=Printed+this+morning.`);
  await page.waitForSelector('html[data-ready]');
  await page.evaluate(() => document.querySelector('textarea')?.blur());
  const refused = await colophon.openPopup(page);
  await take(refused, 'popup-refused');
  await refused.locator('::-p-aria([role="button"][name="New signature"])').click();
  await take(refused, 'popup-form');
  const long = `A name that goes on ${'and on '.repeat(30)}`.trim();
  const odd = [long, '🖤🖨️', 'شكراً للقراءة، والمزيد كل يوم جمعة', 'W'.repeat(120)];
  const seeds = odd.map(name => ({ name, content: `${name}\n${name}` }));
  await seedSignatures(refused, seeds);
  await refused.close();
  await page.evaluate(() => window.practice.focus());
  const names = await colophon.openPopup(page);
  await take(names, 'popup-long-names');
  await seedSignatures(names, manySignatures(1_000));
  await names.close();
  const many = await colophon.openPopup(page);
  await many.keyboard.type('tip le');
  for (let mark = 0; mark < 3; mark++) {
    await many.keyboard.down('Shift');
    await many.keyboard.press('Enter');
    await many.keyboard.up('Shift');
    await many.keyboard.press('ArrowDown');
  }
  await take(many, 'popup-thousand');
  await many.close();
  await page.close();
}

async function takeForms(): Promise<void> {
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
    await manager.fill(field, typed);
    await manager.press('Save');
    await page.waitForSelector('[role="alert"]');
    await take(page, `${section.toLowerCase()}-form-refused`);
    await manager.press('Cancel');
  }
  await page.close();
}

async function takeRightToLeft(): Promise<void> {
  for (const section of sections) {
    const { page } = await openManager(colophon, section);
    await take(page, `${section}-rtl`, ['light']);
    await page.close();
  }
  await takePopup('popup-rtl');
  await takeSurfaces(colophon, practice.url, take, ['right-to-left']);
}

/** Arabic chosen in the settings, and the system's language again after it. */
async function inArabic(takeThem: () => Promise<void>): Promise<void> {
  const choose = async (language: string) => {
    const { page } = await openManager(colophon, 'settings');
    await page.waitForSelector('select');
    await page.select('select:has(option[value="ar"])', language);
    await page.waitForSelector(language === 'ar' ? 'html[dir="rtl"]' : 'html[dir="ltr"]');
    await page.close();
  };
  await choose('ar');
  await takeThem();
  await choose('system');
}

async function takeThousand(): Promise<void> {
  const { page } = await openManager(colophon, 'posts');
  await page.waitForSelector('h1');
  await seed(page, thousandThings());
  for (const section of sections.slice(0, 4)) {
    await page.goto('about:blank');
    await page.goto(`chrome-extension://${colophon.extension.id}/manager.html#/${section}`);
    await take(page, `${section}-thousand`);
  }
  await page.close();
}

async function take(page: Page, name: string, wanted: readonly string[] = schemes): Promise<void> {
  for (const scheme of wanted) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await new Promise(resolve => setTimeout(resolve, settleMs));
    await page.screenshot({ path: join(folder, `${name}-${scheme}.png`) });
  }
}
