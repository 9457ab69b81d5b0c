import Dexie, { type DexieOptions } from 'dexie';
import { type ResourceKind, resourceKinds } from '../../shared/resources/resources.ts';
import { isDisplayable } from '../../shared/rows/validate-row.ts';
import { getSchemaFingerprint } from '../../shared/rows/values.ts';
import {
  type Database,
  findByShown,
  getKnownTables,
  getNextRev,
  getRowTables,
  getTable,
  toStored,
} from './database.ts';
import { findOthers, putRows, readRows } from './rows.ts';
import { readSingle, writeSingle } from './singles.ts';
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

/** Increase it when `toStored` derives something else from the same fields. */
const derivationVersion = 3;
const chunkSize = 1_000;

/**
 * Recomputes the derived fields of all rows before the first read if another version of the extension computed them,
 * which may know other fields or kinds; otherwise only those of the withheld rows.
 */
export async function refreshDerivedFields(database: Database): Promise<void> {
  const schemas = Object.fromEntries(resourceKinds.map(kind => [kind, getSchemaFingerprint(kind)]));
  const version = JSON.stringify([derivationVersion, schemas]);
  const areFieldsCurrent = async () => (await readSingle(database, 'views')) === version;
  if (await areFieldsCurrent()) return await showWithheldRows(database);
  // One transaction: if the browser kills the page meanwhile, the next start begins again.
  await database.transaction('rw', [...getRowTables(database), database.singles], async () => {
    if (await areFieldsCurrent()) return;
    const rev = await getNextRev(database);
    for (const kind of resourceKinds) {
      await moveNewlyKnownRows(database, kind, rev);
      await deriveFields(database, kind, rev);
    }
    await writeSingle(database, 'views', version);
  });
}

/** Recomputes withheld rows that this version can display. */
async function showWithheldRows(database: Database): Promise<void> {
  const tables = getKnownTables(database);
  const withheld = await Promise.all(tables.map(table => findByShown(-1, table).toArray()));
  const showable = withheld.flat().flatMap(({ row }) => (isDisplayable(row) ? row : []));
  if (showable.length === 0) return;
  await database.transaction('rw', getRowTables(database), async () => {
    // Reads the rows again: another page may have changed them since.
    await putRows(database, await readRows(database, showable));
  });
}

/** Moves rows to the table of their kind, if the version that received them did not know the kind. */
async function moveNewlyKnownRows(
  database: Database,
  kind: ResourceKind,
  rev: number,
): Promise<void> {
  const unknownRows = findOthers(database, kind);
  const rows = await unknownRows.toArray();
  if (rows.length === 0) return;
  await getTable(database, kind).bulkPut(rows.map(({ row }) => toStored(row, rev)));
  await unknownRows.delete();
}

async function deriveFields(database: Database, kind: ResourceKind, rev: number): Promise<void> {
  const table = getTable(database, kind);
  let last = '';
  for (;;) {
    const stored = await table.where(':id').above(last).limit(chunkSize).toArray();
    await table.bulkPut(stored.map(({ row }) => toStored(row, rev)));
    last = stored.at(-1)?.id ?? last;
    if (stored.length < chunkSize) return;
  }
}
