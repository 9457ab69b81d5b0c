/** The post in the page's composer: its labels, and saving it to the device. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { failure } from '../app/failure.ts';
import type { ComposerState } from '../messages/contract.ts';
import { type ComposedPost, getDocumentId } from '../store/composed-posts.ts';
import type { PopupSnapshot } from '../store/popup-snapshot.ts';
import { createLabelToggles } from './label-toggles-model.ts';
import type { PopupWriter } from './popup-writer.ts';
import { isReloadedPost, isSamePost } from './same-post.ts';
import type { SaveTiming } from './save-composed-post.ts';

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
  writer: Pick<PopupWriter, 'savePost' | 'saveLabel' | 'listScheduleChoices'>,
  wallMs: () => number,
) {
  const saveStatus = signal<SaveStatus | null>(null);
  const undo = signal<(() => Promise<boolean>) | null>(null);
  const savedTiming = signal<SaveTiming | null>(null);

  const openComposer = computed(() => (composer.value?.found ? composer.value : null));
  /** The post that this composer was saved as; undefined before the first save. */
  const post = computed(() =>
    openComposer.value
      ? findPost(snapshot.value?.composing ?? new Map(), openComposer.value, tabId.value, wallMs())
      : undefined,
  );
  const toggles = createLabelToggles(snapshot, openComposer, post);
  const composerId = computed(() => openComposer.value?.composer);
  effect(() => {
    // The last save belongs to the composer that it was made for.
    void composerId.value;
    saveStatus.value = null;
    undo.value = null;
  });

  function toggle(id: string): void {
    toggles.toggle(id);
    saveStatus.value = null;
    undo.value = null;
  }

  return {
    /** The ID of the post that the composer was saved as; undefined before the first save. */
    postId: computed(() => post.value?.id),
    labels: toggles.labels,
    labelIds: toggles.labelIds,
    saveStatus,

    toggle,
    isUnsavedLabel: toggles.isUnsaved,
    hasUnsavedLabels: toggles.hasUnsaved,
    /** Creates a label and adds it to the post. Resolves to false if the name is invalid. */
    async createLabel(name: string): Promise<boolean> {
      const result = await writer.saveLabel(name);
      if (result.saved) toggle(result.id);
      return result.saved;
    },

    /** The timing that was chosen with the last save; null if it left the timing as it was. */
    savedTiming: savedTiming as ReadonlySignal<SaveTiming | null>,
    listScheduleChoices: () => writer.listScheduleChoices(openComposer.value?.url ?? null),

    /** Saves text, address and labels as a post: the same post as before if its text continues. */
    async save(timing?: SaveTiming) {
      if (openComposer.value === null) return;
      const { composer, text, url, isPart } = openComposer.value;
      // Saving a part would overwrite the whole text.
      if (isPart) {
        saveStatus.value = 'partial-text';
        return;
      }
      const finishToggles = toggles.beginSave(composer);
      const saving = writer.savePost({
        composer,
        text,
        url,
        labelIds: toggles.labelIds.value,
        labelToggles: toggles.all.value,
        tabId: tabId.value,
        postId: post.value?.id,
        timing,
      });
      const result = await saving.catch((error: unknown) => {
        finishToggles(false);
        saveStatus.value = 'save-failed';
        throw error;
      });
      // The device can store data again.
      failure.value = null;
      finishToggles(result.saved);
      undo.value = result.saved ? result.undo : null;
      savedTiming.value = timing ?? null;
      saveStatus.value = result.saved ? 'saved' : 'refused';
    },

    /** True if the last save can be undone. */
    canUndo: computed(() => undo.value !== null),
    async undo() {
      const undoSave = undo.value;
      undo.value = null;
      if (undoSave === null) return;
      try {
        const isUndone = await undoSave();
        saveStatus.value = isUndone ? 'undone' : 'changed-since';
        if (isUndone) toggles.restoreUnsaved();
      } catch (error) {
        // Nothing was undone, so the user can try again.
        undo.value = undoSave;
        saveStatus.value = 'undo-failed';
        throw error;
      }
    },
  };
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
