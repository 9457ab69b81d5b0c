/** Tells whether the page has stood still for so long, in milliseconds, since this call. */
export function watchStandstill(limitMs: number, signal: AbortSignal): () => boolean {
  let hasStood = false;
  let lastMs = performance.now();
  const look = () => {
    const nowMs = performance.now();
    hasStood ||= nowMs - lastMs >= limitMs;
    lastMs = nowMs;
    return hasStood;
  };
  const timer = setInterval(look, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  return look;
}

const lookEveryMs = 250;
