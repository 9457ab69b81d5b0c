/** Restores the scroll position of a screen after Back, as the browser does for a page that scrolls itself. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Browsers limit how often a page may call `history.replaceState`. */
const writeDelayMs = 100;

const readPosition = (): number | null => window.history.state?.scrollTop ?? null;

export function useScrollRestoration(scroller: RefObject<HTMLElement | null>): void {
  /** The position to restore, until the content is long enough for it or the user acts. */
  const wanted = useRef<number | null>(readPosition());

  useLayoutEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const scrollTop = Math.round(scroller.current?.scrollTop ?? 0);
      if (scrollTop !== (readPosition() ?? 0))
        window.history.replaceState({ ...window.history.state, scrollTop }, '');
    };
    const stopRestoring = () => {
      wanted.current = null;
    };
    scroller.current?.addEventListener(
      'scroll',
      () => {
        clearTimeout(timer);
        timer = setTimeout(write, writeDelayMs);
      },
      { signal, passive: true },
    );
    for (const act of ['wheel', 'touchstart', 'keydown', 'mousedown'])
      window.addEventListener(act, stopRestoring, { signal, capture: true, passive: true });
    window.addEventListener(
      'popstate',
      () => {
        clearTimeout(timer);
        wanted.current = readPosition();
      },
      { signal },
    );
    return () => {
      clearTimeout(timer);
      lifetime.abort();
    };
  }, [scroller]);

  // After every render: the content may have grown.
  useLayoutEffect(() => {
    if (wanted.current === null || !scroller.current) return;
    scroller.current.scrollTop = wanted.current;
    if (Math.abs(scroller.current.scrollTop - wanted.current) < 1) wanted.current = null;
  });
}
