/** Calls `look` with every frame that the page draws, until the signal aborts. */
export function everyFrame(look: () => void, signal: AbortSignal): void {
  requestAnimationFrame(() => {
    if (signal.aborted) return;
    look();
    everyFrame(look, signal);
  });
}
