/**
 * Labels that were chosen for a composer and are not saved with its post yet. The popup closes with
 * every append, so it would forget them. Only the last composer's are kept.
 */
const key = 'unsavedLabels';

/** Null where nothing was chosen since the post was last saved. */
export function recallUnsavedLabels(composer: string): string[] | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return kept?.composer === composer && Array.isArray(kept.ids) ? kept.ids : null;
  } catch {
    return null; // Written by no version of this; then nothing was chosen.
  }
}

/** Null forgets them. */
export function keepUnsavedLabels(composer: string, ids: string[] | null): void {
  if (ids === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify({ composer, ids }));
}
