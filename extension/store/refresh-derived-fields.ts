/**
 * Recomputes the derived fields of all rows before the first read, if another version of the extension
 * computed them. This version may know more fields or kinds.
 */
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

/** Increase it when `toStored` derives something else from the same fields. */
const derivationVersion = 3;
const chunkSize = 1_000;

/** Recomputes all rows if the version of the derived fields differs, otherwise only the withheld rows. */
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
