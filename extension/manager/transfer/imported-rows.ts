/** Plans rows of another program's things, so that the same thing imported again is the same row. */
import { defaults } from '../../../shared/resources/defaults.ts';
import { createNamedId } from '../../../shared/resources/named-id.ts';
import { createRow, type FieldValues } from '../../../shared/rows/edit.ts';
import { isEqual } from '../../../shared/rows/field-value.ts';
import { restoreRowWithContents } from '../../../shared/rows/restore-purged.ts';
import { getMergeTargetId, isDeleted, type Row } from '../../../shared/rows/row.ts';
import { isShown, toResource } from '../../../shared/rows/view.ts';
import { keyOf } from '../../store/rows.ts';
import type { Change } from '../../store/write.ts';
import type { ImportFormat } from './read-file.ts';

type ImportedKind = 'signature' | 'label';

/** The namespace of the ids of imported things. Another one would import every file again. */
const importNamespace = '0b8f21ae-0164-47d8-b0ae-34fccc7225d0';

/**
 * Returns a change for each of the things.
 * @param rows the present rows by their keys
 * @param things the valid fields of each
 * @param toKey returns a text of the fields that make two things the same for the user
 */
export async function planRows<Fields extends FieldValues>(
  rows: ReadonlyMap<string, Row>,
  { kind, format }: { kind: ImportedKind; format: ImportFormat },
  things: readonly Fields[],
  toKey: (fields: Fields) => string,
): Promise<Change[]> {
  const [shown, trashed] = [new Map<string, string>(), new Map<string, string>()];
  for (const row of rows.values()) {
    if (row.kind !== kind) continue;
    const ids = isDeleted(row) ? trashed : shown;
    if (isDeleted(row) || isShown(row)) ids.set(toKey(toResource(row) as Fields), row.id);
  }
  return await Promise.all(
    things.map(async values => {
      const key = toKey(values);
      const ownId = await createId(kind, format, values);
      // A row with the same fields may come from an import by an earlier version, or be typed.
      const id = shown.get(key) ?? trashed.get(key) ?? ownId;
      const own = rows.get(keyOf({ kind, id: ownId }));
      const chosenId = own && !shown.has(key) ? ownId : id;
      return createChange(kind, chosenId, values, isMergedIntoShown(rows, kind, chosenId));
    }),
  );
}

/**
 * The id follows from the program and the values, so that two devices that import the same thing have the
 * same rows. Defaults are left out: a later version may have more fields, and the same ids.
 */
async function createId(
  kind: ImportedKind,
  format: ImportFormat,
  values: FieldValues,
): Promise<string> {
  const ofDefaults: Record<string, unknown> = defaults[kind];
  const set = Object.entries(values)
    .filter(([name, value]) => !isEqual(value, ofDefaults[name]))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const name = kind === 'signature' ? [format, set] : [format, kind, set];
  return await createNamedId(importNamespace, JSON.stringify(name));
}

/** Creates the row; restores it if it is in the Trash; keeps it as it is if it is shown or merged. */
function createChange(
  kind: ImportedKind,
  id: string,
  values: FieldValues,
  isMerged: boolean,
): Change {
  return {
    kind,
    id,
    edit(row, stamper) {
      if (row && (isMerged || !isDeleted(row))) return row;
      const created = createRow(kind, id, values, [], stamper);
      return row ? restoreRowWithContents(row, created, stamper) : created;
    },
  };
}

/** True if the user has merged the row into one that is still there, or was merged in turn, and stands for it now. */
function isMergedIntoShown(rows: ReadonlyMap<string, Row>, kind: ImportedKind, id: string) {
  const seen = new Set<string>();
  let row = rows.get(keyOf({ kind, id }));
  // Two devices may have merged two rows into each other.
  while (row && isDeleted(row) && !seen.has(row.id)) {
    seen.add(row.id);
    const targetId = getMergeTargetId(row);
    row = targetId === null ? undefined : rows.get(keyOf({ kind, id: targetId }));
  }
  return seen.size > 0 && row !== undefined && isShown(row);
}
