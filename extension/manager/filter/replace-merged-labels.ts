/** Replaces merged labels by the remaining label in saved views. */

import { editFields } from '../../../shared/rows/edit.ts';
import { parseStampMs } from '../../../shared/rows/parse-stamp-ms.ts';
import { getDeletionStamp, getMergeTargetId, type Row } from '../../../shared/rows/row.ts';
import type { ModelContext } from '../../app/context.ts';
import { listMergedLabels } from '../../store/read.ts';
import { listViews, type SavedView, toView, viewKind } from '../../store/views.ts';
import { type Change, writeRows } from '../../store/write.ts';

type WriteContext = Pick<ModelContext, 'database' | 'wallMs'>;

/** A merge can be undone only on its own page. That page is taken to be closed after this time. */
const undoWindowMs = 86_400_000;

/**
 * Replaces labels in all views. Must be called in the transaction that merges the labels.
 * @param removedIds ids of the labels that are merged away
 * @param keptId id of the remaining label
 * @returns a function that undoes the replacement of the labels with the given ids, which were restored
 */
export async function replaceLabelsInViews(
  context: WriteContext,
  removedIds: readonly string[],
  keptId: string,
): Promise<(restoredIds: readonly string[]) => Promise<void>> {
  /** Queries by the view's id. */
  const changedQueries = new Map<string, { before: string; after: string }>();
  await changeQueries(context, ({ id, query }) => {
    const after = replaceLabels(query, removedIds, keptId);
    if (after !== query) changedQueries.set(id, { before: query, after });
    return after;
  });
  return async restoredIds => {
    const stillRemovedIds = removedIds.filter(id => !restoredIds.includes(id));
    await changeQueries(context, ({ id, query }) => {
      const change = changedQueries.get(id);
      // A view that was changed since the merge stays as it is.
      return query === change?.after
        ? replaceLabels(change.before, stillRemovedIds, keptId)
        : query;
    });
  };
}

/**
 * Replaces labels that another device merged away. Views already resolve them to the remaining label;
 * this writes it into the view before the Trash purges the merged label and the link is lost. Several
 * devices may do so at the same time: they write the same query.
 */
export async function persistOldMerges(
  context: WriteContext & Pick<ModelContext, 'sync'>,
): Promise<void> {
  const { database, wallMs, sync } = context;
  const views = await listViews(database);
  const usedIds = new Set(views.flatMap(({ query }) => new URLSearchParams(query).getAll('label')));
  if (usedIds.size === 0) return;
  const getMergeStamp = (row: Row) => getDeletionStamp(row) ?? row.updated;
  const oldMerges = (await listMergedLabels(database))
    .filter(row => parseStampMs(getMergeStamp(row)) < wallMs() - undoWindowMs)
    // In the order of the merges: the target of one merge may have been merged by a later one.
    .sort((a, b) => (getMergeStamp(a) < getMergeStamp(b) ? -1 : 1));
  if (!oldMerges.some(({ id }) => usedIds.has(id))) return;
  const replaceMerged = (query: string, row: Row) =>
    replaceLabels(query, [row.id], getMergeTargetId(row) ?? row.id);
  const changedCount = await changeQueries(context, ({ query }) =>
    oldMerges.reduce(replaceMerged, query),
  );
  if (changedCount > 0) sync.schedule();
}

/** @returns how many views changed */
async function changeQueries(
  { database, wallMs }: WriteContext,
  change: (view: SavedView) => string,
): Promise<number> {
  const changes = (await listViews(database)).map(
    ({ id }): Change => ({
      kind: viewKind,
      id,
      edit(row, stamper) {
        const view = row && toView(row);
        return view ? editFields(row, { query: change(view) }, stamper) : null;
      },
    }),
  );
  return await writeRows(database, changes, wallMs());
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
