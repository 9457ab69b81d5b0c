/** The user's own limits of characters, which all devices of a workspace share. */
import { limitKind, type MyLimits, toMyLimits } from '../../shared/counting/my-limits.ts';
import { createLimitId } from '../../shared/resources/limit.ts';
import { writeFields } from '../../shared/rows/edit.ts';
import type { Database } from './database.ts';
import { listOthers } from './rows.ts';
import { type Edit, writeRows } from './write.ts';

export async function listLimits(database: Database): Promise<MyLimits> {
  return toMyLimits(await listOthers(database, limitKind));
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
  const key = { kind: limitKind, id: await createLimitId(site) };
  // The Undo of an import may have deleted the row, and the Trash may have emptied it.
  const values = { site, limit, deleted: false };
  const edit: Edit = (row, stamper) => writeFields(row, key, values, stamper);
  return await writeRows(database, [{ ...key, edit }], wallMs);
}
