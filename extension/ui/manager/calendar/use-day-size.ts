/** Measures the days of a grid, before they are painted and whenever their size changes. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

const daysPerWeek = 7;

export type DaySize = { widthPx: number; heightPx: number };

/** @param grid all its days have the size of those in its first week */
export function useDaySize(grid: RefObject<HTMLElement | null>): DaySize {
  const [size, setSize] = useState<DaySize>({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const week = grid.current?.querySelector('tbody > tr');
    if (!week) return;
    const measure = () => {
      const { width, height } = week.getBoundingClientRect();
      const next = { widthPx: Math.floor(width / daysPerWeek), heightPx: Math.floor(height) };
      setSize(last =>
        last.widthPx === next.widthPx && last.heightPx === next.heightPx ? last : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(week);
    return () => observer.disconnect();
  }, [grid]);
  return size;
}
