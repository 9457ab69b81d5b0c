/** Forms as drafts: one thing edited in two windows or on two devices, and words never saved. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { type RunningServer, startServer } from '../../../server/serve.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { driveManager, type ManagerPage, openManager } from '../../support/manager-page.ts';
import { createSeed, seed } from '../../support/seed.ts';
import { until } from '../../support/until.ts';

const make = createSeed();
const rows = [
  make.label('Launch', '#b3261e'),
  make.signature('Letter', 'One a week'),
  make.post('A post', { url: 'https://example.org/' }),
];

/** Two fields of each form by their names; every two fields of every form are a property's matter. */
const forms: { section: string; mine: string; theirs: string }[] = [
  { section: 'labels', mine: 'Name', theirs: 'Color' },
  { section: 'signatures', mine: 'Sites', theirs: 'Content' },
  { section: 'posts', mine: 'Content', theirs: 'Page' },
];

let count = 0;
/** A value that the field takes and never had before. */
function another(field: string): string {
  count++;
  if (field === 'Color') return `#${count.toString(16).padStart(6, '0')}`;
  if (field === 'Sites') return `s${count}.example`;
  return field === 'Page' ? `https://p${count}.example/` : `Words ${count}`;
}

let folder = '';
let browser: ExtensionBrowser;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-drafts-'));
  const settings = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' });
  if ('faults' in settings) throw new Error(settings.faults.join('\n'));
  [browser, server] = await Promise.all([launchBrowser(), startServer(settings.config)]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** In a window of its own, since a tab behind another is not painted and answers no query by role. */
async function openWindow({ browser, extension }: ExtensionBrowser): Promise<ManagerPage> {
  const page = await browser.newPage({ type: 'window' });
  await page.setViewport({ width: 1200, height: 800 });
  await page.goto(`chrome-extension://${extension.id}/manager.html#/labels`);
  return driveManager(page);
}

async function twoWindows(): Promise<[ManagerPage, ManagerPage]> {
  const here = await openWindow(browser);
  await here.see('button', 'New label');
  await seed(here.page, rows);
  await here.page.reload();
  return [here, await openWindow(browser)];
}

/** Two profiles, each with a database of its own, in step by the server. */
async function twoDevices(): Promise<[ManagerPage, ManagerPage]> {
  const devices: ManagerPage[] = [];
  for (const isFirst of [true, false]) {
    const context = await browser.browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1200, height: 800 });
    await page.goto(`${server.url}/#/labels`);
    const manager = driveManager(page);
    await manager.fill('API key', server.firstKey ?? '');
    await manager.press('Connect');
    await manager.see('navigation', 'Sections');
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

/** The form of the section's only thing, whatever it is called by now. */
async function openForm({ page }: ManagerPage, section: string): Promise<void> {
  await page.evaluate(hash => {
    location.hash = hash;
  }, `#/${section}`);
  await page.locator('main li .row-open').click();
  await page.waitForSelector('dialog[open] form', { timeout: 10_000 });
}

async function save(manager: ManagerPage): Promise<void> {
  await manager.press('Save');
  await manager.seeGone('button', 'Save');
}

async function leave(manager: ManagerPage): Promise<void> {
  await manager.page.keyboard.press('Escape');
  await manager.seeGone('button', 'Save');
}

async function seeValue(manager: ManagerPage, field: string, value: string): Promise<void> {
  await until(`${field} is “${value}”`, async () => (await manager.valueOf(field)) === value);
}

describe.each([
  ['two windows', twoWindows],
  ['two devices', twoDevices],
])('a form in %s', (_, open) => {
  let here: ManagerPage;
  let there: ManagerPage;
  beforeAll(async () => {
    [here, there] = await open();
  });
  afterAll(async () => {
    await here?.page.close();
    await there?.page.close();
  });

  it.each(forms)('keeps both edits: $section', async ({ section, mine, theirs }) => {
    const [written, other] = [another(mine), another(theirs)];
    await openForm(here, section);
    await here.fill(mine, written);
    await openForm(there, section);
    await there.fill(theirs, other);
    await save(there);
    // What was not touched follows.
    await seeValue(here, theirs, other);
    expect(await here.valueOf(mine)).toBe(written);
    await save(here);
    await openForm(there, section);
    await seeValue(there, mine, written);
    expect(await there.valueOf(theirs)).toBe(other);
    await leave(there);
  });

  it('keeps both edits of forms that are saved at once', async () => {
    await openForm(here, 'labels');
    await openForm(there, 'labels');
    await here.fill('Name', 'Both at once');
    await there.fill('Color', '#abcdef');
    await Promise.all([save(here), save(there)]);
    for (const manager of [here, there]) {
      await openForm(manager, 'labels');
      await seeValue(manager, 'Name', 'Both at once');
      await seeValue(manager, 'Color', '#abcdef');
      await leave(manager);
    }
  });

  it.each([
    ['Keep mine', 'signatures', 'Content'],
    ['Take theirs', 'posts', 'Content'],
  ] as const)('shows both where the same field changed: %s', async (choice, section, field) => {
    const [written, other] = [another(field), another(field)];
    await openForm(here, section);
    await here.fill(field, written);
    await openForm(there, section);
    await there.fill(field, other);
    await save(there);
    await here.see('group', 'Changed elsewhere');
    const shown = await here.textOf('group', 'Changed elsewhere');
    expect(shown).toContain(written);
    expect(shown).toContain(other);
    // Nothing is saved before the choice; the button leads to it.
    await here.press('Save');
    await until('the choice has the focus', () =>
      here.page.evaluate(() => document.activeElement?.closest('fieldset') !== null),
    );
    await here.press(choice);
    await here.seeGone('group', 'Changed elsewhere');
    await here.seeFocusIn('dialog');
    const kept = choice === 'Keep mine' ? written : other;
    expect(await here.valueOf(field)).toBe(kept);
    await save(here);
    await openForm(there, section);
    await seeValue(there, field, kept);
    await leave(there);
  });

  it('says so where the thing was deleted, and keeps it', async () => {
    await openForm(here, 'signatures');
    await here.fill('Name', 'Of a deleted one');
    await openForm(there, 'signatures');
    await there.press('Delete');
    await here.seeText('This has been deleted elsewhere.');
    await here.press('Save');
    await here.press('Keep it');
    await here.seeGone('button', 'Keep it');
    await here.seeFocusIn('dialog');
    await save(here);
    await here.see('button', 'Of a deleted one');
    await there.see('button', 'Of a deleted one');
  });
});

describe('words that were not saved', () => {
  const restored = async (manager: ManagerPage) => {
    await manager.see('status', 'Draft restored');
    await manager.see('button', 'Discard draft');
  };

  /** Waits until the draft is on disk as it was typed. */
  const seeKept = ({ page }: ManagerPage, text: string) =>
    until(`“${text}” is kept`, () =>
      page.evaluate(async sought => {
        const opening = indexedDB.open('colophon');
        await new Promise(resolve => opening.addEventListener('success', resolve));
        const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
        await new Promise(resolve => all.addEventListener('success', resolve));
        opening.result.close();
        return JSON.stringify(all.result).includes(`"${sought}"`);
      }, text),
    );

  it.each(forms)('survive Escape and a reload, and go by a button: $section', async form => {
    const { section, mine } = form;
    const manager = await openManager(browser, section);
    const written = another(mine);
    await openForm(manager, section);
    const before = await manager.valueOf(mine);
    await manager.fill(mine, written);
    await leave(manager);
    await openForm(manager, section);
    await restored(manager);
    expect(await manager.valueOf(mine)).toBe(written);
    await manager.page.reload();
    await openForm(manager, section);
    await restored(manager);
    expect(await manager.valueOf(mine)).toBe(written);
    await manager.press('Discard draft');
    await manager.seeGone('button', 'Discard draft');
    expect(await manager.valueOf(mine)).toBe(before);
    await leave(manager);
    await openForm(manager, section);
    expect(await manager.page.$('aria/Draft restored[role="status"]')).toBeNull();
    await manager.page.close();
  });

  it('belong to one window at a time, and Cancel gives them back by Undo', async () => {
    const [one, two] = [await openWindow(browser), await openWindow(browser)];
    for (const [manager, name] of [
      [one, 'In one'],
      [two, 'In two'],
    ] as const) {
      await manager.press('New label');
      await manager.fill('Name', name);
    }
    expect(await two.valueOf('Name')).toBe('In two');
    await seeKept(two, 'In two');
    await two.page.close();
    await until('the closed window holds nothing', async () => {
      const held = await one.page.evaluate(async () => (await navigator.locks.query()).held);
      return held?.filter(({ name }) => name?.startsWith('draft/')).length === 1;
    });
    await save(one);
    await one.press('New label');
    await restored(one);
    expect(await one.valueOf('Name')).toBe('In two');
    await one.press('Cancel');
    await one.seeText('Changes discarded');
    await one.press('Undo');
    await restored(one);
    expect(await one.valueOf('Name')).toBe('In two');
    await save(one);
    await one.see('button', 'In one');
    await one.see('button', 'In two');
    await one.page.close();
  });

  it('survive the end of the browser by a signal', async () => {
    const userDataDir = join(folder, 'profile');
    const first = await launchBrowser({ userDataDir });
    const manager = await openManager(first, 'signatures');
    await manager.press('New signature');
    await manager.fill('Name', 'Half');
    await manager.fill('Content', 'Half of what I wanted to');
    await seeKept(manager, 'Half of what I wanted to');
    const ended = new Promise(resolve => first.browser.process()?.once('exit', resolve));
    first.browser.process()?.kill('SIGKILL');
    await ended;
    const second = await launchBrowser({ userDataDir });
    const again = await openManager(second, 'signatures');
    await again.press('New signature');
    await restored(again);
    expect(await again.valueOf('Name')).toBe('Half');
    expect(await again.valueOf('Content')).toBe('Half of what I wanted to');
    await save(again);
    await again.see('button', 'Half');
    await second.close();
  });
});
