import Dexie from 'dexie';
import type { Database } from './database.ts';
import { refreshViews } from './refresh-views.ts';

export function openDatabase(name = 'colophon'): Database {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Database;
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
  database.on('ready', () => refreshViews(database));
  return database;
}
