/**
 * Tells whether the page has stood still for so long, in milliseconds, since this call, or has been left:
 * then somebody has been told so. One that was left may come back from the browser's memory.
 */
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
  window.addEventListener('pagehide', () => (hasStood = true), { capture: true, signal });
  return look;
}

const lookEveryMs = 250;
