import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** More than the rows in view in the popup. More would delay the first frame and each key of a search. */
const initialRowCount = 12;
/** Rows that are added when the end of the list comes near. */
const rowsPerBatch = 40;

type RenderedRows = {
  /** The number of rows to render. */
  count: number;
  /** The list that scrolls. */
  list: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
};

/** Renders the first rows of a long list, and more as the user comes near their end. */
export function useRenderedRows(rowCount: number, activeIndex: number): RenderedRows {
  const list = useRef<HTMLDivElement>(null);
  const rendered = useSignal(initialRowCount);
  // The arrow keys have reached the last rendered row.
  if (activeIndex >= rendered.value - 1) rendered.value = activeIndex + rowsPerBatch;

  const addRowsIf = (isNeeded: (list: HTMLElement) => boolean) => {
    if (list.current && rendered.value < rowCount && isNeeded(list.current))
      rendered.value += rowsPerBatch;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function reads the numbers that are named here
  useEffect(() => {
    if (!list.current) return;
    // On a phone the list may have room for all of these rows. It could not be scrolled then.
    const fill = () => addRowsIf(({ clientHeight, scrollHeight }) => scrollHeight <= clientHeight);
    // In the next frame, because the rows may change the layout again.
    const observer = new ResizeObserver(() => requestAnimationFrame(fill));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [rowCount, rendered.value]);

  return {
    count: rendered.value,
    list,
    onScroll: () =>
      addRowsIf(
        ({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight * 2 > scrollHeight,
      ),
  };
}
