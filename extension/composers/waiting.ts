/** Waiting for a page: its frames, its focus, the end of a composition. Times in milliseconds. */

const frameFallbackMs = 50;
const lookEveryMs = 8;

/** The next frame, or 50 ms where the page draws none. */
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

/** Whether `claim` came true within `limitMs`, looked at every `stepMs`. */
export async function until(
  claim: () => boolean,
  limitMs: number,
  stepMs = lookEveryMs,
): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!claim()) {
    if (performance.now() >= end) return false;
    await delay(stepMs);
  }
  return true;
}
