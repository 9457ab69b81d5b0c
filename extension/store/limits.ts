/** The user's own limits of characters, which all devices of a workspace share. */
import { limitKind, type MyLimits, toMyLimits } from '../../shared/counting/my-limits.ts';
import { createLimitId } from '../../shared/resources/limit.ts';
import { createRow, editFields } from '../../shared/rows/edit.ts';
import type { Database } from './database.ts';
import { type Edit, writeRows } from './write.ts';

export async function listLimits({ others }: Database): Promise<MyLimits> {
  // All rows of the kind: in IndexedDB's order an array comes after every string.
  const stored = await others.where('[kind+id]').between([limitKind], [limitKind, []]).toArray();
  return toMyLimits(stored.map(({ row }) => row));
}

/**
 * Sets the limit of a network or a host. The row stays if the limit is removed, so that the later edit wins on all
 * devices, whether it sets a number or none.
 * @param limit in characters; null to remove it
 */
export async function writeLimit(
  database: Database,
  { site, limit }: { site: string; limit: number | null },
  wallMs: number,
): Promise<number> {
  const id = await createLimitId(site);
  // The Undo of an import may have deleted the row, and the Trash may have emptied it.
  const edit: Edit = (row, stamper) =>
    row
      ? editFields(row, { site, limit, deleted: false }, stamper)
      : createRow(limitKind, id, { site, limit }, [], stamper);
  return await writeRows(database, [{ kind: limitKind, id, edit }], wallMs);
}
