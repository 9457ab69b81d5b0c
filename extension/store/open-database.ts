import Dexie, { type DexieOptions } from 'dexie';
import type { Database } from './database.ts';
import { refreshDerivedFields } from './refresh-derived-fields.ts';
import { OpenFailedError } from './storage-fault.ts';

/**
 * Creates the database object. Dexie opens the database at the first query.
 * @param options an IndexedDB other than the browser's, for tests
 */
export function openDatabase(name = 'colophon', options: DexieOptions = {}): Database {
  const database = new Dexie(name, {
    ...options,
    chromeTransactionDurability: 'strict',
    // Dexie's cache copies every observed result in full, including thousands of new posts.
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
  database
    .version(6)
    .stores({ signatures: 'id, [shown+created], *sites, pinned, rotation, offered' });
  database.version(7).stores({
    values: 'id, [shown+created]',
    posts: 'id, [shown+created], [shown+at], planned, *label_ids, rev',
  });
  database.on('ready', () => refreshDerivedFields(database));
  return database;
}

/**
 * Opens the database before the first query. An observed query reports no error if the database does not
 * open, because Dexie treats that like a deliberate close.
 * @throws OpenFailedError if the browser does not open it
 */
export async function openNow(database: Database): Promise<void> {
  try {
    await database.open();
  } catch (error) {
    throw new OpenFailedError(error);
  }
}
