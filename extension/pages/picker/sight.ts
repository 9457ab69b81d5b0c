/** How long a person has had the picker before their eyes, where it stands. In milliseconds. */

export type Sight = {
  /** Since when it has been seen without a break; 0 where it is not seen now. */
  seenMs(): number;
  /** Since when it has stood still under the pointer of this press. */
  stillMs(press: MouseEvent): number;
  /** Since when it has had the keyboard without a break; 0 where it has not now. */
  focusedMs(): number;
};

/** What a browser with IntersectionObserver v2 tells beside the first version's. */
type Entry = { isVisible?: boolean } & IntersectionObserverEntry;

/**
 * Of a frame in a page that may be hostile. The browser tells whether it is seen in full: neither
 * covered, nor faded, nor transformed, nor cut (IntersectionObserver v2). The pointer tells whether it
 * has stood still; else a page could put it there in the last moment.
 */
export function sightOfFrame(target: Element, now = () => performance.now()): Sight {
  let seenSinceMs: number | null = null;
  let stand: { x: number; y: number; sinceMs: number } | null = null;

  const note = (entries: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, isVisible } of entries as Entry[]) {
      const isSeen = isIntersecting && isVisible === true && !isTiny();
      seenSinceMs = isSeen ? (seenSinceMs ?? now()) : null;
    }
  };
  const observer = new IntersectionObserver(note, {
    threshold: [0, 0.5, 0.98, 1],
    trackVisibility: true,
    delay: 100,
  } as IntersectionObserverInit);
  observer.observe(target);

  const follow = ({ screenX, screenY, clientX, clientY }: MouseEvent) => {
    const [x, y] = [screenX - clientX, screenY - clientY];
    const hasMoved = stand === null || Math.abs(stand.x - x) > 2 || Math.abs(stand.y - y) > 2;
    if (hasMoved) stand = { x, y, sinceMs: now() };
  };
  for (const type of ['pointermove', 'pointerup'] as const)
    window.addEventListener(type, event => event.isTrusted && follow(event), { capture: true });
  const focusedMs = watchFocus(now);
  return {
    focusedMs,
    seenMs() {
      note(observer.takeRecords());
      return seenSinceMs === null ? 0 : now() - seenSinceMs;
    },
    stillMs(press) {
      follow(press);
      return stand === null ? 0 : now() - stand.sinceMs;
    },
  };
}

/**
 * Of a window of the extension's own, which no page reaches or moves. But a page can make it open
 * under a press or before a key that is on its way, or open a window of its own above it.
 *
 * @param shown resolves once there is something to be read
 */
export function sightOfWindow(shown: Promise<void>, now = () => performance.now()): Sight {
  let seenSinceMs: number | null = null;
  let isShown = false;
  const look = () => {
    const isSeen = isShown && document.hasFocus() && document.visibilityState === 'visible';
    seenSinceMs = isSeen ? (seenSinceMs ?? now()) : null;
  };
  for (const type of ['focus', 'blur', 'visibilitychange'])
    window.addEventListener(type, look, { capture: true });
  void shown.then(() => {
    isShown = true;
    look();
  });
  const seenMs = () => {
    look();
    return seenSinceMs === null ? 0 : now() - seenSinceMs;
  };
  return { seenMs, stillMs: seenMs, focusedMs: seenMs };
}

/** A window, or a dialog, that a page had opened in front may have gone just now. */
function watchFocus(now: () => number): () => number {
  let sinceMs: number | null = null;
  const look = () => {
    sinceMs = document.hasFocus() ? (sinceMs ?? now()) : null;
    return sinceMs === null ? 0 : now() - sinceMs;
  };
  look();
  for (const type of ['focus', 'blur']) window.addEventListener(type, look, { capture: true });
  return look;
}

function isTiny(): boolean {
  return window.innerWidth < 200 || window.innerHeight < 160;
}
