/** What the window and its pointer allow, followed as they change. */
import { type ReadonlySignal, signal } from '@preact/signals';

/** Where screens have one column; the same width as in their styles. */
const narrow = '(max-width: 720px)';

export function followNarrow(abort: AbortSignal): ReadonlySignal<boolean> {
  const media = window.matchMedia(narrow);
  const isNarrow = signal(media.matches);
  const follow = () => {
    isNarrow.value = media.matches;
  };
  media.addEventListener('change', follow, { signal: abort });
  return isNarrow;
}
