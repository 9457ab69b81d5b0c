/**
 * How long a surface has lain open to the eye: painted, in full, neither covered nor faded nor
 * transformed (IntersectionObserver v2, which looks from outside a page's reach), and still. Where a
 * browser cannot tell, what can be found out from within the page has to do.
 */
import { isClearlySeen } from './clear.ts';
import { isSightTold } from './defences.ts';
import { watchStillness } from './stillness.ts';
import { watchTopLayer } from './top-layer.ts';

type Entry = IntersectionObserverEntry & { isVisible?: boolean };

const lookEveryMs = 100;

/**
 * @param still what must have stood still, where the host itself grows under the pointer
 * @param isDisturbed counts as movement, where a press must not be staged by it
 * @returns a function that tells the milliseconds, 0 where it cannot be seen now
 */
export function watchSeen(
  host: HTMLElement,
  signal: AbortSignal,
  still: Element = host,
  isDisturbed?: (still: Element) => boolean,
): () => number {
  let seenSinceMs: number | null = null;
  const note = (isSeen: boolean) => {
    seenSinceMs = isSeen ? (seenSinceMs ?? performance.now()) : null;
  };
  const heed = (entries: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, intersectionRatio, isVisible } of entries as Entry[]) {
      if (isSightTold) note(isIntersecting && intersectionRatio > 0.98 && isVisible === true);
    }
  };
  const observer = new IntersectionObserver(heed, {
    threshold: [0, 0.98, 1],
    trackVisibility: true,
    delay: 100,
  } as IntersectionObserverInit);
  observer.observe(host);
  const stillMs = watchStillness(still, signal, isDisturbed);
  signal.addEventListener('abort', () => observer.disconnect());
  if (!isSightTold) {
    const beneath = watchTopLayer(signal);
    const timer = setInterval(() => note(isClearlySeen(host, beneath)), lookEveryMs);
    signal.addEventListener('abort', () => clearInterval(timer));
  }
  return () => {
    heed(observer.takeRecords());
    if (seenSinceMs === null) return 0;
    return Math.min(performance.now() - seenSinceMs, stillMs());
  };
}
