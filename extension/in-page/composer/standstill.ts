/** When this page was last left for the browser's memory, or brought back from it: since the epoch. */
let turnedMs = 0;
const turn = ({ persisted }: PageTransitionEvent) => {
  if (persisted) turnedMs = Date.now();
};

/** To be called once, before there is an order. */
export function watchTurns(): void {
  for (const type of ['pagehide', 'pageshow'] as const) window.addEventListener(type, turn, true);
}

/**
 * Tells whether the page has stood still for so long since this call, or has been left since the order was
 * given, be it on its way here: then somebody has been told so. All in milliseconds.
 */
export function watchStandstill(
  limitMs: number,
  givenMs: number,
  signal: AbortSignal,
): () => boolean {
  let hasStood = false;
  let lastMs = performance.now();
  const look = () => {
    const nowMs = performance.now();
    hasStood ||= nowMs - lastMs >= limitMs || turnedMs >= givenMs;
    lastMs = nowMs;
    return hasStood;
  };
  const timer = setInterval(look, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  return look;
}

const lookEveryMs = 250;
