/** The labels, how many posts carry each, and which of them share a name. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Label } from '../../../shared/resources/label.ts';
import { foldCase } from '../../../shared/text/fold-case.ts';
import { countPostsByLabel, listLabels } from '../../store/read.ts';
import { createCollection } from '../app/collection.ts';
import type { ModelContext } from '../app/context.ts';
import { undoEach } from '../app/deleted-for-good.ts';
import { live } from '../app/live.ts';
import { groupAlike } from './alike.ts';
import { mergeLabels } from './label-merge.ts';
import { searchLabels } from './label-search.ts';
import { type LabelView, labelsIn } from './label-views.ts';
import { createStandingLabels } from './standing-labels.ts';

export type LabelsModel = ReturnType<typeof createLabelsModel>;

export function createLabelsModel(context: ModelContext) {
  const collection = createCollection(context, 'label', listLabels);
  /** Counted only once it is asked for: counting reads the whole index. */
  let usage: ReadonlySignal<Map<string, number> | undefined> | undefined;
  const byId = computed(() => new Map(collection.items.value?.map(label => [label.id, label])));
  const { compare } = new Intl.Collator(undefined, { numeric: true });

  /** How many posts carry the label. */
  function usageOf(id: string): number {
    usage ??= live(context, () => countPostsByLabel(context.database));
    return usage.value?.get(id) ?? 0;
  }

  const byName = computed(() =>
    collection.items.value?.toSorted((a, b) => compare(a.name, b.name)),
  );
  const view = signal<LabelView>('all');
  const query = signal('');
  const found = computed(() =>
    searchLabels(labelsIn(view.value, byName.value ?? [], usageOf), query.value),
  );
  const foundIds = computed(() => new Set(found.value.map(({ id }) => id)));

  return {
    ...collection,
    byId,
    byName,
    usageOf,
    standingFor: createStandingLabels(context, id => byId.value.has(id)),
    /** What the screen of labels shows, and what is searched for there. */
    view,
    query,
    found,
    isFound: (id: string) => foundIds.value.has(id),
    /** Merges each group of look-alikes into the one that most posts carry. */
    async mergeAlike(): Promise<{ groups: number; undo: (() => Promise<void>) | null }> {
      const groups = groupAlike(collection.items.value ?? []);
      const undos: (() => Promise<void>)[] = [];
      for (const group of groups) {
        const [into, ...from] = group.toSorted((a, b) => usageOf(b.id) - usageOf(a.id));
        if (!into) continue;
        const ids = from.map(({ id }) => id);
        const merged = await mergeLabels(context, ids, into.id);
        if (merged) undos.push(merged.undo);
      }
      return {
        groups: undos.length,
        undo: undos.length > 0 ? () => undoEach(undos.toReversed()) : null,
      };
    },
    merge: (from: string[], into: string) => mergeLabels(context, from, into),
    /** Another label of this name, whatever the case. */
    namesake(name: string, id?: string): Label | undefined {
      const folded = foldCase(name.trim());
      return collection.items.value?.find(
        label => label.id !== id && foldCase(label.name) === folded,
      );
    },
  };
}
