/** Labels on posts: who may be put on, and what stays on unseen. */

import { type FieldErrors, fieldErrors } from '../../shared/http/problem.ts';
import { labelIds as labelIdsSchema } from '../../shared/resources/post.ts';
import { addLabels, removeLabels, replaceLabels } from '../../shared/rows/edit.ts';
import { assignedLabels, type Row } from '../../shared/rows/row.ts';
import type { Writing } from '../changes.ts';
import { invalid } from '../errors.ts';
import type { Queries } from '../storage/storage.ts';
import { findLabels } from './reads.ts';

/** Throws 422 naming the position of each id in `raw.label_ids` that is no label here. */
export async function requireLabels(
  queries: Queries,
  workspaceId: string,
  raw: Record<string, unknown>,
): Promise<void> {
  const ids = new Set(listedIds(raw.label_ids));
  const labels = await findLabels(queries, workspaceId, [...ids]);
  requireKnown([['label_ids', raw.label_ids, id => labels.has(id)]]);
}

type Listed = [field: string, listed: unknown, isKnown: (id: string) => boolean];

/** Throws 422 naming each position of the lists at which no known id stands. */
export function requireKnown(lists: readonly Listed[]): void {
  const faults: FieldErrors = {};
  for (const [field, listed, isKnown] of lists) {
    listedIds(listed).forEach((id, position) => {
      if (!isKnown(id)) faults[`${field}.${position}`] = ['is unknown'];
    });
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

function listedIds(listed: unknown): string[] {
  return Array.isArray(listed) ? listed.map(id => String(id).toLowerCase()) : [];
}

/** Makes the labels that are seen exactly these; those of deleted labels stay where they are. */
export async function relabel(
  { tx, stamper }: Writing,
  workspaceId: string,
  row: Row,
  labelIds: string[],
): Promise<Row> {
  const present = assignedLabels(row);
  const alive = await findLabels(tx, workspaceId, present);
  const wanted: string[] = [];
  let matched = 0;
  let position = 0;
  for (; position < present.length; position++) {
    const id = present[position] ?? '';
    if (alive.has(id) && id !== labelIds[matched++]) break;
    wanted.push(id);
  }
  const kept = new Set(wanted);
  const added = labelIds.filter(id => !kept.has(id));
  const hidden = present.slice(position).filter(id => !alive.has(id));
  return replaceLabels(row, [...wanted, ...added, ...hidden], stamper);
}

/** Adds and removes without touching the others. Throws 422 at `field` past the limit. */
export async function adjustLabels(
  { tx, stamper }: Writing,
  workspaceId: string,
  row: Row,
  { add = [], remove = [], field }: { add?: string[]; remove?: string[]; field: string },
): Promise<Row> {
  const adjusted = addLabels(removeLabels(row, remove, stamper), add, stamper);
  const assigned = assignedLabels(adjusted);
  const mayBeTooMany = !labelIdsSchema.safeParse(assigned).success;
  if (adjusted === row || add.length === 0 || !mayBeTooMany) return adjusted;
  const alive = await findLabels(tx, workspaceId, assigned);
  const seen = labelIdsSchema.safeParse([...alive.keys()]);
  if (!seen.success) throw invalid({ [field]: fieldErrors(seen.error)[''] ?? [] });
  return adjusted;
}
