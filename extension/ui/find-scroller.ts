/** Returns the nearest element around this one that scrolls its content; the page itself if there is none. */
export function findScroller(element: Element | null): Element {
  for (let around = element; around !== null; around = around.parentElement) {
    const isScrolling = around.scrollHeight > around.clientHeight;
    if (isScrolling && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.documentElement;
}

/** Returns the part of the window in which the scroller's content is seen. */
export function readViewport(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.documentElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top, bottom };
}
