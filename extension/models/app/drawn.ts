/** Nothing is drawn in a tab that is not looked at: no longer than this is waited for it. */
const mostMs = 100;

/** Resolves behind the frame that shows what is known now, so that nothing else holds it up. */
export function drawn(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, mostMs);
    // A timer in a frame runs behind the frame.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
