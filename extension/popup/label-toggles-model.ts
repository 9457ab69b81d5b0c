/** The labels of the post in the page's composer: those of the saved post, and the user's toggles. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { ComposedPost } from '../store/composed-posts.ts';
import { readStoredValue, writeStoredValue } from '../store/page-storage.ts';
import type { PopupSnapshot } from '../store/popup-snapshot.ts';
import { readLabelOrder } from './label-order.ts';

/**
 * The toggles that are not saved with the post yet are stored, because the popup closes with every append. Only
 * those of the last composer are stored. After a save they stay, in case the save is undone in the page.
 */
const key = 'pressedLabels';

/** By label id: true if the post is to have the label. Other labels stay as they are. */
type LabelToggles = Record<string, boolean>;

/**
 * @param openComposer the composer; null until it is found
 * @param post the post that the composer was saved as; undefined before the first save
 */
export function createLabelToggles(
  snapshot: ReadonlySignal<PopupSnapshot | undefined>,
  openComposer: ReadonlySignal<{ composer: string } | null>,
  post: ReadonlySignal<ComposedPost | undefined>,
) {
  /**
   * Labels that the user has toggled in this popup. The user may toggle before the post is found, so the
   * post's other labels are not part of it.
   */
  const toggles = signal<LabelToggles>({});
  let hasUnsavedToggles = false;
  let lastSave: { composer: string; toggles: LabelToggles } | null = null;
  const earlierToggles = computed(() => {
    if (!openComposer.value) return {};
    const { composer } = openComposer.value;
    return readUnsavedLabels(composer, snapshot.value?.composing.has(composer) ?? true);
  });
  /** The toggles of this popup and the unsaved ones of earlier popups. */
  const all = computed<LabelToggles>(() => ({ ...earlierToggles.value, ...toggles.value }));
  const savedIds = computed(() => new Set(post.value?.label_ids));
  /** The labels of the post when the popup opened. They come first; toggling does not reorder the list. */
  const leadingIds = signal<ReadonlySet<string> | null>(null);
  effect(() => {
    if (leadingIds.value !== null || !openComposer.value || snapshot.value === undefined) return;
    leadingIds.value = applyToggles(savedIds.value, earlierToggles.value);
  });
  const usageOrder = readLabelOrder();
  const labels = computed(() => {
    const rank = ({ id }: { id: string }) =>
      leadingIds.value?.has(id) ? -1 : (usageOrder.get(id) ?? usageOrder.size);
    return snapshot.value?.labels.toSorted((a, b) => rank(a) - rank(b));
  });
  const labelIds = computed(() => {
    const ids = applyToggles(savedIds.value, all.value);
    return [...ids].filter(id => labels.value?.some(label => label.id === id));
  });

  /** True if the label's state differs from the saved post. */
  const isUnsaved = (id: string) => labelIds.value.includes(id) !== savedIds.value.has(id);

  function store(): void {
    if (hasUnsavedToggles && openComposer.value)
      storeUnsavedLabels(openComposer.value.composer, all.value);
  }
  let lastComposer: string | null = null;
  effect(() => {
    if (!openComposer.value) return;
    const { composer } = openComposer.value;
    // Beside the side panel, another composer holds another post.
    if (lastComposer !== null && lastComposer !== composer) {
      hasUnsavedToggles = false;
      toggles.value = {};
      leadingIds.value = null;
    }
    lastComposer = composer;
    // The user may have toggled labels before the composer was found.
    untracked(store);
  });

  return {
    labels,
    labelIds,
    all: all as ReadonlySignal<LabelToggles>,
    isUnsaved,
    hasUnsaved: computed(() => labels.value?.some(({ id }) => isUnsaved(id)) === true),
    toggle(id: string): void {
      toggles.value = { ...toggles.value, [id]: !labelIds.value.includes(id) };
      hasUnsavedToggles = true;
      store();
    },
    /**
     * Begins a save of the labels.
     * @returns a function to call once the save has ended, with true if it succeeded
     */
    beginSave(composer: string): (isSaved: boolean) => void {
      hasUnsavedToggles = false;
      lastSave = { composer, toggles: all.value };
      return isSaved => {
        // The user may have toggled another label during the save.
        if (!isSaved) hasUnsavedToggles = true;
        else if (!hasUnsavedToggles) storeUnsavedLabels(composer, all.value, { isSaved: true });
      };
    },
    /** The last save was undone: its labels are unsaved again, also in the next popup. */
    restoreUnsaved(): void {
      if (lastSave === null) return;
      storeUnsavedLabels(lastSave.composer, { ...lastSave.toggles, ...toggles.value });
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

/** @param hasPost true if the composer has a saved post, which then has the labels that were saved */
function readUnsavedLabels(composer: string, hasPost: boolean): LabelToggles {
  try {
    const stored = JSON.parse(readStoredValue(key) ?? 'null');
    const isUnsaved = stored?.composer === composer && !(stored.is_saved && hasPost);
    return isUnsaved ? { ...stored.pressed } : {};
  } catch {
    return {}; // Not valid JSON, so no version of this code wrote it.
  }
}

/** Stores the toggles; an empty object deletes them. */
function storeUnsavedLabels(
  composer: string,
  toggles: LabelToggles,
  { isSaved = false } = {},
): void {
  writeStoredValue(
    key,
    Object.keys(toggles).length === 0
      ? null
      : JSON.stringify({ composer, pressed: toggles, is_saved: isSaved }),
  );
}
