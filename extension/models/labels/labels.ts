/** The labels, how many posts carry each, and which of them share a name. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { Label } from '../../../shared/resources/label.ts';
import { foldCase } from '../../../shared/text/fold-case.ts';
import { countPostsByLabel, listLabels } from '../../store/read.ts';
import { createCollection } from '../app/collection.ts';
import type { ModelContext } from '../app/context.ts';
import { live } from '../app/live.ts';
import { groupAlike } from './alike.ts';
import { mergeLabels } from './label-merge.ts';

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

  return {
    ...collection,
    byId,
    byName: computed(() => collection.items.value?.toSorted((a, b) => compare(a.name, b.name))),
    usageOf,
    /** Merges each group of look-alikes into the one that most posts carry. */
    async mergeAlike(): Promise<{ groups: number; undo: () => Promise<void> }> {
      const groups = groupAlike(collection.items.value ?? []);
      const undos: (() => Promise<void>)[] = [];
      for (const group of groups) {
        const [into, ...from] = group.toSorted((a, b) => usageOf(b.id) - usageOf(a.id));
        if (!into) continue;
        const ids = from.map(({ id }) => id);
        undos.push((await mergeLabels(context, ids, into.id)).undo);
      }
      return {
        groups: groups.length,
        undo: async () => {
          for (const undo of undos.reverse()) await undo();
        },
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
