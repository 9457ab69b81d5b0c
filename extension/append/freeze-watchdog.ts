/** Detects that the page was frozen, or left and restored, while an append was in progress. */
import { addListeners } from '../composers/dom.ts';

const checkIntervalMs = 250;

/**
 * Counts how often the page enters the back/forward cache or is restored from it. The clock does not show
 * this if the page is restored soon. Call it before any append request arrives.
 *
 * @returns a function that returns the count
 */
export function countBfcacheTransitions(signal: AbortSignal): () => number {
  let count = 0;
  const countTransition = ({ persisted }: PageTransitionEvent) => {
    if (persisted) count++;
  };
  addListeners(window, ['pagehide', 'pageshow'], countTransition, signal);
  return () => count;
}

/**
 * Watches for a freeze of the page until the signal aborts.
 *
 * @param hasLeftPage true if the page has entered the back/forward cache since the request was sent,
 *   also while the request was on its way
 * @returns a function that returns true if the page has been frozen for `timeoutMs` or left. In this case
 *   the user has already seen a failure.
 */
export function watchForFreeze(
  timeoutMs: number,
  hasLeftPage: () => boolean,
  signal: AbortSignal,
): () => boolean {
  let hasFrozen = false;
  let lastCheckMs = performance.now();
  const check = () => {
    const nowMs = performance.now();
    hasFrozen ||= nowMs - lastCheckMs >= timeoutMs || hasLeftPage();
    lastCheckMs = nowMs;
    return hasFrozen;
  };
  const timer = setInterval(check, checkIntervalMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  return check;
}
