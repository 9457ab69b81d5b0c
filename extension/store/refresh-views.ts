/**
 * What tables are found by is derived from rows by one version of this program. Another one, that
 * knows a field or a kind more, derives it anew before anything is read.
 */
import { kinds } from '../../shared/resources/resources.ts';
import { isShowable } from '../../shared/rows/row-fault.ts';
import { schemaOf } from '../../shared/rows/values.ts';
import {
  type Database,
  foundAs,
  nextRev,
  rowTables,
  shownTables,
  tableOf,
  toStored,
} from './database.ts';
import { putRows, readRows } from './rows.ts';

/** To be raised when `toStored` derives something else from the same fields. */
const derivation = 1;
const rowsAtOnce = 1_000;

export async function refreshViews(database: Database): Promise<void> {
  const schemas = Object.fromEntries(kinds.map(kind => [kind, schemaOf(kind)]));
  const value = JSON.stringify([derivation, schemas]);
  const isFresh = async () => (await database.singles.get('views'))?.value === value;
  if (await isFresh()) return await showWithheld(database);
  // All or nothing: who is killed in the middle begins again at the next start.
  await database.transaction('rw', [...rowTables(database), database.singles], async () => {
    if (await isFresh()) return;
    const rev = await nextRev(database);
    for (const kind of kinds) {
      await adopt(database, kind, rev);
      await deriveAnew(database, kind, rev);
    }
    await database.singles.put({ key: 'views', value });
  });
}

/** What was withheld until a newer version is shown by that version. */
async function showWithheld(database: Database): Promise<void> {
  const tables = shownTables(database);
  const withheld = await Promise.all(tables.map(table => foundAs(-1, table).toArray()));
  const showable = withheld.flat().flatMap(({ row }) => (isShowable(row) ? row : []));
  if (showable.length === 0) return;
  await database.transaction('rw', rowTables(database), async () => {
    await putRows(database, await readRows(database, showable));
  });
}

type Kind = (typeof kinds)[number];

/** Takes in the rows of a kind that was not known when they came. */
async function adopt(database: Database, kind: Kind, rev: number): Promise<void> {
  const waiting = database.others.where('[kind+id]').between([kind], [kind, []]);
  const rows = await waiting.toArray();
  if (rows.length === 0) return;
  await tableOf(database, kind).bulkPut(rows.map(({ row }) => toStored(row, rev)));
  await waiting.delete();
}

async function deriveAnew(database: Database, kind: Kind, rev: number): Promise<void> {
  const table = tableOf(database, kind);
  let last = '';
  for (;;) {
    const stored = await table.where(':id').above(last).limit(rowsAtOnce).toArray();
    await table.bulkPut(stored.map(({ row }) => toStored(row, rev)));
    last = stored.at(-1)?.id ?? last;
    if (stored.length < rowsAtOnce) return;
  }
}
