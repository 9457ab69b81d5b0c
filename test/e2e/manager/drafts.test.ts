/**
 * Form drafts: an item edited in two windows or on two devices, and input that was never saved. The tests of
 * unsaved input edit the items that the tests of two windows have stored.
 */
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

/**
 * Two fields of each form by their names. The first window edits `mine`, the second one `theirs`. A property
 * test covers every two fields of every form.
 */
const forms: { section: string; mine: string; theirs: string }[] = [
  { section: 'labels', mine: 'Name', theirs: 'Color' },
  { section: 'signatures', mine: 'Sites', theirs: 'Content' },
  { section: 'posts', mine: 'Content', theirs: 'Page' },
];

let valueCount = 0;
/** Returns a valid value that the field has never had. */
function createValue(field: string): string {
  valueCount++;
  if (field === 'Color') return `#${valueCount.toString(16).padStart(6, '0')}`;
  if (field === 'Sites') return `s${valueCount}.example`;
  return field === 'Page' ? `https://p${valueCount}.example/` : `Words ${valueCount}`;
}

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

  it.each(forms)(
    '$section, different fields edited: both edits are kept',
    async ({ section, mine, theirs }) => {
      const [myValue, theirValue] = [createValue(mine), createValue(theirs)];
      await openForm(here, section);
      await here.fill(mine, myValue);
      await openForm(there, section);
      await there.fill(theirs, theirValue);
      await saveForm(there);
      // The open form takes the saved value of a field that was not edited in it.
      await seeValue(here, theirs, theirValue);
      expect(await here.readValue(mine)).toBe(myValue);
      await saveForm(here);
      await openForm(there, section);
      await seeValue(there, mine, myValue);
      expect(await there.readValue(theirs)).toBe(theirValue);
      await closeForm(there);
    },
  );

  it('both forms saved at the same time: both edits are kept', async () => {
    await openForm(here, 'labels');
    await openForm(there, 'labels');
    await here.fill('Name', 'Both at once');
    await there.fill('Color', '#abcdef');
    await Promise.all([saveForm(here), saveForm(there)]);
    for (const manager of [here, there]) {
      await openForm(manager, 'labels');
      await seeValue(manager, 'Name', 'Both at once');
      await seeValue(manager, 'Color', '#abcdef');
      await closeForm(manager);
    }
  });

  it.each([
    ['Keep mine', 'signatures', 'Content'],
    ['Take theirs', 'posts', 'Content'],
  ] as const)(
    '“%s” after edits of the same field: both values are shown, and the choice is saved',
    async (choice, section, field) => {
      const [myValue, theirValue] = [createValue(field), createValue(field)];
      await openForm(here, section);
      await here.fill(field, myValue);
      await openForm(there, section);
      await there.fill(field, theirValue);
      await saveForm(there);
      await here.see('group', 'Changed elsewhere');
      const conflict = await here.readText('group', 'Changed elsewhere');
      expect(conflict).toContain(myValue);
      expect(conflict).toContain(theirValue);
      // Save does nothing before the choice is made, and moves the focus to it.
      await here.press('Save');
      await waitUntil('the choice has the focus', () =>
        here.page.evaluate(() => document.activeElement?.closest('fieldset') !== null),
      );
      await here.press(choice);
      await here.seeGone('group', 'Changed elsewhere');
      await here.seeFocusIn('dialog');
      const chosenValue = choice === 'Keep mine' ? myValue : theirValue;
      expect(await here.readValue(field)).toBe(chosenValue);
      await saveForm(here);
      await openForm(there, section);
      await seeValue(there, field, chosenValue);
      await closeForm(there);
    },
  );

  it('item deleted in the other place: the form says so, and “Keep it” restores the item', async () => {
    await openForm(here, 'signatures');
    await here.fill('Name', 'Of a deleted one');
    await openForm(there, 'signatures');
    await there.press('Delete');
    await here.seeText('This was deleted elsewhere.');
    await here.press('Save');
    await here.press('Keep it');
    await here.seeGone('button', 'Keep it');
    await here.seeFocusIn('dialog');
    await saveForm(here);
    await here.see('button', 'Of a deleted one');
    await there.see('button', 'Of a deleted one');
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

  it.each(forms)(
    '$section, after Escape and a reload: restored until it is discarded',
    async form => {
      const { section, mine } = form;
      const manager = await openManager(chromium, section);
      const unsavedValue = createValue(mine);
      await openForm(manager, section);
      const savedValue = await manager.readValue(mine);
      await manager.fill(mine, unsavedValue);
      await closeForm(manager);
      await openForm(manager, section);
      await seeRestoredDraft(manager);
      expect(await manager.readValue(mine)).toBe(unsavedValue);
      await manager.page.reload();
      await openForm(manager, section);
      await seeRestoredDraft(manager);
      expect(await manager.readValue(mine)).toBe(unsavedValue);
      await manager.press('Discard draft');
      await manager.seeGone('button', 'Discard draft');
      expect(await manager.readValue(mine)).toBe(savedValue);
      await closeForm(manager);
      await openForm(manager, section);
      expect(await manager.page.$('aria/Draft restored[role="status"]')).toBeNull();
      await manager.page.close();
    },
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
