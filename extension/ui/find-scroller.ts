/** Distance from the edge at which an element or the page scrolls, and its scrolling in each frame. */
const scrollZonePx = 48;
const scrollPerFramePx = 12;

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

/** Returns the distance to scroll in a frame while a drag is at this height of the window. */
export function getScrollPx(clientY: number, scroller: Element): number {
  const { top, bottom } = readViewport(scroller);
  if (clientY < top + scrollZonePx) return -scrollPerFramePx;
  return clientY > bottom - scrollZonePx ? scrollPerFramePx : 0;
}
