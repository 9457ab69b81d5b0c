/** Backups in a real folder of the browser: turned on in Settings, written by the worker, restored on another device. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createWorkerContext } from '../../../extension/background/context.ts';
import { type BackupFolder, writeToFolder } from '../../../extension/backups/backup-folder.ts';
import { formatBackupName } from '../../../extension/backups/backup-names.ts';
import type { BackupsControl } from '../../../extension/backups/backups-model.ts';
import { registerBackups } from '../../../extension/backups/worker.ts';
import { exportAll } from '../../../extension/manager/transfer/export.ts';
import { platform } from '../../../extension/platform/platform.ts';
import { writeBackupState } from '../../../extension/store/backup-state.ts';
import type { Database } from '../../../extension/store/database.ts';
import { writeSettings } from '../../../extension/store/settings.ts';
import { colorSchemes, findAccessibilityFaults } from '../../support/component/accessibility.ts';
import { readPageWidth, until } from '../../support/component/driver.ts';
import { extensionControl } from '../../support/component/extension-control.ts';
import { startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

let folder: BackupFolder;
let permission: PermissionState = 'granted';

/** A folder that no user has to choose. It is as the browser's others, but for the permission. */
beforeEach(async () => {
  const root = await navigator.storage.getDirectory();
  const name = crypto.randomUUID();
  folder = (await root.getDirectoryHandle(name, { create: true })) as BackupFolder;
  permission = 'granted';
  const { prototype } = FileSystemDirectoryHandle;
  const ask = async () => permission;
  Object.assign(prototype, { queryPermission: ask, requestPermission: ask });
});

async function listNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}

/** Returns the texts by the names. */
async function readFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of await listNames())
    files[name] = await (await (await folder.getFileHandle(name)).getFile()).text();
  return files;
}

/** The manager at Settings, with the worker's part on the same device. */
async function open(section: string, rows: Parameters<typeof startManager>[1] = {}) {
  let database: Database | undefined;
  const backups: BackupsControl = {
    ...extensionControl.backups,
    chooseFolder: async () => folder,
    async backUp() {
      if (database === undefined) throw new Error('The device is not open.');
      const { signal } = new AbortController();
      const device = database;
      const context = createWorkerContext(platform, device, signal);
      const exportDevice = () => exportAll({ database: device, wallMs: Date.now });
      await registerBackups(context, exportDevice).backUp();
    },
  };
  const manager = await startManager(section, {
    ...rows,
    control: { ...extensionControl, backups },
  });
  database = manager.device;
  return manager;
}

const twoPosts = () => {
  const make = createRowFactory();
  return [make.post('One'), make.post('Two')];
};

