/** Daily backups in a real Firefox, which lets nobody choose a folder: they go into the downloads folder. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Firefox, launchFirefox } from '../support/firefox.ts';
import { driveManager, type ManagerPage } from '../support/manager-page.ts';
import { waitUntil } from '../support/wait-until.ts';

describe('backups in Firefox', () => {
  let folder = '';
  let firefox: Firefox;
  let manager: ManagerPage;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-firefox-'));
    const preferences = {
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
      // The user presses “Allow” in a prompt of the browser, which no driver reaches.
      'extensions.webextOptionalPermissionPrompts': false,
    };
    firefox = await launchFirefox(undefined, { preferences });
    manager = driveManager(await firefox.openManager('labels'));
  });
  afterAll(async () => {
    await firefox?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function addLabel(name: string): Promise<void> {
    await manager.follow('Labels');
    await manager.press('New label');
    await manager.fill('Name', name);
    await manager.press('Save');
    await manager.see('button', name);
    await manager.follow('Settings');
  }
  const seeLast = (things: string) =>
    waitUntil(`the last backup has ${things}`, async () =>
      (await manager.readText('status', 'Last backup')).includes(things),
    );
  const list = () => readdir(join(folder, 'Colophon backups'));
  const read = async (name: string) =>
    JSON.parse(await readFile(join(folder, 'Colophon backups', name), 'utf8'));

  it('turned on: files of the day and of the month; the second one of the day takes the place of the first', async () => {
    await addLabel('First');
    await manager.page.locator('aria/Back up every day[role="switch"]').click();
    await seeLast('1 item');
    const names = (await list()).sort();
    expect(names).toEqual([
      expect.stringMatching(/^colophon-[0-9a-z]+-day-[1-7]\.json$/),
      expect.stringMatching(/^colophon-[0-9a-z]+-month-\d\d\.json$/),
    ]);
    const [day = '', month = ''] = names;
    expect(await read(day)).toEqual(await read(month));
    await addLabel('Second');
    await manager.press('Back up now');
    await seeLast('2 items');
    expect((await list()).sort()).toEqual(names);
    expect((await read(day)).rows).toHaveLength(2);
    expect((await read(month)).rows).toHaveLength(1);
  }, 60_000);
});
