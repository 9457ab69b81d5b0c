/**
 * The user's saved views, in the order of their creation. Their rows are in the table of kinds without a
 * table of their own. A version that does not know views has them there too, and carries them.
 */
import type { SavedView } from '../../shared/resources/saved-view.ts';
import { isDeleted, type Row } from '../../shared/rows/row.ts';
import { isDisplayable } from '../../shared/rows/validate-row.ts';
import { getFieldValues, hasContents } from '../../shared/rows/values.ts';
import type { Database } from './database.ts';
import { listOthers } from './rows.ts';

export type { SavedView };

export const viewKind = 'view';

/** Lists the views that this version can read, also those of screens that only another version has. */
export async function listViews(database: Database): Promise<SavedView[]> {
  return (await listOthers(database, viewKind))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .flatMap(row => toView(row) ?? []);
}

/** Returns null for a deleted view, and for one with values that only a newer version can show. */
export function toView(row: Row): SavedView | null {
  if (isDeleted(row) || !hasContents(row) || !isDisplayable(row)) return null;
  return { id: row.id, ...getFieldValues(row) } as SavedView;
}

/** Two devices may have created views with one stamp, from their settings; the id then decides. */
const sortKey = ({ created, id }: Row) => created + id;
