/** Replaces merged labels by the remaining label in saved views. */

import { parseStampMs } from '../../../shared/rows/parse-stamp-ms.ts';
import { getDeletionStamp, getMergeTargetId, type Row } from '../../../shared/rows/row.ts';
import type { Database } from '../../store/database.ts';
import { listMergedLabels } from '../../store/read.ts';
import { readSettings } from '../../store/settings.ts';
import { changeViews } from '../../store/views.ts';
import type { ModelContext } from '../app/context.ts';

/** A merge can be undone only on its own page. That page is taken to be closed after this time. */
const undoWindowMs = 86_400_000;

/**
 * Replaces labels in all views. Must be called in the transaction that merges the labels.
 * @param removedIds ids of the labels that are merged away
 * @param keptId id of the remaining label
 * @returns a function that undoes the replacement of the labels with the given ids, which were restored
 */
export async function replaceLabelsInViews(
  database: Database,
  removedIds: readonly string[],
  keptId: string,
): Promise<(restoredIds: readonly string[]) => Promise<void>> {
  /** Queries by the view's id. */
  const changedQueries = new Map<string, { before: string; after: string }>();
  await changeViews(database, view => {
    const after = replaceLabels(view.query, removedIds, keptId);
    if (after === view.query) return view;
    changedQueries.set(view.id, { before: view.query, after });
    return { ...view, query: after };
  });
  return async restoredIds => {
    const stillRemovedIds = removedIds.filter(id => !restoredIds.includes(id));
    await changeViews(database, view => {
      const change = changedQueries.get(view.id);
      // A view that the user has changed since the merge stays as it is.
      if (view.query !== change?.after) return view;
      return { ...view, query: replaceLabels(change.before, stillRemovedIds, keptId) };
    });
  };
}

/**
 * Replaces labels that another device merged away. Views already resolve them to the remaining label;
 * this writes it into the view before the Trash purges the merged label and the link is lost.
 */
export async function persistOldMerges({
  database,
  wallMs,
}: Pick<ModelContext, 'database' | 'wallMs'>): Promise<void> {
  const { views } = await readSettings(database);
  const usedIds = new Set(views.flatMap(({ query }) => new URLSearchParams(query).getAll('label')));
  if (usedIds.size === 0) return;
  const getMergeStamp = (row: Row) => getDeletionStamp(row) ?? row.updated;
  const oldMerges = (await listMergedLabels(database))
    .filter(row => parseStampMs(getMergeStamp(row)) < wallMs() - undoWindowMs)
    // In the order of the merges: the target of one merge may have been merged by a later one.
    .sort((a, b) => (getMergeStamp(a) < getMergeStamp(b) ? -1 : 1));
  if (!oldMerges.some(({ id }) => usedIds.has(id))) return;
  await changeViews(database, view => {
    const replaceMerged = (query: string, row: Row) =>
      replaceLabels(query, [row.id], getMergeTargetId(row) ?? row.id);
    const query = oldMerges.reduce(replaceMerged, view.query);
    return query === view.query ? view : { ...view, query };
  });
}

/**
 * Returns the query with the remaining label, once, in the position of the merged ones. Other
 * parameters stay, including those that only another version knows.
 */
function replaceLabels(query: string, removedIds: readonly string[], keptId: string): string {
  const before = [...new URLSearchParams(query)];
  const isRemoved = ([name, value]: [string, string]) =>
    name === 'label' && removedIds.includes(value);
  if (!before.some(isRemoved)) return query;
  const after = new URLSearchParams();
  for (const part of before) {
    const [name, value] = isRemoved(part) ? ['label', keptId] : part;
    if (name !== 'label' || !after.has(name, value)) after.append(name, value);
  }
  return after.toString();
}
