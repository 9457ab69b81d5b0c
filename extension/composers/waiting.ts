/** Waiting for a page. All times are in milliseconds. */

const frameFallbackMs = 50;
const defaultPollMs = 8;

/** Resolves at the next animation frame, or after 50 ms if the page renders none. */
export function nextFrame(): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, frameFallbackMs);
    const frame = requestAnimationFrame(done);
    function done() {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      resolve();
    }
  });
}

export function delay(delayMs: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, delayMs));
}

/** Polls `condition` every `pollMs`. Resolves to true if it holds within `timeoutMs`. */
export async function waitUntil(
  condition: () => boolean,
  timeoutMs: number,
  pollMs = defaultPollMs,
): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() >= end) return false;
    await delay(pollMs);
  }
  return true;
}
