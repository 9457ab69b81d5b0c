/** Measures the days of a grid, before they are painted and whenever their size changes. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

export type DaySize = { widthPx: number; heightPx: number };

/** @param selector finds a day; all days have the size of the first one */
export function useDaySize(grid: RefObject<HTMLElement | null>, selector: string): DaySize {
  const [size, setSize] = useState<DaySize>({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const day = grid.current?.querySelector(selector);
    if (!day) return;
    const measure = () => {
      const { width, height } = day.getBoundingClientRect();
      const next = { widthPx: Math.floor(width), heightPx: Math.floor(height) };
      setSize(last =>
        last.widthPx === next.widthPx && last.heightPx === next.heightPx ? last : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(day);
    return () => observer.disconnect();
  }, [grid, selector]);
  return size;
}
