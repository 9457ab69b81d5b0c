import Dexie, { type DexieOptions } from 'dexie';
import type { Database } from './database.ts';
import { refreshViews } from './refresh-views.ts';
import { OpenFailedError } from './storage-fault.ts';

/** @param options an IndexedDB other than the browser's own */
export function openDatabase(name = 'colophon', options: DexieOptions = {}): Database {
  const database = new Dexie(name, {
    ...options,
    chromeTransactionDurability: 'strict',
    // It copies whatever a page watches, thousands of new posts among it, once more in full.
    cache: 'disabled',
  }) as Database;
  database.version(1).stores({
    labels: 'id, [shown+created]',
    signatures: 'id, [shown+created], *sites',
    posts: 'id, [shown+created], [shown+at], *label_ids, rev',
    outbox: '[kind+id]',
    uses: '[signature_id+host], host',
    singles: 'key',
  });
  database.version(2).stores({
    signatures: 'id, [shown+created], *sites, pinned',
    others: '[kind+id]',
  });
  database.version(3).stores({
    drafts: 'id, [kind+row_id], saved_ms',
    replaced: 'id, post_id, replaced_ms',
  });
  database.version(4).stores({ signatures: 'id, [shown+created], *sites, pinned, offered' });
  database.version(5).stores({ outbox: '[kind+id], refused.reason' });
  database.on('ready', () => refreshViews(database));
  return database;
}

/**
 * Opens it before anything is read. Rejects with OpenFailedError: a query that is watched would be
 * silent, because Dexie takes the database for one that was closed on purpose.
 */
export async function openNow(database: Database): Promise<void> {
  try {
    await database.open();
  } catch (error) {
    throw new OpenFailedError(error);
  }
}
