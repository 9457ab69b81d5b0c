/** The post being composed, as far as the calendar knows it: its labels, and saving it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ComposerState } from '../messages/contract.ts';
import type { Glance } from '../store/glance.ts';
import type { Keeper } from './keeper.ts';

export type ComposingModel = ReturnType<typeof createComposingModel>;

export function createComposingModel(
  glance: ReadonlySignal<Glance | undefined>,
  composer: ReadonlySignal<ComposerState | undefined>,
  keeper: Pick<Keeper, 'savePost'>,
) {
  const chosen = signal<string[] | null>(null);
  const outcome = signal<'saved' | 'refused' | null>(null);

  /** The post that this composer was saved as, undefined before the first time. */
  const post = computed(() => {
    const state = composer.value;
    return state?.found ? glance.value?.composing.get(state.composer) : undefined;
  });
  const labelIds = computed(() => chosen.value ?? post.value?.label_ids ?? []);

  return {
    labels: computed(() => glance.value?.labels),
    labelIds,
    outcome,
    isSaved: computed(() => post.value !== undefined),

    toggle(id: string) {
      const ids = labelIds.value;
      chosen.value = ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id];
      outcome.value = null;
    },

    /** Keeps text, address and labels as a post; the same post when it is saved again. */
    async save() {
      const state = composer.value;
      if (!state?.found) return;
      const isSaved = await keeper.savePost({
        composer: state.composer,
        text: state.text,
        url: state.url,
        labelIds: labelIds.value,
      });
      outcome.value = isSaved ? 'saved' : 'refused';
    },
  };
}
