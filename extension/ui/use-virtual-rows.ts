/**
 * Virtual rows of a list that scrolls with the page: only the rows in view are rendered, at their
 * positions in the full height. Rows may have any height.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Room for bars that float over both ends of the page. */
const floatingBarPx = 72;
/** Rows rendered beyond both edges, so that fast scrolling shows no gaps. */
const overscanRowCount = 8;
/**
 * The rendered range moves in steps of this many rows, so that most scroll events render nothing.
 */
const rangeStepRows = 4;

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
  /** Heights of rows that differ from their estimate, by ID. */
  const measuredHeights = useRef(new Map<string, number>());
  /** Range of the rows in view: at first as many rows as fit the window, later measured. */
  const visibleRange = useRef<{ first: number; last: number } | null>(null);
  const renderedRange = useRef({ start: 0, end: 0 });
  /**
   * True for the first render of a new list: the rows beyond the edges follow after the first
   * paint.
   */
  const skipsOverscan = useRef(false);
  const [, requestRender] = useState(0);

  /** Offset of each row from the top of the list, and at the end the height of the list. */
  const tops = useRef<{ items: readonly T[]; offsetsPx: Float64Array } | null>(null);
  if (tops.current?.items !== items) {
    const isNewList =
      visibleRange.current === null || (tops.current !== null && hasNewFirstRow(tops.current));
    tops.current = { items, offsetsPx: computeTops() };
    visibleRange.current ??= { first: 0, last: countRowsInWindow() };
    // Not while the focus is in the list: the focused row may be beyond the edges, and must stay.
    skipsOverscan.current = isNewList && !list.current?.contains(document.activeElement);
    if (skipsOverscan.current) renderedRange.current = computeRenderedRange();
  }
  const { offsetsPx } = tops.current;

  function hasNewFirstRow({ items: before }: { items: readonly T[] }): boolean {
    const { start } = renderedRange.current;
    return before[start]?.id !== items[start]?.id;
  }

  function countRowsInWindow(): number {
    const [first] = items;
    return first ? Math.ceil(window.innerHeight / estimatePx(first)) - 1 : 0;
  }

  function getHeightPx(item: T): number {
    return measuredHeights.current.get(item.id) ?? estimatePx(item);
  }

  function computeTops(): Float64Array {
    const offsetsPx = new Float64Array(items.length + 1);
    // Most lists have no measured rows, and looking them up would double the time.
    const getSizePx = measuredHeights.current.size > 0 ? getHeightPx : estimatePx;
    let top = 0;
    for (let index = 0; index < items.length; index++) {
      top += getSizePx(items[index] as T);
      offsetsPx[index + 1] = top;
    }
    return offsetsPx;
  }

  function computeRenderedRange() {
    const extraRowCount = skipsOverscan.current ? 0 : overscanRowCount;
    const { first, last } = visibleRange.current ?? { first: 0, last: 0 };
    const start = Math.max(0, Math.floor((first - extraRowCount) / rangeStepRows) * rangeStepRows);
    return {
      start,
      end: Math.min(
        items.length,
        Math.ceil((last + 1 + extraRowCount) / rangeStepRows) * rangeStepRows,
      ),
    };
  }

  function updateRange() {
    if (!list.current) return;
    const top = -list.current.getBoundingClientRect().top;
    visibleRange.current = {
      first: findRowAt(offsetsPx, top),
      last: findRowAt(offsetsPx, top + window.innerHeight),
    };
    const next = computeRenderedRange();
    if (next.start === renderedRange.current.start && next.end === renderedRange.current.end)
      return;
    renderedRange.current = next;
    requestRender(count => count + 1);
  }

  const latestUpdateRange = useRef(updateRange);
  latestUpdateRange.current = updateRange;
  useLayoutEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const onScroll = () => latestUpdateRange.current();
    window.addEventListener('scroll', onScroll, { signal, passive: true });
    let widthPx = list.current?.clientWidth;
    const observer = new ResizeObserver(() => {
      if (list.current?.clientWidth === widthPx) return;
      widthPx = list.current?.clientWidth;
      // A new width changes line breaks, so all measured heights are stale.
      measuredHeights.current.clear();
      tops.current = null;
      requestRender(count => count + 1);
      latestUpdateRange.current();
    });
    if (list.current?.parentElement) observer.observe(list.current.parentElement);
    return () => {
      lifetime.abort();
      observer.disconnect();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new items need a new range
  useLayoutEffect(() => latestUpdateRange.current(), [items]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the first paint of new items
  useEffect(() => {
    skipsOverscan.current = false;
    latestUpdateRange.current();
  }, [items]);

  // Measures the rendered rows, and moves the rows below each one whose height was assumed wrongly.
  useLayoutEffect(() => {
    const growthPx = new Map<number, number>();
    for (const row of list.current?.children ?? []) {
      const { dataset, offsetHeight: heightPx } = row as HTMLElement;
      const index = Number(dataset.index);
      const item = items[index];
      if (heightPx === 0 || item === undefined || item.id !== dataset.key) continue;
      const assumedPx = getHeightPx(item);
      if (assumedPx === heightPx) continue;
      measuredHeights.current.set(item.id, heightPx);
      growthPx.set(index, heightPx - assumedPx);
    }
    if (growthPx.size === 0) return;
    shiftTops(offsetsPx, growthPx);
    requestRender(count => count + 1);
  });

  return {
    ref: list,
    start: Math.min(renderedRange.current.start, items.length),
    end: Math.min(renderedRange.current.end, items.length),
    heightPx: offsetsPx[items.length] ?? 0,
    topPx: (index: number) => offsetsPx[index] ?? 0,
    scrollTo(index: number) {
      if (!list.current) return;
      const listTop = list.current.getBoundingClientRect().top;
      const top = listTop + (offsetsPx[index] ?? 0);
      const bottom = listTop + (offsetsPx[index + 1] ?? 0);
      const minTop = floatingBarPx;
      const maxBottom = window.innerHeight - floatingBarPx;
      if (top < minTop) window.scrollBy({ top: top - minTop, behavior: 'instant' });
      else if (bottom > maxBottom)
        window.scrollBy({ top: bottom - maxBottom, behavior: 'instant' });
      updateRange();
    },
  };
}

/** Moves the rows below each row whose height has changed. */
function shiftTops(tops: Float64Array, growthPx: Map<number, number>) {
  let shiftPx = 0;
  for (let index = Math.min(...growthPx.keys()); index < tops.length - 1; index++) {
    shiftPx += growthPx.get(index) ?? 0;
    tops[index + 1] = (tops[index + 1] ?? 0) + shiftPx;
  }
}

/** Returns the index of the last row that begins at or above `px`. */
function findRowAt(tops: Float64Array, px: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}
