/** Draws only the rows in view of a list as long as the page, however tall each turns out to be. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Rows drawn beyond both edges, so that a quick scroll does not outrun the drawing. */
const overscan = 12;
/** The window moves in steps of this many rows: most scroll events then draw nothing. */
const step = 4;

export type VirtualRows = ReturnType<typeof useVirtualRows<HTMLElement>>;

type Options = {
  keys: readonly string[];
  /** Height of a row that has not been drawn yet, in CSS pixels. */
  estimatePx: (index: number) => number;
};

export function useVirtualRows<E extends HTMLElement>({ keys, estimatePx }: Options) {
  const list = useRef<E>(null);
  const measured = useRef(new Map<string, number>());
  const [span, setSpan] = useState({ start: 0, end: 40 });
  const [, redraw] = useState(0);

  const tops = useRef<{ keys: readonly string[]; of: Float64Array } | null>(null);
  if (tops.current?.keys !== keys) {
    const of = new Float64Array(keys.length + 1);
    const hasMeasured = measured.current.size > 0;
    for (let index = 0; index < keys.length; index++) {
      const known = hasMeasured ? measured.current.get(keys[index] ?? '') : undefined;
      const size = known ?? estimatePx(index);
      of[index + 1] = (of[index] ?? 0) + size;
    }
    tops.current = { keys, of };
  }
  const { of } = tops.current;

  function follow() {
    if (!list.current) return;
    const top = -list.current.getBoundingClientRect().top;
    const first = indexAt(of, top);
    const last = indexAt(of, top + window.innerHeight);
    const start = Math.max(0, Math.floor((first - overscan) / step) * step);
    const end = Math.min(keys.length, Math.ceil((last + 1 + overscan) / step) * step);
    setSpan(now => (now.start === start && now.end === end ? now : { start, end }));
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
      measured.current.clear();
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: other keys are what asks for another look
  useLayoutEffect(() => latest.current(), [keys]);

  useLayoutEffect(() => {
    const grown = new Map<number, number>();
    for (const row of list.current?.children ?? []) {
      const { key = '', index: position } = (row as HTMLElement).dataset;
      const [index, size] = [Number(position), (row as HTMLElement).offsetHeight];
      const before = measured.current.get(key) ?? estimatePx(index);
      if (size === 0 || before === size || keys[index] !== key) continue;
      measured.current.set(key, size);
      grown.set(index, size - before);
    }
    if (grown.size === 0) return;
    shift(of, grown);
    redraw(count => count + 1);
  });

  return {
    ref: list,
    start: Math.min(span.start, keys.length),
    end: Math.min(span.end, keys.length),
    heightPx: of[keys.length] ?? 0,
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
