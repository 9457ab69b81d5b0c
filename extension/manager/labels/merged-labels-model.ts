/** Finds the label into which a deleted label was merged, on this device or another. */
import type { ReadonlySignal } from '@preact/signals';
import { getMergeTargetId } from '../../../shared/rows/row.ts';
import type { ModelContext } from '../../app/context.ts';
import { liveQuery } from '../../app/live-query.ts';
import type { Database } from '../../store/database.ts';
import { listMergedLabels } from '../../store/read.ts';

/**
 * @param exists true if the label is not deleted; reads signals
 * @returns a function that resolves a label's id like `resolveMergedLabel`
 */
export function createMergedLabelLookup(
  context: ModelContext,
  exists: (id: string) => boolean,
): (id: string) => string {
  /** Merge targets. They are read on first use, because few addresses and views name deleted labels. */
  let mergeTargets: ReadonlySignal<Map<string, string> | undefined> | undefined;
  return id => {
    if (exists(id)) return id;
    mergeTargets ??= liveQuery(context, () => readMergeTargets(context.database));
    return resolveMergedLabel(id, mergeTargets.value ?? new Map(), exists);
  };
}

/** Reads the id of the merge target of each merged label, by the id of the merged label. */
export async function readMergeTargets(database: Database): Promise<Map<string, string>> {
  const rows = await listMergedLabels(database);
  return new Map(rows.map(row => [row.id, getMergeTargetId(row) ?? row.id]));
}

/** Returns the id of the label that this one was merged into; its own id if there is none. */
export function resolveMergedLabel(
  id: string,
  mergeTargets: ReadonlyMap<string, string>,
  exists: (id: string) => boolean,
): string {
  const visited = new Set<string>();
  for (
    let currentId: string | undefined = id;
    currentId !== undefined;
    currentId = mergeTargets.get(currentId)
  ) {
    if (exists(currentId)) return currentId;
    // A cycle: of two labels, one device merged the first into the second, another device the reverse.
    if (visited.has(currentId)) return id;
    visited.add(currentId);
  }
  return id;
}
