/** Form drafts across real windows, devices and a killed browser. Component tests cover everything else. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { type RunningServer, startServer } from '../../../server/serve.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { driveManager, type ManagerPage, openManager } from '../../support/manager-page.ts';
import { createRowFactory, seed } from '../../support/seed.ts';
import { waitUntil } from '../../support/wait-until.ts';

const make = createRowFactory();
const rows = [
  make.label('Launch', '#b3261e'),
  make.signature('Letter', 'One a week'),
  make.post('A post', { url: 'https://example.org/' }),
];

let folder = '';
let chromium: ExtensionBrowser;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-drafts-'));
  const settings = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' });
  if ('errors' in settings) throw new Error(settings.errors.join('\n'));
  [chromium, server] = await Promise.all([launchBrowser(), startServer(settings.config)]);
});
afterAll(async () => {
  await chromium?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the manager in a new window: a background tab is not rendered, and has no roles to search by. */
async function openWindow({ browser, extension }: ExtensionBrowser): Promise<ManagerPage> {
  const page = await browser.newPage({ type: 'window' });
  await page.setViewport({ width: 1200, height: 800 });
  await page.goto(`chrome-extension://${extension.id}/manager.html#/labels`);
  return driveManager(page);
}

/** Opens two windows of one profile, which share a database with these rows. */
async function openTwoWindows(): Promise<[ManagerPage, ManagerPage]> {
  const here = await openWindow(chromium);
  await here.see('button', 'New label');
  await seed(here.page, rows);
  await here.page.reload();
  return [here, await openWindow(chromium)];
}

/** Opens the manager in two profiles, each with its own database, which are synced by the server. */
async function openTwoDevices(): Promise<[ManagerPage, ManagerPage]> {
  const devices: ManagerPage[] = [];
  for (const isFirst of [true, false]) {
    const context = await chromium.browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1200, height: 800 });
    await page.goto(`${server.url}/#/labels`);
    const manager = driveManager(page);
    await manager.fill('API key', server.firstKey ?? '');
    await manager.press('Connect');
    await manager.see('navigation', 'Sections');
    // The second profile gets the rows from the server.
    if (isFirst) {
      await seed(page, rows);
      await page.reload();
      await manager.follow('Settings');
      await manager.press('Sync now');
      await manager.seeText('Up to date');
    }
    devices.push(manager);
  }
  return devices as [ManagerPage, ManagerPage];
}

/** Opens the form of the section's first item. It is found without its name, which tests change. */
async function openForm({ page }: ManagerPage, section: string): Promise<void> {
  await page.evaluate(hash => {
    location.hash = hash;
  }, `#/${section}`);
  await page.locator('main li .row-open').click();
  await page.waitForSelector('dialog[open] form', { timeout: 10_000 });
}

async function saveForm(manager: ManagerPage): Promise<void> {
  await manager.press('Save');
  await manager.seeGone('button', 'Save');
}

async function closeForm(manager: ManagerPage): Promise<void> {
  await manager.page.keyboard.press('Escape');
  await manager.seeGone('button', 'Save');
}

async function seeValue(manager: ManagerPage, field: string, value: string): Promise<void> {
  await waitUntil(`${field} is “${value}”`, async () => (await manager.readValue(field)) === value);
}

describe.each([
  ['two windows', openTwoWindows],
  ['two devices', openTwoDevices],
])('a form open in %s', (_, open) => {
  let here: ManagerPage;
  let there: ManagerPage;
  beforeAll(async () => {
    [here, there] = await open();
  });
  afterAll(async () => {
    await here?.page.close();
    await there?.page.close();
  });

  it('different fields edited: both edits are kept', async () => {
    await openForm(here, 'labels');
    await here.fill('Name', 'Renamed here');
    await openForm(there, 'labels');
    await there.fill('Color', '#0a0b0c');
    await saveForm(there);
    // The open form takes the saved value of a field that was not edited in it.
    await seeValue(here, 'Color', '#0a0b0c');
    expect(await here.readValue('Name')).toBe('Renamed here');
    await saveForm(here);
    await openForm(there, 'labels');
    await seeValue(there, 'Name', 'Renamed here');
    expect(await there.readValue('Color')).toBe('#0a0b0c');
    await closeForm(there);
  });
});

describe('unsaved input', () => {
  const seeRestoredDraft = async (manager: ManagerPage) => {
    await manager.see('status', 'Draft restored');
    await manager.see('button', 'Discard draft');
  };

  /** Waits until the draft is stored with this text. */
  const seeStoredDraft = ({ page }: ManagerPage, text: string) =>
    waitUntil(`the draft with “${text}” is stored`, () =>
      page.evaluate(async sought => {
        const opening = indexedDB.open('colophon');
        await new Promise(resolve => opening.addEventListener('success', resolve));
        const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
        await new Promise(resolve => all.addEventListener('success', resolve));
        opening.result.close();
        return JSON.stringify(all.result).includes(`"${sought}"`);
      }, text),
    );

  it('two windows: each has its own draft; a closed window’s is restored, also by Undo', async () => {
    const [firstWindow, secondWindow] = [await openWindow(chromium), await openWindow(chromium)];
    for (const [manager, name] of [
      [firstWindow, 'In one'],
      [secondWindow, 'In two'],
    ] as const) {
      await manager.press('New label');
      await manager.fill('Name', name);
    }
    expect(await secondWindow.readValue('Name')).toBe('In two');
    await seeStoredDraft(secondWindow, 'In two');
    await secondWindow.page.close();
    // An open form holds a lock on its draft. Only a draft without a lock is restored in another form.
    await waitUntil('the closed window has released its lock', async () => {
      const locks = await firstWindow.page.evaluate(
        async () => (await navigator.locks.query()).held,
      );
      return locks?.filter(({ name }) => name?.startsWith('draft/')).length === 1;
    });
    await saveForm(firstWindow);
    await firstWindow.press('New label');
    await seeRestoredDraft(firstWindow);
    expect(await firstWindow.readValue('Name')).toBe('In two');
    // Cancel discards the draft, and Undo restores it.
    await firstWindow.press('Cancel');
    await firstWindow.seeText('Changes discarded');
    await firstWindow.press('Undo');
    await seeRestoredDraft(firstWindow);
    expect(await firstWindow.readValue('Name')).toBe('In two');
    await saveForm(firstWindow);
    await firstWindow.see('button', 'In one');
    await firstWindow.see('button', 'In two');
    await firstWindow.page.close();
  });

  it('browser killed: the draft is restored at the next start', async () => {
    const userDataDir = join(folder, 'profile');
    const first = await launchBrowser({ userDataDir });
    const manager = await openManager(first, 'signatures');
    await manager.press('New signature');
    await manager.fill('Name', 'Half');
    await manager.fill('Content', 'Half of what I wanted to');
    await seeStoredDraft(manager, 'Half of what I wanted to');
    const ended = new Promise(resolve => first.browser.process()?.once('exit', resolve));
    first.browser.process()?.kill('SIGKILL');
    await ended;
    const second = await launchBrowser({ userDataDir });
    const nextManager = await openManager(second, 'signatures');
    await nextManager.press('New signature');
    await seeRestoredDraft(nextManager);
    expect(await nextManager.readValue('Name')).toBe('Half');
    expect(await nextManager.readValue('Content')).toBe('Half of what I wanted to');
    await saveForm(nextManager);
    await nextManager.see('button', 'Half');
    await second.close();
  });
});
