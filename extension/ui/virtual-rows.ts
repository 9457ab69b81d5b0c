/** Draws only the rows in view of a list as long as the page, however tall each turns out to be. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Rows drawn beyond both edges, so that a quick scroll does not outrun the drawing. */
const overscan = 8;
/** The window moves in steps of this many rows: most scroll events then draw nothing. */
const step = 4;

type Options<T> = {
  /** The same list for as long as nothing in it changes: what is known of it is kept by it. */
  items: readonly T[];
  /** Height of a row that has not been drawn yet, in CSS pixels. */
  estimatePx: (item: T) => number;
};

export function useVirtualRows<E extends HTMLElement, T extends { id: string }>({
  items,
  estimatePx,
}: Options<T>) {
  const list = useRef<E>(null);
  /** Heights of rows that turned out otherwise than estimated, by id. */
  const odd = useRef(new Map<string, number>());
  /** The rows in view. At first as many as the window can show: what it does is measured later. */
  const view = useRef<{ first: number; last: number } | null>(null);
  const span = useRef({ start: 0, end: 0 });
  /** Where others come into view, those beyond the edges are drawn behind the frame. */
  const isBare = useRef(false);
  const [, redraw] = useState(0);

  const tops = useRef<{ items: readonly T[]; of: Float64Array } | null>(null);
  if (tops.current?.items !== items) {
    const isOther = view.current === null || (tops.current !== null && startsOther(tops.current));
    tops.current = { items, of: layOut() };
    view.current ??= { first: 0, last: rowsOfWindow() };
    // Never while the focus is in the list: it may be on a row beyond them.
    isBare.current = isOther && !list.current?.contains(document.activeElement);
    if (isBare.current) span.current = spanOf();
  }
  const { of } = tops.current;

  function startsOther({ items: before }: { items: readonly T[] }): boolean {
    const { start } = span.current;
    return before[start]?.id !== items[start]?.id;
  }

  function rowsOfWindow(): number {
    const [first] = items;
    return first ? Math.ceil(window.innerHeight / estimatePx(first)) - 1 : 0;
  }

  function heightOf(item: T): number {
    return odd.current.get(item.id) ?? estimatePx(item);
  }

  function layOut(): Float64Array {
    const of = new Float64Array(items.length + 1);
    // Most lists have no odd rows, and looking for them takes as long as all the rest.
    const sizeOf = odd.current.size > 0 ? heightOf : estimatePx;
    let top = 0;
    for (let index = 0; index < items.length; index++) {
      top += sizeOf(items[index] as T);
      of[index + 1] = top;
    }
    return of;
  }

  function spanOf() {
    const beyond = isBare.current ? 0 : overscan;
    const { first, last } = view.current ?? { first: 0, last: 0 };
    const start = Math.max(0, Math.floor((first - beyond) / step) * step);
    return { start, end: Math.min(items.length, Math.ceil((last + 1 + beyond) / step) * step) };
  }

  function follow() {
    if (!list.current) return;
    const top = -list.current.getBoundingClientRect().top;
    view.current = { first: indexAt(of, top), last: indexAt(of, top + window.innerHeight) };
    const next = spanOf();
    if (next.start === span.current.start && next.end === span.current.end) return;
    span.current = next;
    redraw(count => count + 1);
  }

  const latest = useRef(follow);
  latest.current = follow;
  useLayoutEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const onScroll = () => latest.current();
    window.addEventListener('scroll', onScroll, { signal, passive: true });
    let widthPx = list.current?.clientWidth;
    const observer = new ResizeObserver(() => {
      if (list.current?.clientWidth === widthPx) return;
      widthPx = list.current?.clientWidth;
      // Another width breaks lines elsewhere: every height is unknown again.
      odd.current.clear();
      tops.current = null;
      redraw(count => count + 1);
      latest.current();
    });
    if (list.current?.parentElement) observer.observe(list.current.parentElement);
    return () => {
      lifetime.abort();
      observer.disconnect();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are what asks for another look
  useLayoutEffect(() => latest.current(), [items]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: behind the frame that shows other items
  useEffect(() => {
    isBare.current = false;
    latest.current();
  }, [items]);

  useLayoutEffect(() => {
    const grown = new Map<number, number>();
    for (const row of list.current?.children ?? []) {
      const { key, index: position } = (row as HTMLElement).dataset;
      const [index, size] = [Number(position), (row as HTMLElement).offsetHeight];
      const item = items[index];
      if (size === 0 || item === undefined || item.id !== key) continue;
      const before = heightOf(item);
      if (before === size) continue;
      odd.current.set(item.id, size);
      grown.set(index, size - before);
    }
    if (grown.size === 0) return;
    shift(of, grown);
    redraw(count => count + 1);
  });

  return {
    ref: list,
    start: Math.min(span.current.start, items.length),
    end: Math.min(span.current.end, items.length),
    heightPx: of[items.length] ?? 0,
    topPx: (index: number) => of[index] ?? 0,
    scrollTo(index: number) {
      if (!list.current) return;
      const origin = list.current.getBoundingClientRect().top;
      const [top, bottom] = [origin + (of[index] ?? 0), origin + (of[index + 1] ?? 0)];
      // Leaves room for what floats over both ends of the page.
      const [above, below] = [72, window.innerHeight - 72];
      if (top < above) window.scrollBy({ top: top - above, behavior: 'instant' });
      else if (bottom > below) window.scrollBy({ top: bottom - below, behavior: 'instant' });
      follow();
    },
  };
}

/** Moves what stands below rows that turned out taller or lower. */
function shift(tops: Float64Array, grown: Map<number, number>) {
  let by = 0;
  for (let index = Math.min(...grown.keys()); index < tops.length - 1; index++) {
    by += grown.get(index) ?? 0;
    tops[index + 1] = (tops[index + 1] ?? 0) + by;
  }
}

/** The last row that begins at or above `px`. */
function indexAt(tops: Float64Array, px: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}
