/**
 * Labels that the user has toggled for a composer and not saved with its post yet. They are stored,
 * because the popup closes with every append. Only the labels of the last composer are stored. After a
 * save they stay, in case the save is undone in the page.
 */
import { readStoredValue, writeStoredValue } from '../store/page-storage.ts';

const key = 'pressedLabels';

/** By label id: true if the post is to have the label. Other labels stay as they are. */
export type LabelToggles = Record<string, boolean>;

/** @param hasPost true if the composer has a saved post, which then has the labels that were saved */
export function readUnsavedLabels(composer: string, hasPost: boolean): LabelToggles {
  try {
    const stored = JSON.parse(readStoredValue(key) ?? 'null');
    const isUnsaved = stored?.composer === composer && !(stored.is_saved && hasPost);
    return isUnsaved ? { ...stored.pressed } : {};
  } catch {
    return {}; // Not valid JSON, so no version of this code wrote it.
  }
}

/** Stores the toggles; an empty object deletes them. */
export function storeUnsavedLabels(
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
