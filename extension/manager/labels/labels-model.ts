/** The labels screen: labels, their post counts, and merging duplicates. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Label } from '../../../shared/resources/label.ts';
import { foldName } from '../../../shared/text/normalize.ts';
import { createCollection } from '../../app/collection.ts';
import type { ModelContext } from '../../app/context.ts';
import { searchLabels } from '../../app/label-search.ts';
import { liveQuery } from '../../app/live-query.ts';
import { undoAll } from '../../app/undo.ts';
import { countPostsByLabel, listLabels } from '../../store/read.ts';
import { groupDuplicates } from './duplicate-labels.ts';
import { mergeLabels } from './label-merge.ts';
import { filterByView, type LabelView } from './label-views.ts';
import { createMergedLabelLookup } from './merged-labels-model.ts';

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
