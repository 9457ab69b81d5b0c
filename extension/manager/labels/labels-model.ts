/** The labels screen: labels, their post counts, and merging duplicates. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Label } from '../../../shared/resources/label.ts';
import { getMergeTargetId } from '../../../shared/rows/row.ts';
import { foldName } from '../../../shared/text/normalize.ts';
import { createCollection } from '../../app/collection.ts';
import type { ModelContext } from '../../app/context.ts';
import { searchLabels } from '../../app/label-search.ts';
import { liveQuery } from '../../app/live-query.ts';
import { undoAll } from '../../app/undo.ts';
import type { Database } from '../../store/database.ts';
import { countPostsByLabel, listLabels, listMergedLabels } from '../../store/read.ts';
import { mergeLabels } from './label-merge.ts';
import { filterByView, groupDuplicates, type LabelView } from './label-views.ts';

export type LabelsModel = ReturnType<typeof createLabelsModel>;

export function createLabelsModel(context: ModelContext) {
  const collection = createCollection(context, 'label', listLabels);
  /** Post counts by label. They are read on first use, because counting needs a query for each label. */
  let postCounts: ReadonlySignal<Map<string, number> | undefined> | undefined;
  const byId = computed(() => new Map(collection.items.value?.map(label => [label.id, label])));
  const { compare } = new Intl.Collator(undefined, { numeric: true });

  /** Returns the number of posts with the label. */
  function getPostCount(id: string): number {
    postCounts ??= liveQuery(context, () => countPostsByLabel(context.database));
    return postCounts.value?.get(id) ?? 0;
  }

  const byName = computed(() =>
    collection.items.value?.toSorted((a, b) => compare(a.name, b.name)),
  );
  const view = signal<LabelView>('all');
  const query = signal('');
  const found = computed(() =>
    searchLabels(filterByView(view.value, byName.value ?? [], getPostCount), query.value),
  );
  const foundIds = computed(() => new Set(found.value.map(({ id }) => id)));

  return {
    ...collection,
    byId,
    byName,
    getPostCount,
    resolveMerged: createMergedLabelLookup(context, id => byId.value.has(id)),
    /** The view and the search query of the screen, and the labels that match both. */
    view,
    query,
    found,
    isFound: (id: string) => foundIds.value.has(id),
    /** Merges each group of duplicates into the label with the most posts. */
    async mergeDuplicates(): Promise<{ groupCount: number; undo: (() => Promise<void>) | null }> {
      const groups = groupDuplicates(collection.items.value ?? []);
      const undos: (() => Promise<void>)[] = [];
      for (const group of groups) {
        const [into, ...from] = group.toSorted((a, b) => getPostCount(b.id) - getPostCount(a.id));
        if (!into) continue;
        const ids = from.map(({ id }) => id);
        const merged = await mergeLabels(context, ids, into.id);
        if (merged) undos.push(merged.undo);
      }
      return {
        groupCount: undos.length,
        undo: undos.length > 0 ? () => undoAll(undos.toReversed()) : null,
      };
    },
    merge: (from: string[], into: string) => mergeLabels(context, from, into),
    /**
     * Returns a label whose name looks the same.
     * @param exceptId the label to leave out
     */
    findLabelByName(name: string, exceptId?: string): Label | undefined {
      const folded = foldName(name);
      return collection.items.value?.find(
        label => label.id !== exceptId && foldName(label.name) === folded,
      );
    },
  };
}

/**
 * Finds the label into which a deleted label was merged, on this device or another.
 * @param exists true if the label is not deleted; reads signals
 * @returns a function that resolves a label's id like `resolveMergedLabel`
 */
function createMergedLabelLookup(
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
