/** A hidden tab draws no frames, so the wait ends after this time. */
const paintTimeoutMs = 100;

/** Resolves after the next frame is painted, so that later work does not delay this frame. */
export function waitForPaint(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, paintTimeoutMs);
    // A timer that a frame callback starts runs after the paint.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
