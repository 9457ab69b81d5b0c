/** The post being composed, as far as the calendar knows it: its labels, and saving it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ComposerState } from '../messages/contract.ts';
import type { ComposedPost, Glance } from '../store/glance.ts';
import type { Keeper } from './keeper.ts';
import { keepUnsavedLabels, recallUnsavedLabels } from './unsaved-labels.ts';

export type ComposingModel = ReturnType<typeof createComposingModel>;

type OpenComposer = Extract<ComposerState, { found: true }>;

export function createComposingModel(
  glance: ReadonlySignal<Glance | undefined>,
  composer: ReadonlySignal<ComposerState | undefined>,
  tabId: ReadonlySignal<number | undefined>,
  keeper: Pick<Keeper, 'savePost'>,
) {
  const chosen = signal<string[] | null>(null);
  const outcome = signal<'saved' | 'refused' | null>(null);

  const open = computed(() => (composer.value?.found ? composer.value : null));
  /** The post that this composer was saved as, undefined before the first time. */
  const post = computed(() =>
    open.value
      ? findPost(glance.value?.composing ?? new Map(), open.value, tabId.value)
      : undefined,
  );
  const unsaved = computed(() => (open.value ? recallUnsavedLabels(open.value.composer) : null));
  const labels = computed(() => glance.value?.labels);
  const labelIds = computed(() => {
    const ids = chosen.value ?? unsaved.value ?? post.value?.label_ids ?? [];
    return ids.filter(id => labels.value?.some(label => label.id === id));
  });

  return {
    labels,
    labelIds,
    outcome,

    toggle(id: string) {
      const ids = labelIds.value;
      chosen.value = ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id];
      outcome.value = null;
      if (open.value) keepUnsavedLabels(open.value.composer, chosen.value);
    },

    /** Keeps text, address and labels as a post; the same post when it is saved again. */
    async save() {
      if (open.value === null) return;
      const isSaved = await keeper.savePost({
        composer: open.value.composer,
        text: open.value.text,
        url: open.value.url,
        labelIds: labelIds.value,
        tabId: tabId.value,
        postId: post.value?.id,
      });
      if (isSaved) keepUnsavedLabels(open.value.composer, null);
      outcome.value = isSaved ? 'saved' : 'refused';
    },
  };
}

function findPost(
  posts: ReadonlyMap<string, ComposedPost>,
  { composer, text, url }: OpenComposer,
  tabId: number | undefined,
): ComposedPost | undefined {
  const known = posts.get(composer);
  if (known !== undefined || text.trim() === '') return known;
  // A page that was loaded again, and has kept the draft, goes on with its post.
  for (const [name, post] of posts) {
    const isReloaded = post.tabId === tabId && documentOf(name) !== documentOf(composer);
    if (!isReloaded || !post.isDraft || post.url !== url) continue;
    if (post.content.trim() === text.trim()) return post;
  }
  return undefined;
}

/** The part of a composer's name that all of its document share. */
function documentOf(composer: string): string {
  return composer.split('/')[0] ?? '';
}
