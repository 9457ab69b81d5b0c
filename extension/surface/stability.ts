/**
 * Measures how long an element has been stable: at the same position, with the same size. The
 * picker's page, inside its frame, cannot measure this itself: a frame learns its position only from
 * pointer events, and does not notice if the page moves it away and back between two of them.
 */

/**
 * Checks the element's box in every frame until the signal aborts.
 *
 * @param isDisturbed while it returns true, the element counts as moving
 * @returns a function that returns the milliseconds since the last movement, or Infinity if the element
 *   has never moved
 */
export function watchStability(
  element: Element,
  signal: AbortSignal,
  isDisturbed: (element: Element) => boolean = () => false,
): () => number {
  let lastRect = describeRect(element);
  let stableSinceMs = Number.NEGATIVE_INFINITY;

  const check = () => {
    const currentRect = describeRect(element);
    if (currentRect === lastRect && !isDisturbed(element)) return;
    lastRect = currentRect;
    stableSinceMs = performance.now();
  };
  onEveryFrame(check, signal);

  return () => {
    check();
    return performance.now() - stableSinceMs;
  };
}

/** Calls `callback` in every animation frame until the signal aborts. */
export function onEveryFrame(callback: () => void, signal: AbortSignal): void {
  requestAnimationFrame(() => {
    if (signal.aborted) return;
    callback();
    onEveryFrame(callback, signal);
  });
}

/** Includes the size: the page may have zoomed the element until it was invisible, and back again. */
function describeRect(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left, top, width, height].map(Math.round).join(' ');
}
