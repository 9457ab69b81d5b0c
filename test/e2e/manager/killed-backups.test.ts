/**
 * Kills the browser, or the process of its worker, with SIGKILL at each step of writing a backup into a folder. With
 * `KILLS=20`, each step is killed as often.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseBackupName } from '../../../extension/backups/backup-names.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { type ManagerPage, openManager } from '../../support/manager-page.ts';
import { chooseOwnFolder, listFiles } from '../../support/own-folder.ts';
import { createRowFactory, seed } from '../../support/seed.ts';
import { findServiceWorker } from '../../support/service-worker.ts';
import { waitUntil } from '../../support/wait-until.ts';

const kills = Number(process.env.KILLS ?? 1);
const days = 14;

/** In their order, with the class that has each. */
const steps = [
  ['FileSystemDirectoryHandle', 'getFileHandle'],
  ['FileSystemFileHandle', 'createWritable'],
  ['FileSystemWritableFileStream', 'write'],
  ['FileSystemWritableFileStream', 'close'],
  ['FileSystemFileHandle', 'getFile'],
  ['FileSystemDirectoryHandle', 'removeEntry'],
] as const;
type Step = (typeof steps)[number];

describe('a backup whose writing is killed', () => {
  let userDataDir = '';
  let chromium: ExtensionBrowser;
  let manager: ManagerPage;
  const make = createRowFactory();

  beforeEach(async () => {
    userDataDir = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    chromium = await launchBrowser({ userDataDir });
    manager = await openManager(chromium, 'settings');
    // Large enough for the browser to write it in several parts.
    await seed(
      manager.page,
      Array.from({ length: 10 }, () => make.post('Set by hand. '.repeat(2_000))),
    );
    await chooseOwnFolder(manager.page);
    await manager.page.reload();
    await manager.page.locator('aria/Back up every day[role="switch"]').click();
    await waitUntil('the first backup is told', async () =>
      (await manager.readText('status', 'Last backup')).includes('10'),
    );
    await addEarlierDays();
  });
  afterEach(async () => {
    await chromium.close();
    await rm(userDataDir, { recursive: true, force: true });
  });

  /** Puts copies of the backup into the folder, as those of the days before. */
  const addEarlierDays = () =>
    manager.page.evaluate(async days => {
      const folder = await navigator.storage.getDirectory();
      const { value: first } = await folder.entries().next();
      const [name, handle] = first as [string, FileSystemFileHandle];
      for (let day = 1; day < days; day++) {
        const date = new Date(Date.now() - day * 86_400_000);
        const pad = (part: number) => String(part).padStart(2, '0');
        const parts = [date.getFullYear(), pad(date.getMonth() + 1), pad(date.getDate())];
        const earlier = name.replace(/\d{4}-\d\d-\d\d/, parts.join('-'));
        const writable = await (
          await folder.getFileHandle(earlier, { create: true })
        ).createWritable();
        await writable.write(await handle.getFile());
        await writable.close();
      }
    }, days);

  /** Resolves when the worker is at the step, which is held or goes on. */
  async function reach([owner, method]: Step, isHeld: boolean): Promise<void> {
    const { target } = await findServiceWorker(chromium.browser);
    const session = await target.createCDPSession();
    const evaluate = async (expression: string) =>
      (await session.send('Runtime.evaluate', { expression, awaitPromise: true })).result.value;
    await waitUntil('the worker has started', () => evaluate(`'${owner}' in globalThis`));
    const reached = evaluate(`new Promise(resolve => {
      const { prototype } = ${owner};
      const original = prototype.${method};
      prototype.${method} = function (...args) {
        resolve();
        return ${isHeld} ? new Promise(() => {}) : original.apply(this, args);
      };
    })`);
    await manager.press('Back up now');
    await reached;
  }

  /** Opens the manager again, and returns the whole backups. Any other file with content fails the test. */
  async function readBackups(): Promise<string[]> {
    manager = await openManager(chromium, 'settings');
    const whole: string[] = [];
    for (const { name, text } of await listFiles(manager.page)) {
      const parsed = parseBackupName(name);
      // One that is only begun is empty, and is not listed.
      if (parsed === null || text === '') continue;
      expect(JSON.parse(text).rows).toHaveLength(parsed.things);
      whole.push(name);
    }
    return whole;
  }

  /** One more post makes another name within the same minute, and so the removal of that before. */
  async function prepare(): Promise<void> {
    await seed(manager.page, [make.post('One more')]);
    await manager.page.reload();
    await manager.see('button', 'Back up now');
  }

  async function killBrowser(): Promise<void> {
    const child = chromium.browser.process();
    if (child?.pid === undefined) throw new Error('There is no process to kill');
    const exited = new Promise(resolve => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await exited;
    chromium = await launchBrowser({ userDataDir });
  }

  /** The worker shares its process with the extension's pages. */
  async function killWorkerProcess(): Promise<void> {
    const session = await chromium.browser.target().createCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const isOfExtension = ({ id }: { id: number }) =>
      readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('--extension-process');
    const found = processInfo.filter(({ type }) => type === 'renderer').filter(isOfExtension);
    expect(found).not.toHaveLength(0);
    for (const { id } of found) process.kill(id, 'SIGKILL');
    // The driver keeps the dead worker.
    await chromium.close();
    chromium = await launchBrowser({ userDataDir });
  }

  it.each([
    // A start of the browser takes seconds.
    ['browser', killBrowser, kills === 1 ? steps.slice(-3) : steps],
    ['worker’s process', killWorkerProcess, steps],
  ])(
    '%s killed while it writes: no half a file, and never fewer than before',
    async (_, kill, at) => {
      for (let count = 0; count < kills; count++)
        for (const step of at) {
          await prepare();
          // Every second kill hits the step at work.
          const isHeld = count % 2 === 0;
          await reach(step, isHeld);
          if (!isHeld) await new Promise(resolve => setTimeout(resolve, Math.random() * 20));
          await kill();
          const found = await readBackups();
          const dayCount = new Set(found.map(name => parseBackupName(name)?.day)).size;
          if (kills > 1) console.log(step[1], isHeld ? 'held' : 'at work', found.length, dayCount);
          expect(dayCount).toBe(days);
        }
      await manager.press('Back up now');
      await waitUntil('one of each day is left', async () => (await readBackups()).length === days);
    },
  );
});
