/**
 * How long an element has stood where it is. The picker's page cannot tell: a frame learns of its
 * place only by the pointer, and a page that moves the picker away and back again leaves no trace
 * there.
 */
import { everyFrame } from './every-frame.ts';

/**
 * Watches the place of `element` frame by frame until the signal aborts. The function tells the
 * milliseconds since it last moved; where it stood first, it has always stood. What disturbs it counts
 * as movement for as long as it lasts.
 */
export function watchStillness(
  element: Element,
  signal: AbortSignal,
  isDisturbed: (element: Element) => boolean = () => false,
): () => number {
  let place = positionOf(element);
  let sinceMs = Number.NEGATIVE_INFINITY;

  const look = () => {
    const now = positionOf(element);
    if (now === place && !isDisturbed(element)) return;
    place = now;
    sinceMs = performance.now();
  };
  everyFrame(look, signal);

  return () => {
    look();
    return performance.now() - sinceMs;
  };
}

/** Its size too: a page may have been zoomed until nothing was to be seen, and back again. */
function positionOf(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left, top, width, height].map(Math.round).join(' ');
}
