/** How often this page was left for the browser's memory, or brought back from it. No clock says it. */
let turned = 0;
const turn = ({ persisted }: PageTransitionEvent) => {
  if (persisted) turned++;
};

/** To be called once, before there is an order. */
export function watchTurns(): void {
  for (const type of ['pagehide', 'pageshow'] as const) window.addEventListener(type, turn, true);
}

export const turnsSoFar = () => turned;

/**
 * Tells whether the page has stood still for so long since this call, in milliseconds, or has been left
 * since there were so many turns, be it while the order was on its way: then somebody has been told so.
 */
export function watchStandstill(
  limitMs: number,
  turns: number,
  signal: AbortSignal,
): () => boolean {
  let hasStood = false;
  let lastMs = performance.now();
  const look = () => {
    const nowMs = performance.now();
    hasStood ||= nowMs - lastMs >= limitMs || turned !== turns;
    lastMs = nowMs;
    return hasStood;
  };
  const timer = setInterval(look, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  return look;
}

const lookEveryMs = 250;
