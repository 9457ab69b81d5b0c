/** Measures how long the picker has been visible, stable and focused. */

/** A difference up to this between two pointer events counts as no movement of the frame. */
const originTolerancePx = 2;

export type PickerVisibility = {
  /** Milliseconds of uninterrupted visibility, 0 if the picker is not visible now. */
  getVisibleMs(): number;
  /** Milliseconds for which the picker has not moved under the pointer of this press. */
  getStableMs(press: MouseEvent): number;
  /** Milliseconds of uninterrupted keyboard focus, 0 if the picker is not focused now. */
  getFocusedMs(): number;
};

/** An entry of IntersectionObserver v2, which adds `isVisible`. */
type Entry = { isVisible?: boolean } & IntersectionObserverEntry;

/**
 * Watches a frame in a page that may be hostile. IntersectionObserver v2 reports whether the frame is
 * fully visible: neither covered nor faded nor transformed nor clipped. Pointer events reveal whether
 * it has moved, because a page could move it under a press at the last moment.
 */
export function watchFrameVisibility(
  target: Element,
  getNowMs = () => performance.now(),
): PickerVisibility {
  let visibleSinceMs: number | null = null;
  let origin: { x: number; y: number; sinceMs: number } | null = null;
  /** The element that is watched: the target, or what it has in front of itself. */
  let front = target;

  const handleEntries = (entries: IntersectionObserverEntry[]) => {
    watchFront();
    for (const { target: watched, isIntersecting, isVisible } of entries as Entry[]) {
      // A menu or dialog of the page itself covers the target.
      if (watched !== front) continue;
      const isFullyVisible = isIntersecting && isVisible === true && !isTiny();
      visibleSinceMs = isFullyVisible ? (visibleSinceMs ?? getNowMs()) : null;
    }
  };
  const observer = new IntersectionObserver(handleEntries, {
    threshold: [0, 0.5, 0.98, 1],
    trackVisibility: true,
    delay: 100,
  } as IntersectionObserverInit);
  observer.observe(target);

  /**
   * Watches a menu or dialog that has opened, instead of the page behind it, and the page again after that. The
   * last state counts until the browser reports the next one.
   */
  function watchFront() {
    const current = findTopLayerElement() ?? target;
    if (current === front) return;
    observer.unobserve(front);
    observer.observe(current);
    front = current;
  }

  /** Computes the frame's origin on the screen from the two positions in a pointer event. */
  const updateOrigin = ({ screenX, screenY, clientX, clientY }: MouseEvent) => {
    const [x, y] = [screenX - clientX, screenY - clientY];
    const hasMoved =
      origin === null ||
      Math.abs(origin.x - x) > originTolerancePx ||
      Math.abs(origin.y - y) > originTolerancePx;
    if (hasMoved) origin = { x, y, sinceMs: getNowMs() };
  };
  // `pointerdown` needs no listener here: the input guard passes each press to `getStableMs`.
  for (const type of ['pointermove', 'pointerup'] as const)
    window.addEventListener(type, event => event.isTrusted && updateOrigin(event), {
      capture: true,
    });
  const getFocusedMs = watchFocus(getNowMs);
  return {
    getFocusedMs,
    getVisibleMs() {
      handleEntries(observer.takeRecords());
      return visibleSinceMs === null ? 0 : getNowMs() - visibleSinceMs;
    },
    getStableMs(press) {
      updateOrigin(press);
      return origin === null ? 0 : getNowMs() - origin.sinceMs;
    },
  };
}

/**
 * Watches a window of the extension, which no page can reach or move. But a page can make it open under
 * a press or key that the user is about to make, or open a window of its own in front of it.
 *
 * @param firstPaint resolves when the window has content
 */
export function watchWindowVisibility(
  firstPaint: Promise<void>,
  getNowMs = () => performance.now(),
): PickerVisibility {
  let visibleSinceMs: number | null = null;
  let isPainted = false;
  const update = () => {
    const isVisible = isPainted && document.hasFocus() && document.visibilityState === 'visible';
    visibleSinceMs = isVisible ? (visibleSinceMs ?? getNowMs()) : null;
  };
  for (const type of ['focus', 'blur', 'visibilitychange'])
    window.addEventListener(type, update, { capture: true });
  void firstPaint.then(() => {
    isPainted = true;
    update();
  });
  const getVisibleMs = () => {
    update();
    return visibleSinceMs === null ? 0 : getNowMs() - visibleSinceMs;
  };
  return { getVisibleMs, getStableMs: getVisibleMs, getFocusedMs: getVisibleMs };
}

/**
 * Measures how long the page has had the focus. It may just have come back from a window or a dialog
 * that a page had opened in front.
 */
function watchFocus(getNowMs: () => number): () => number {
  let sinceMs: number | null = null;
  const update = () => {
    sinceMs = document.hasFocus() ? (sinceMs ?? getNowMs()) : null;
    return sinceMs === null ? 0 : getNowMs() - sinceMs;
  };
  update();
  for (const type of ['focus', 'blur']) window.addEventListener(type, update, { capture: true });
  return update;
}

/** Returns the front element of this document's top layer, which the browser counts as covering all others. */
const findTopLayerElement = () => [...document.querySelectorAll(':popover-open, :modal')].at(-1);

/** True if the page has made the frame so small that it counts as not visible. In CSS pixels. */
function isTiny(): boolean {
  return window.innerWidth < 200 || window.innerHeight < 160;
}
