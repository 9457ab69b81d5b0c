import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import './page.css';

type PageProps = {
  title: ComponentChildren;
  /** The screen's main button, beside the title. */
  actions?: ComponentChildren;
  /** Search and filters, which stay in view above the content. */
  tools?: ComponentChildren;
  /** The calendar uses the whole width and fills the window; all other screens have one width. */
  size?: 'usual' | 'wide';
  children: ComponentChildren;
};

/** A screen of the manager. Its content scrolls below its title and tools. */
export function Page({ title, actions, tools, size = 'usual', children }: PageProps) {
  const body = useRef<HTMLDivElement>(null);
  useScrollRestoration(body);
  return (
    <main class="page" data-size={size}>
      <div class="page-head">
        <header class="page-header">
          <h1 tabIndex={-1}>{title}</h1>
          {actions}
        </header>
        {tools}
      </div>
      <div ref={body} class="page-body">
        {children}
      </div>
    </main>
  );
}

/** Browsers limit how often a page may call `history.replaceState`. */
const writeDelayMs = 100;

const readPosition = (): number | null => window.history.state?.scrollTop ?? null;

/** Restores the scroll position of a screen after Back, as the browser does for a page that scrolls itself. */
function useScrollRestoration(scroller: RefObject<HTMLElement | null>): void {
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
