/** The post being composed, as far as the calendar knows it: its labels, and saving it. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { ComposerState } from '../../messages/contract.ts';
import { documentOf } from '../../orders/composer-name.ts';
import type { ComposedPost, Glance } from '../../store/glance.ts';
import { failure } from '../app/failure.ts';
import type { Keeper } from './keeper.ts';
import { isReloadedPost, isSamePost } from './same-post.ts';
import { keepPressed, type Pressed, recallPressed } from './unsaved-labels.ts';

export type ComposingModel = ReturnType<typeof createComposingModel>;

/** `kept`: what was saved has changed since, and stays. `not-kept`, `not-undone`: the device failed. */
type Outcome = 'saved' | 'refused' | 'not-kept' | 'in-part' | 'undone' | 'kept' | 'not-undone';

type OpenComposer = Extract<ComposerState, { found: true }>;

export function createComposingModel(
  glance: ReadonlySignal<Glance | undefined>,
  composer: ReadonlySignal<ComposerState | undefined>,
  tabId: ReadonlySignal<number | undefined>,
  keeper: Pick<Keeper, 'savePost' | 'saveLabel'>,
  wallMs: () => number,
) {
  /**
   * What was pressed here: whether the post shall have the label. Pressed before the post is known,
   * it says nothing of the other labels that the post has.
   */
  const pressed = signal<Pressed>({});
  let isUnsaved = false;
  const outcome = signal<Outcome | null>(null);
  const undo = signal<(() => Promise<boolean>) | null>(null);

  const open = computed(() => (composer.value?.found ? composer.value : null));
  /** The post that this composer was saved as, undefined before the first time. */
  const post = computed(() =>
    open.value
      ? findPost(glance.value?.composing ?? new Map(), open.value, tabId.value, wallMs())
      : undefined,
  );
  const unsaved = computed(() => (open.value ? recallPressed(open.value.composer) : {}));
  /** Of this popup and of those before it. */
  const allPressed = computed<Pressed>(() => ({ ...unsaved.value, ...pressed.value }));
  const savedIds = computed(() => new Set(post.value?.label_ids));
  /** The labels that the post had when the popup opened: what is pressed later moves nothing. */
  const leading = signal<ReadonlySet<string> | null>(null);
  effect(() => {
    if (leading.value !== null || !open.value || glance.value === undefined) return;
    leading.value = withPressed(savedIds.value, unsaved.value);
  });
  const labels = computed(() => {
    const rank = ({ id }: { id: string }) => (leading.value?.has(id) ? 0 : 1);
    return glance.value?.labels.toSorted((a, b) => rank(a) - rank(b));
  });
  const labelIds = computed(() => {
    const ids = withPressed(savedIds.value, allPressed.value);
    return [...ids].filter(id => labels.value?.some(label => label.id === id));
  });

  /** Whether the saved post says otherwise of the label than what is pressed. */
  const isUnsavedLabel = (id: string) => labelIds.value.includes(id) !== savedIds.value.has(id);

  function toggle(id: string): void {
    const isWanted = !labelIds.value.includes(id);
    pressed.value = { ...pressed.value, [id]: isWanted };
    outcome.value = null;
    undo.value = null;
    isUnsaved = true;
    keepUnsaved();
  }

  function keepUnsaved(): void {
    if (isUnsaved && open.value) keepPressed(open.value.composer, allPressed.value);
  }
  effect(() => {
    if (open.value) untracked(keepUnsaved);
  });

  return {
    labels,
    labelIds,
    outcome,

    toggle,
    isUnsavedLabel,
    hasUnsavedLabels: computed(() => labels.value?.some(({ id }) => isUnsavedLabel(id)) === true),
    /** Makes a label and puts it on; false where it can have no such name. */
    async createLabel(name: string): Promise<boolean> {
      const saved = await keeper.saveLabel(name);
      if (saved.saved) toggle(saved.id);
      return saved.saved;
    },

    /** Keeps text, address and labels as a post: the same post while its text goes on. */
    async save() {
      if (open.value === null) return;
      const { composer, text, url, isPart } = open.value;
      // It would be written over the whole.
      if (isPart) {
        outcome.value = 'in-part';
        return;
      }
      isUnsaved = false;
      const saving = keeper.savePost({
        composer,
        text,
        url,
        labelIds: labelIds.value,
        pressed: allPressed.value,
        tabId: tabId.value,
        postId: post.value?.id,
      });
      const result = await saving.catch((error: unknown) => {
        isUnsaved = true;
        outcome.value = 'not-kept';
        throw error;
      });
      failure.value = null;
      // Another label may have been pressed meanwhile.
      if (!result.saved) isUnsaved = true;
      else if (!isUnsaved) keepPressed(composer, {});
      undo.value = result.saved ? result.undo : null;
      outcome.value = result.saved ? 'saved' : 'refused';
    },

    /** Whether the last save can be taken back. */
    canUndo: computed(() => undo.value !== null),
    async undo() {
      const takeBack = undo.value;
      undo.value = null;
      if (takeBack === null) return;
      try {
        outcome.value = (await takeBack()) ? 'undone' : 'kept';
      } catch (error) {
        // Nothing of it was taken back: it can be tried again.
        undo.value = takeBack;
        outcome.value = 'not-undone';
        throw error;
      }
    },
  };
}

function withPressed(saved: ReadonlySet<string>, pressed: Pressed): Set<string> {
  const ids = new Set(saved);
  for (const [id, isWanted] of Object.entries(pressed)) {
    if (isWanted) ids.add(id);
    else ids.delete(id);
  }
  return ids;
}

function findPost(
  posts: ReadonlyMap<string, ComposedPost>,
  { composer, text, url }: OpenComposer,
  tabId: number | undefined,
  nowMs: number,
): ComposedPost | undefined {
  const known = posts.get(composer);
  if (known !== undefined) return isSamePost(known, text) ? known : undefined;
  // A page that was loaded again, and has kept the draft, goes on with its post.
  for (const [name, post] of posts) {
    if (documentOf(name) === documentOf(composer)) continue;
    if (isReloadedPost(post, { text, url, tabId, nowMs })) return post;
  }
  return undefined;
}
