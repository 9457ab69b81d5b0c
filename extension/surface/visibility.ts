/**
 * Measures how long a surface has been visible: painted in full, neither covered nor faded nor
 * transformed, and stable. IntersectionObserver v2 reports the visibility, and a page cannot influence
 * it. Browsers without IntersectionObserver v2 get checks of the DOM instead.
 */

import { hasVisibilityTracking } from '../platform/in-page-api.ts';
import { isFullyVisible } from './dom-visibility.ts';
import { watchStability } from './stability.ts';
import { trackEarlierTopLayerElements } from './top-layer.ts';

type Entry = IntersectionObserverEntry & { isVisible?: boolean };

const checkIntervalMs = 100;

/**
 * Watches the visibility of `host` until the signal aborts.
 *
 * @param stableElement the element that must be stable, if the host itself grows under the pointer
 * @param isDisturbed while it returns true, the element counts as moving, and is not visible long enough
 * @returns a function that returns for how many milliseconds the host has been visible and stable, or 0
 *   if it is not visible now
 */
export function watchVisibility(
  host: HTMLElement,
  signal: AbortSignal,
  stableElement: Element = host,
  isDisturbed?: (stableElement: Element) => boolean,
): () => number {
  let visibleSinceMs: number | null = null;
  const setVisible = (isVisible: boolean) => {
    visibleSinceMs = isVisible ? (visibleSinceMs ?? performance.now()) : null;
  };
  const handleEntries = (entries: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, intersectionRatio, isVisible } of entries as Entry[]) {
      if (hasVisibilityTracking)
        setVisible(isIntersecting && intersectionRatio > 0.98 && isVisible === true);
    }
  };
  const observer = new IntersectionObserver(handleEntries, {
    threshold: [0, 0.98, 1],
    trackVisibility: true,
    delay: 100,
  } as IntersectionObserverInit);
  observer.observe(host);
  const getStableMs = watchStability(stableElement, signal, isDisturbed);
  signal.addEventListener('abort', () => observer.disconnect());
  if (!hasVisibilityTracking) {
    const earlierElements = trackEarlierTopLayerElements(signal);
    const timer = setInterval(
      () => setVisible(isFullyVisible(host, earlierElements)),
      checkIntervalMs,
    );
    signal.addEventListener('abort', () => clearInterval(timer));
  }
  return () => {
    // Entries that the browser has recorded but not yet delivered.
    handleEntries(observer.takeRecords());
    if (visibleSinceMs === null) return 0;
    return Math.min(performance.now() - visibleSinceMs, getStableMs());
  };
}
