/**
 * Virtual rows of a list that scrolls with its screen: only the rows in view are rendered, at their
 * positions in the full height. Rows may have any height. `@tanstack/virtual-core` would add 8 kB.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { findScroller, readViewport } from './find-scroller.ts';
import { createVirtualRange } from './virtual-range.ts';

/** Room for bars that float over both ends of the list. */
const floatingBarPx = 72;

type VirtualRowsOptions<T> = {
  /**
   * Must be the same array while nothing in it changes, because the rows' positions are cached for
   * the array.
   */
  items: readonly T[];
  /** Height of a row that has not been rendered yet, in CSS pixels. */
  estimatePx: (item: T) => number;
};

export function useVirtualRows<E extends HTMLElement, T extends { id: string }>({
  items,
  estimatePx,
}: VirtualRowsOptions<T>) {
  const list = useRef<E>(null);
  const [range] = useState(() => createVirtualRange<T>(window.innerHeight));
  const [, setRenderCount] = useState(0);
  const requestRender = () => setRenderCount(count => count + 1);
  range.setItems(items, estimatePx, () => list.current?.contains(document.activeElement) === true);

  function updateView() {
    if (!list.current) return;
    const { top, bottom } = readViewport(findScroller(list.current));
    const listTop = list.current.getBoundingClientRect().top;
    if (range.setView(top - listTop, bottom - listTop)) requestRender();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read only refs and the range
  useLayoutEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    // Captured, because the scroll event of an element does not bubble.
    window.addEventListener('scroll', updateView, { signal, passive: true, capture: true });
    let widthPx = list.current?.clientWidth;
    const observer = new ResizeObserver(() => {
      if (list.current?.clientWidth === widthPx) return;
      widthPx = list.current?.clientWidth;
      range.forgetHeights();
      requestRender();
      updateView();
    });
    if (list.current?.parentElement) observer.observe(list.current.parentElement);
    return () => {
      lifetime.abort();
      observer.disconnect();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new items need a new range
  useLayoutEffect(updateView, [items]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the first paint of new items
  useEffect(() => {
    range.addOverscan();
    updateView();
  }, [items]);

  // Moves the rows below each rendered row whose height was assumed wrongly.
  useLayoutEffect(() => {
    const rows = Array.from(list.current?.children ?? [], row => {
      const { dataset, offsetHeight } = row as HTMLElement;
      const heightPx = offsetHeight + readHeadPx(row);
      return { id: dataset.key, index: Number(dataset.index), heightPx };
    });
    if (range.measure(rows)) requestRender();
  });

  return {
    ref: list,
    ...range.getRendered(),
    heightPx: range.getHeightPx(),
    topPx: range.getTopPx,
    /** Returns the index of the row that is a page below (1) or above (-1) the row, never the row itself. */
    getPageTarget(index: number, direction: 1 | -1) {
      const { top, bottom } = readViewport(findScroller(list.current));
      return range.getPageTarget(index, direction, bottom - top - 2 * floatingBarPx);
    },
    scrollTo(index: number) {
      if (!list.current) return;
      const listTop = list.current.getBoundingClientRect().top;
      const top = listTop + range.getTopPx(index);
      const bottom = listTop + range.getTopPx(index + 1);
      const scroller = findScroller(list.current);
      const viewport = readViewport(scroller);
      const minTop = viewport.top + floatingBarPx;
      const maxBottom = viewport.bottom - floatingBarPx;
      if (top < minTop) scroller.scrollBy({ top: top - minTop, behavior: 'instant' });
      else if (bottom > maxBottom)
        scroller.scrollBy({ top: bottom - maxBottom, behavior: 'instant' });
      updateView();
    },
  };
}

/** Returns the height of the heading above the row; the room of a row includes it. */
function readHeadPx({ previousElementSibling: before }: Element): number {
  return before instanceof HTMLElement && before.dataset.key === undefined
    ? before.offsetHeight
    : 0;
}