describe('backups in Settings', () => {
  it('turned on: one whole file is in the folder, and the status says so', async () => {
    const manager = await open('settings', { rows: twoPosts() });
    await manager.seeText('No backup yet');
    (await manager.wait('switch', 'Back up every day')).click();
    await manager.seeText('2 items');
    const [name = ''] = await listNames();
    expect(name).toMatch(/^colophon-backup-[\d-]+-2-\w+\.json$/);
    const file = await (await folder.getFileHandle(name)).getFile();
    expect(JSON.parse(await file.text()).rows).toHaveLength(2);
    expect(manager.find('switch', 'Back up every day')).toBeChecked();
  });

  it('permission lost: said in Settings and Today, and Back up now asks for it again', async () => {
    const manager = await open('settings', { rows: twoPosts() });
    await manager.press('Back up now');
    await manager.seeText('2 items');
    await writeBackupState(manager.device, { fault: 'permission' });
    await manager.seeText('The browser no longer allows Colophon to write backups.');
    await manager.follow('Today');
    await manager.seeText('The browser no longer allows Colophon to write backups.');
    await manager.follow('Open Settings');
    await manager.press('Back up now');
    await until('the line is gone', () => !document.body.innerText.includes('no longer allows'));
    expect(await listNames()).toEqual([expect.stringMatching(/-2-\w+\.json$/)]);
  });

  it.each([
    [
      'folder gone',
      'The folder for backups is gone.',
      async () => {
        const root = await navigator.storage.getDirectory();
        await root.removeEntry(folder.name, { recursive: true });
        return () => root.getDirectoryHandle(folder.name, { create: true });
      },
    ],
    [
      'disk full',
      'There is no room for the backup.',
      async () => {
        const full = new DOMException('Refused for a test', 'QuotaExceededError');
        const { prototype } = FileSystemWritableFileStream;
        const write = vi.spyOn(prototype, 'write').mockRejectedValue(full);
        return () => write.mockRestore();
      },
    ],
    [
      'permission taken back',
      'The browser no longer allows Colophon to write backups.',
      async () => {
        const { prototype } = FileSystemDirectoryHandle;
        const query = vi.spyOn(prototype as BackupFolder, 'queryPermission');
        query.mockResolvedValue('prompt');
        return () => query.mockRestore();
      },
    ],
  ])(
    '%s: told in Settings and Today, nothing is overwritten, and the next one is whole',
    async (_, told, fail) => {
      const manager = await open('settings', { rows: twoPosts() });
      await manager.press('Back up now');
      await manager.seeText('2 items');
      const before = await readFiles();
      const mend = await fail();
      await manager.write([createRowFactory().post('Three')]);
      await manager.press('Back up now');
      await manager.seeText(told);
      // Only the folder that is gone has lost its files.
      if (_ !== 'folder gone') expect(await readFiles()).toEqual(before);
      await manager.follow('Today');
      await manager.seeText(told);
      await mend();
      await manager.follow('Open Settings');
      await manager.press('Back up now');
      await manager.seeText('3 items');
      await until('the fault is gone', () => !document.body.innerText.includes(told));
      const [last] = Object.values(await readFiles());
      expect(JSON.parse(last ?? '').rows).toHaveLength(3);
    },
  );

  it('two profiles with one folder: each keeps its own file, and both can be restored', async () => {
    for (const rows of [twoPosts(), [createRowFactory().post('Of the other')]]) {
      const manager = await open('settings', { rows });
      await manager.press('Back up now');
      await manager.seeText(rows.length === 2 ? '2 items' : '1 item');
    }
    const files = Object.values(await readFiles());
    expect(files.map(text => JSON.parse(text).rows.length).sort()).toEqual([1, 2]);
    const third = await open('settings?restore');
    await third.press('Choose a folder');
    await third.seeText('2 items');
    await third.seeText('1 item');
  });

  it('empty device that is given the folder: lists its backups by day, restores one to the byte, and Undo', async () => {
    const make = createRowFactory();
    const label = make.label('News');
    const trashed = make.post('In the Trash');
    const first = await open('settings', {
      rows: [
        label,
        trashed,
        make.signature('Mine', 'Set by hand\n🖋️'),
        make.value('City', 'Ulm'),
        make.view('Drafts', 'status=draft'),
        make.slot('09:00'),
        make.post('One', {}, [label.id]),
        make.post('Two'),
      ],
    });
    await first.otherWindow.delete(trashed);
    await writeSettings(first.device, { singleKeys: false, quietFrom: '22:00' });
    const exportOf = async ({ device: database }: typeof first) =>
      (await exportAll({ database, wallMs: () => 0 })).text;
    const whole = await exportOf(first);
    await first.press('Back up now');
    await first.seeText('5 items');
    // The link on the welcome page leads here.
    const second = await open('settings?restore');
    await second.press('Choose a folder');
    await second.seeText('5 items');
    const list = await second.wait('list', 'Backups in the folder');
    list.querySelector('button')?.click();
    await second.seeText('2 posts');
    await second.press('Import');
    await second.seeText('imported');
    expect(await exportOf(second)).toBe(whole);
    await second.press('Undo');
    await until('the posts are gone', async () => {
      const stored = await second.device.posts.toArray();
      return stored.every(({ shown }) => shown !== 1);
    });
  });
});

describe.each(colorSchemes)('accessibility of backups, %s', scheme => {
  it('Settings with a fault, and the list of backups: axe finds no violation, and nothing overflows', async () => {
    const manager = await open('settings', { rows: twoPosts() });
    await manager.press('Back up now');
    await manager.seeText('2 items');
    await writeBackupState(manager.device, { fault: 'permission' });
    await manager.seeText('no longer allows');
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
    await manager.press('Restore');
    await manager.see('list', 'Backups in the folder');
    await page.viewport(320, 800);
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
    expect(readPageWidth()).toBeLessThanOrEqual(innerWidth);
  });
});

describe('a folder of backups', () => {
  it.each([
    ['in the same minute', 0],
    ['with a clock that was set back', -60_000],
  ])('second backup %s: the written one stays', async (_, passedMs) => {
    const startMs = new Date(2026, 0, 1, 12).getTime();
    for (const things of [5, 6, 4]) {
      const name = formatBackupName(startMs + passedMs * things, things, 'own');
      await writeToFolder(folder, name, new Blob([String(things)]));
      expect(await listNames()).toContain(name);
    }
  });

  it('two devices and a file that a crash left empty: each removes only its own old ones', async () => {
    const day = 86_400_000;
    const content = new Blob(['{}\n']);
    const write = (ms: number, device: string) =>
      writeToFolder(folder, formatBackupName(ms, 1, device), content);
    const startMs = new Date(2026, 0, 1, 12).getTime();
    await write(startMs, 'other');
    const empty = formatBackupName(startMs + 20 * day, 1, 'own');
    await folder.getFileHandle(empty, { create: true });
    for (let i = 0; i < 16; i++) await write(startMs + i * day, 'own');
    const names = await listNames();
    expect(names.filter(name => name.includes('other'))).toHaveLength(1);
    expect(names.filter(name => name.includes('own') && name !== empty)).toHaveLength(14);
  });
});
