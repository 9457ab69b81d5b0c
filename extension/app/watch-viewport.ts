import { type ReadonlySignal, signal } from '@preact/signals';

/** Returns a signal that is true while the window matches the media query. */
export function watchViewport(query: string, abort: AbortSignal): ReadonlySignal<boolean> {
  const media = window.matchMedia(query);
  const isMatching = signal(media.matches);
  const update = () => {
    isMatching.value = media.matches;
  };
  media.addEventListener('change', update, { signal: abort });
  return isMatching;
}
