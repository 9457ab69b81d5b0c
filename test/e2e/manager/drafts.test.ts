/** Forms as drafts: what two windows or two devices write into one thing, and words not saved. */
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

type Form = { section: string; fields: string[]; named: string };

/** Each form's fields by their names, and the one that its row shows. */
const forms: Form[] = [
  { section: 'labels', fields: ['Name', 'Color'], named: 'Name' },
  { section: 'signatures', fields: ['Name', 'Content', 'Sites'], named: 'Name' },
  { section: 'posts', fields: ['Content', 'Page'], named: 'Content' },
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

async function twoWindows(): Promise<[ManagerPage, ManagerPage]> {
  const here = await openManager(browser);
  await here.see('button', 'New label');
  await seed(here.page, rows);
  await here.page.reload();
  return [here, await openManager(browser)];
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
  await page.bringToFront();
  await page.evaluate(hash => {
    location.hash = hash;
  }, `#/${section}`);
  await page.locator(`${section === 'posts' ? '.post-row' : '.rows'} .row-open`).click();
  await page.waitForSelector('dialog[open] form', { timeout: 5_000 });
}

async function write(manager: ManagerPage, field: string, text: string): Promise<void> {
  await manager.page.bringToFront();
  await manager.fill(field, text);
}

async function save(manager: ManagerPage): Promise<void> {
  await manager.page.bringToFront();
  await manager.press('Save');
  await manager.seeGone('button', 'Save');
}

async function leave(manager: ManagerPage): Promise<void> {
  await manager.page.bringToFront();
  await manager.page.keyboard.press('Escape');
  await manager.seeGone('button', 'Save');
}

describe.each([
  ['two windows', twoWindows],
  ['two devices', twoDevices],
])('a form in %s', (_, open) => {
  let here: ManagerPage;
  let there: ManagerPage;
  beforeAll(async () => {
    [here, there] = await open();
  }, 120_000);
  afterAll(async () => {
    await here?.page.close();
    await there?.page.close();
  });

  it.each(forms)('keeps both edits of every two fields: $section', async ({ section, fields }) => {
    const pairs = fields.flatMap(mine =>
      fields.filter(theirs => theirs !== mine).map(theirs => [mine, theirs] as const),
    );
    for (const [mine, theirs] of pairs) {
      const [written, other] = [another(mine), another(theirs)];
      await openForm(here, section);
      await write(here, mine, written);
      await openForm(there, section);
      await write(there, theirs, other);
      await save(there);
      await until('what was not touched follows', async () => {
        return (await here.valueOf(theirs)) === other;
      });
      expect(await here.valueOf(mine)).toBe(written);
      await save(here);
      await openForm(there, section);
      await until('both edits are there', async () => {
        return (await there.valueOf(mine)) === written && (await there.valueOf(theirs)) === other;
      });
      await leave(there);
    }
  });

  it.each(forms)('shows both where the same field changed: $section', async form => {
    for (const [place, field] of form.fields.entries()) {
      const choice = place % 2 === 0 ? 'Keep mine' : 'Take theirs';
      const [written, other] = [another(field), another(field)];
      await openForm(here, form.section);
      await write(here, field, written);
      await openForm(there, form.section);
      await write(there, field, other);
      await save(there);
      await here.see('group', 'Changed elsewhere');
      const shown = await here.textOf('group', 'Changed elsewhere');
      expect(shown).toContain(written);
      expect(shown).toContain(other);
      await here.page.bringToFront();
      await here.press('Save');
      await here.press(choice);
      await here.seeGone('group', 'Changed elsewhere');
      const kept = choice === 'Keep mine' ? written : other;
      expect(await here.valueOf(field)).toBe(kept);
      await save(here);
      await openForm(there, form.section);
      await until('the choice is there', async () => (await there.valueOf(field)) === kept);
      await leave(there);
    }
  });

  it('says so where the thing was deleted, and keeps it', async () => {
    await openForm(here, 'signatures');
    await write(here, 'Content', 'Words under a deleted name');
    await openForm(there, 'signatures');
    await there.press('Delete');
    await here.seeText('This has been deleted elsewhere.');
    await here.page.bringToFront();
    await here.press('Save');
    await here.see('button', 'Keep it');
    await here.press('Keep it');
    await here.seeGone('button', 'Keep it');
    await save(here);
    await here.seeText('Words under a deleted name');
  });
});

describe('words that were not saved', () => {
  const restored = async (manager: ManagerPage) => {
    await manager.see('status', 'Draft restored');
    await manager.see('button', 'Discard draft');
  };

  it.each(forms)('survive Escape and a reload, and go by a button: $section', async form => {
    const { section, named } = form;
    const manager = await openManager(browser, section);
    const words = another(named);
    await openForm(manager, section);
    const before = await manager.valueOf(named);
    await manager.fill(named, words);
    await leave(manager);
    await openForm(manager, section);
    await restored(manager);
    expect(await manager.valueOf(named)).toBe(words);
    await manager.page.reload();
    await openForm(manager, section);
    await restored(manager);
    expect(await manager.valueOf(named)).toBe(words);
    await manager.press('Discard draft');
    await manager.seeGone('button', 'Discard draft');
    expect(await manager.valueOf(named)).toBe(before);
    await leave(manager);
    await openForm(manager, section);
    expect(await manager.page.$('aria/Draft restored[role="status"]')).toBeNull();
    await manager.page.close();
  });

  it('belong to one window at a time, and Cancel gives them back by Undo', async () => {
    const [one, two] = [await openManager(browser), await openManager(browser)];
    for (const [manager, name] of [
      [one, 'In one'],
      [two, 'In two'],
    ] as const) {
      await manager.page.bringToFront();
      await manager.press('New label');
      await manager.fill('Name', name);
    }
    expect(await two.valueOf('Name')).toBe('In two');
    await two.page.close();
    await one.page.bringToFront();
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
    await manager.page.waitForFunction(async () => {
      const opening = indexedDB.open('colophon');
      await new Promise(resolve => opening.addEventListener('success', resolve));
      const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
      await new Promise(resolve => all.addEventListener('success', resolve));
      opening.result.close();
      return all.result[0]?.changes.fields.content?.to === 'Half of what I wanted to';
    });
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
