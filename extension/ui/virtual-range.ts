/**
 * The arithmetic of a list that renders only the rows in view: the offset of each row, and the range of
 * rows to render. It knows no page, so it can be tested alone.
 */

/** Rows rendered beyond both edges, so that fast scrolling shows no gaps. */
const overscanRowCount = 8;
/** The range moves in steps of this many rows, so that most scroll events render nothing. */
const rangeStepRows = 4;

export type MeasuredRow = { id: string | undefined; index: number; heightPx: number };

/** @param viewHeightPx height of the window, before the first `setView` */
export function createVirtualRange<T extends { id: string }>(viewHeightPx: number) {
  let items: readonly T[] = [];
  let estimatePx: (item: T) => number = () => 0;
  /** Heights of rows that differ from their estimate, by ID. */
  const measuredHeights = new Map<string, number>();
  /** Offset of each row from the top of the list, and at the end the height of the list. */
  let offsetsPx = new Float64Array(1);
  let hasOffsets = false;
  /** The rows in view: at first as many rows as fit the window, later measured. */
  let inView: { first: number; last: number } | null = null;
  let rendered = { start: 0, end: 0 };
  /** True for the first render of a new list: the rows beyond the edges follow after the paint. */
  let skipsOverscan = false;

  const getHeightPx = (item: T) => measuredHeights.get(item.id) ?? estimatePx(item);

  function computeOffsets(): Float64Array<ArrayBuffer> {
    const offsets = new Float64Array(items.length + 1);
    // Most lists have no measured rows, and looking them up would double the time.
    const getSizePx = measuredHeights.size > 0 ? getHeightPx : estimatePx;
    let top = 0;
    for (let index = 0; index < items.length; index++) {
      top += getSizePx(items[index] as T);
      offsets[index + 1] = top;
    }
    return offsets;
  }

  function computeRendered() {
    const extraRowCount = skipsOverscan ? 0 : overscanRowCount;
    const { first, last } = inView ?? { first: 0, last: 0 };
    const start = Math.floor((first - extraRowCount) / rangeStepRows) * rangeStepRows;
    const end = Math.ceil((last + 1 + extraRowCount) / rangeStepRows) * rangeStepRows;
    return { start: Math.max(0, start), end: Math.min(items.length, end) };
  }

  return {
    /**
     * Sets the rows; does nothing if they and the function are the same.
     * @param estimate returns the height of a row that has not been rendered yet, in CSS pixels
     * @param hasFocus true if the focus is in the list: the focused row may be beyond the edges, and stays
     */
    setItems(next: readonly T[], estimate: (item: T) => number, hasFocus: () => boolean): void {
      if (hasOffsets && items === next && estimatePx === estimate) return;
      estimatePx = estimate;
      const hasNewFirstRow = items[rendered.start]?.id !== next[rendered.start]?.id;
      const isNewList = inView === null || (hasOffsets && hasNewFirstRow);
      items = next;
      offsetsPx = computeOffsets();
      hasOffsets = true;
      const [first] = items;
      inView ??= { first: 0, last: first ? Math.ceil(viewHeightPx / estimatePx(first)) - 1 : 0 };
      skipsOverscan = isNewList && !hasFocus();
      if (skipsOverscan) rendered = computeRendered();
    },

    /** Sets the part of the list that is in view. Returns true if other rows have to be rendered. */
    setView(topPx: number, bottomPx: number): boolean {
      inView = { first: findRowAt(offsetsPx, topPx), last: findRowAt(offsetsPx, bottomPx) };
      const { start, end } = rendered;
      rendered = computeRendered();
      return rendered.start !== start || rendered.end !== end;
    },

    /** Renders the rows beyond the edges from the next `setView` on. */
    addOverscan(): void {
      skipsOverscan = false;
    },

    /** Takes the heights of rendered rows. Returns true if rows have moved. */
    measure(rows: readonly MeasuredRow[]): boolean {
      const growthPx = new Map<number, number>();
      for (const { id, index, heightPx } of rows) {
        const item = items[index];
        if (heightPx === 0 || item === undefined || item.id !== id) continue;
        const assumedPx = getHeightPx(item);
        if (assumedPx === heightPx) continue;
        measuredHeights.set(item.id, heightPx);
        growthPx.set(index, heightPx - assumedPx);
      }
      if (growthPx.size > 0) shiftOffsets(offsetsPx, growthPx);
      return growthPx.size > 0;
    },

    /** Forgets the measured heights: a new width changes line breaks. The next `setItems` applies it. */
    forgetHeights(): void {
      measuredHeights.clear();
      hasOffsets = false;
    },

    getRendered: () => ({
      start: Math.min(rendered.start, items.length),
      end: Math.min(rendered.end, items.length),
    }),
    getHeightPx: () => offsetsPx[items.length] ?? 0,
    getTopPx: (index: number) => offsetsPx[index] ?? 0,

    /** Returns the index of the row that is a page below (1) or above (-1) the row, never the row itself. */
    getPageTarget(index: number, direction: 1 | -1, pagePx: number): number {
      const px = (offsetsPx[index] ?? 0) + direction * pagePx;
      const target = findRowAt(offsetsPx, px);
      if (direction > 0) return Math.max(target, index + 1);
      // A row that begins above the page does not fit into it.
      const isCut = (offsetsPx[target] ?? 0) < px;
      return Math.min(isCut ? target + 1 : target, index - 1);
    },
  };
}

/** Moves the rows below each row whose height has changed. */
function shiftOffsets(offsetsPx: Float64Array, growthPx: Map<number, number>) {
  let shiftPx = 0;
  for (let index = Math.min(...growthPx.keys()); index < offsetsPx.length - 1; index++) {
    shiftPx += growthPx.get(index) ?? 0;
    offsetsPx[index + 1] = (offsetsPx[index + 1] ?? 0) + shiftPx;
  }
}

/** Returns the index of the last row that begins at or above `px`. */
function findRowAt(offsetsPx: Float64Array, px: number): number {
  let [low, high] = [0, offsetsPx.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsetsPx[middle] ?? 0) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}
