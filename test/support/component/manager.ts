/** Mounts the manager in the test's own page, with the real models and a real IndexedDB. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { SyncControl } from '../../../extension/models/app/context.ts';
import { openManager } from '../../../extension/pages/manager/open.tsx';
import { openDatabase } from '../../../extension/store/open-database.ts';

/** The sync of a device without a server. */
const noSync: SyncControl = {
  schedule() {},
  wake() {},
  async run() {},
  async connect() {
    return { connected: false, reason: 'no-consent' };
  },
  async disconnect() {},
};

/** Opens the manager at a section, for example `labels`. */
export async function startManager(section: string): Promise<void> {
  document.body.innerHTML = '<div id="app"></div>';
  location.hash = `#/${section}`;
  await openManager(openDatabase(), noSync);
  await expect.element(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
}
