import { hear } from '../../composers/hear.ts';

/**
 * Counts how often this page is left for the browser's memory, or brought back from it: no clock says
 * it. To be called before there is an order.
 */
export function countTurns(signal: AbortSignal): () => number {
  let turned = 0;
  const turn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) turned++;
  };
  hear(window, ['pagehide', 'pageshow'], turn, signal);
  return () => turned;
}

/**
 * Tells whether the page has stood still for so long since this call, in milliseconds, or has been left
 * since the order went out, be it while that was on its way: then somebody has been told so.
 */
export function watchStandstill(
  limitMs: number,
  isLeft: () => boolean,
  signal: AbortSignal,
): () => boolean {
  let hasStood = false;
  let lastMs = performance.now();
  const look = () => {
    const nowMs = performance.now();
    hasStood ||= nowMs - lastMs >= limitMs || isLeft();
    lastMs = nowMs;
    return hasStood;
  };
  const timer = setInterval(look, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  return look;
}

const lookEveryMs = 250;
