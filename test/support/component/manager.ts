/** Mounts the manager in the test's own page, with the real models and a real IndexedDB. */
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ModelContext, SyncControl } from '../../../extension/app/context.ts';
import { failure } from '../../../extension/app/failure.ts';
import { moveToTrash } from '../../../extension/app/trash.ts';
import { type ManagerOptions, openManager } from '../../../extension/manager/open.tsx';
import type { Database } from '../../../extension/store/database.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { getStorageFault } from '../../../extension/store/storage-fault.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { resetFakeBrowser } from '../fake-browser.ts';
import { toEntry } from '../seed.ts';
import { driver, waitFor } from './driver.ts';

export type Manager = Awaited<ReturnType<typeof startManager>>;

/** The sync of a device without a server. */
export const noSync: SyncControl = {
  schedule() {},
  wake() {},
  async run() {},
  async connect() {
    return { connected: false, reason: 'no-consent' };
  },
  async claimCode() {
    return { fault: 'no-consent' };
  },
  async fetchClaimedKey() {
    return { fault: 'no-consent' };
  },
  async disconnect() {},
};

type StartOptions = Omit<ManagerOptions, 'signal'> & {
  /** The rows that the device has when the manager opens. */
  rows?: readonly Row[];
  sync?: SyncControl;
};

/**
 * Vitest reports no uncaught error while the page has a listener of its own for them, as the manager has.
 * Faults of the storage are the manager's to report.
 */
const uncaughtErrors: unknown[] = [];
const recordUncaught = (error: unknown) => {
  if (error != null && getStorageFault(error) === null) uncaughtErrors.push(error);
};
window.addEventListener('error', ({ error }) => recordUncaught(error));
window.addEventListener('unhandledrejection', ({ reason }) => recordUncaught(reason));
afterEach(() => {
  expect(uncaughtErrors.splice(0)).toEqual([]);
});

/** Resolves after two paints: the screen's effects, such as listening to keys, run after the first one. */
const afterPaints = () =>
  new Promise<void>(resolve =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );

/** Ends the mount before. */
let lifetime = new AbortController();

/** Opens the manager at a section, for example `labels`, on a device that has only these rows. */
export async function startManager(
  section: string,
  { rows = [], sync = noSync, ...options }: StartOptions = {},
) {
  lifetime.abort();
  // A new name is a new device, and no other file writes to it.
  const name = `colophon-${crypto.randomUUID()}`;
  localStorage.clear();
  resetFakeBrowser();
  await page.viewport(1200, 800);
  const device = openDatabase(name);
  await writeRows(device, rows);

  /** Mounts the manager again, with a new connection to the same data, as a reload of its page does. */
  async function mount() {
    lifetime.abort();
    lifetime = new AbortController();
    const { signal } = lifetime;
    document.body.innerHTML = '<div id="app"></div>';
    failure.value = null;
    await openManager(openDatabase(name), sync, { ...options, signal });
    await afterPaints();
  }

  location.hash = `#/${section}`;
  await mount();
  await waitFor('h1');
  await afterPaints();
  return {
    ...driver,
    reload: mount,
    /** Writes rows through another connection, as another window or the worker does. */
    write: (added: readonly Row[]) => writeRows(device, added),
    device,
    otherWindow: createOtherWindow(device),
  };
}

/** The models' view of the same device in another window. It has its own connection. */
function createOtherWindow(database: Database) {
  const { signal } = new AbortController();
  const context: ModelContext = { database, wallMs: Date.now, sync: noSync, signal };
  return {
    context,
    /** Deletes rows, and returns the function that undoes it. */
    async delete(...rows: Row[]) {
      const { undo } = await moveToTrash(context, rows);
      if (undo === null) throw new Error('There was nothing to delete.');
      return undo;
    },
  };
}

async function writeRows(database: Database, rows: readonly Row[]): Promise<void> {
  const entries = rows.map(toEntry);
  await database.transaction('rw', database.tables, async () => {
    for (const table of new Set(entries.map(entry => entry.table)))
      await database
        .table(table)
        .bulkPut(entries.filter(entry => entry.table === table).map(({ stored }) => stored));
    await database.outbox.bulkPut(entries.map(({ pending }) => pending));
  });
}
