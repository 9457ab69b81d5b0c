/** The post in the page's composer: its labels, and saving it to the device. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { ComposerState } from '../../messages/contract.ts';
import { type ComposedPost, getDocumentId } from '../../store/composed-posts.ts';
import type { PopupSnapshot } from '../../store/popup-snapshot.ts';
import { failure } from '../app/failure.ts';
import type { PopupWriter } from './popup-writer.ts';
import { isReloadedPost, isSamePost } from './same-post.ts';
import { type LabelToggles, readUnsavedLabels, storeUnsavedLabels } from './unsaved-labels.ts';

export type ComposingModel = ReturnType<typeof createComposingModel>;

/**
 * `refused`: the text is too long. `partial-text`: only a part of the text could be read.
 * `changed-since`: the post was changed after the save, so the undo left it unchanged. `save-failed`,
 * `undo-failed`: the device could not store the save or its undo.
 */
type SaveStatus =
  | 'saved'
  | 'refused'
  | 'partial-text'
  | 'save-failed'
  | 'undone'
  | 'changed-since'
  | 'undo-failed';

type OpenComposer = Extract<ComposerState, { found: true }>;

export function createComposingModel(
  snapshot: ReadonlySignal<PopupSnapshot | undefined>,
  composer: ReadonlySignal<ComposerState | undefined>,
  tabId: ReadonlySignal<number | undefined>,
  writer: Pick<PopupWriter, 'savePost' | 'saveLabel'>,
  wallMs: () => number,
) {
  /**
   * Labels that the user has toggled in this popup. The user may toggle before the post is found, so the
   * post's other labels are not part of it.
   */
  const toggles = signal<LabelToggles>({});
  let hasUnsavedToggles = false;
  const saveStatus = signal<SaveStatus | null>(null);
  const undo = signal<(() => Promise<boolean>) | null>(null);

  const openComposer = computed(() => (composer.value?.found ? composer.value : null));
  /** The post that this composer was saved as; undefined before the first save. */
  const post = computed(() =>
    openComposer.value
      ? findPost(snapshot.value?.composing ?? new Map(), openComposer.value, tabId.value, wallMs())
      : undefined,
  );
  const earlierToggles = computed(() =>
    openComposer.value ? readUnsavedLabels(openComposer.value.composer) : {},
  );
  /** The toggles of this popup and the unsaved ones of earlier popups. */
  const allToggles = computed<LabelToggles>(() => ({ ...earlierToggles.value, ...toggles.value }));
  const savedIds = computed(() => new Set(post.value?.label_ids));
  /** The labels of the post when the popup opened. They come first; toggling does not reorder the list. */
  const leadingIds = signal<ReadonlySet<string> | null>(null);
  effect(() => {
    if (leadingIds.value !== null || !openComposer.value || snapshot.value === undefined) return;
    leadingIds.value = applyToggles(savedIds.value, earlierToggles.value);
  });
  const labels = computed(() => {
    const rank = ({ id }: { id: string }) => (leadingIds.value?.has(id) ? 0 : 1);
    return snapshot.value?.labels.toSorted((a, b) => rank(a) - rank(b));
  });
  const labelIds = computed(() => {
    const ids = applyToggles(savedIds.value, allToggles.value);
    return [...ids].filter(id => labels.value?.some(label => label.id === id));
  });

  /** True if the label's state differs from the saved post. */
  const isUnsavedLabel = (id: string) => labelIds.value.includes(id) !== savedIds.value.has(id);

  function toggle(id: string): void {
    const isSelected = !labelIds.value.includes(id);
    toggles.value = { ...toggles.value, [id]: isSelected };
    saveStatus.value = null;
    undo.value = null;
    hasUnsavedToggles = true;
    storeUnsaved();
  }

  function storeUnsaved(): void {
    if (hasUnsavedToggles && openComposer.value)
      storeUnsavedLabels(openComposer.value.composer, allToggles.value);
  }
  // The user may have toggled labels before the composer was found.
  effect(() => {
    if (openComposer.value) untracked(storeUnsaved);
  });

  return {
    labels,
    labelIds,
    saveStatus,

    toggle,
    isUnsavedLabel,
    hasUnsavedLabels: computed(() => labels.value?.some(({ id }) => isUnsavedLabel(id)) === true),
    /** Creates a label and adds it to the post. Resolves to false if the name is invalid. */
    async createLabel(name: string): Promise<boolean> {
      const result = await writer.saveLabel(name);
      if (result.saved) toggle(result.id);
      return result.saved;
    },

    /** Saves text, address and labels as a post: the same post as before if its text continues. */
    async save() {
      if (openComposer.value === null) return;
      const { composer, text, url, isPart } = openComposer.value;
      // Saving a part would overwrite the whole text.
      if (isPart) {
        saveStatus.value = 'partial-text';
        return;
      }
      hasUnsavedToggles = false;
      const saving = writer.savePost({
        composer,
        text,
        url,
        labelIds: labelIds.value,
        labelToggles: allToggles.value,
        tabId: tabId.value,
        postId: post.value?.id,
      });
      const result = await saving.catch((error: unknown) => {
        hasUnsavedToggles = true;
        saveStatus.value = 'save-failed';
        throw error;
      });
      // The device can store data again.
      failure.value = null;
      // The user may have toggled another label during the save.
      if (!result.saved) hasUnsavedToggles = true;
      else if (!hasUnsavedToggles) storeUnsavedLabels(composer, {});
      undo.value = result.saved ? result.undo : null;
      saveStatus.value = result.saved ? 'saved' : 'refused';
    },

    /** True if the last save can be undone. */
    canUndo: computed(() => undo.value !== null),
    async undo() {
      const undoSave = undo.value;
      undo.value = null;
      if (undoSave === null) return;
      try {
        saveStatus.value = (await undoSave()) ? 'undone' : 'changed-since';
      } catch (error) {
        // Nothing was undone, so the user can try again.
        undo.value = undoSave;
        saveStatus.value = 'undo-failed';
        throw error;
      }
    },
  };
}

function applyToggles(saved: ReadonlySet<string>, toggles: LabelToggles): Set<string> {
  const ids = new Set(saved);
  for (const [id, isSelected] of Object.entries(toggles)) {
    if (isSelected) ids.add(id);
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
  // A page that was reloaded and has kept its draft continues its post in a new document. Another
  // composer of the same document holds another post.
  for (const [name, post] of posts) {
    if (getDocumentId(name) === getDocumentId(composer)) continue;
    if (isReloadedPost(post, { text, url, tabId, nowMs })) return post;
  }
  return undefined;
}
