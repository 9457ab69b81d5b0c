import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';
import { SectionHead } from './section-head.tsx';

/** Height of a heading, in CSS pixels; the style sheet has the same. */
const headPx = 44;

/** Headings above rows, by the row's id. Must be the same map while nothing in it changes. */
export type Heads = ReadonlyMap<string, string>;

/** Renders a row, and above it its heading if it has one. */
export function placeBelowHead(
  id: string,
  topPx: number,
  heads: Heads | undefined,
  renderRow: (topPx: number) => JSX.Element,
): JSX.Element[] {
  const title = heads?.get(id);
  if (title === undefined) return [renderRow(topPx)];
  return [
    <li key={`head of ${id}`} class="virtual-head" style={{ top: `${topPx}px` }}>
      <SectionHead title={title} />
    </li>,
    renderRow(topPx + headPx),
  ];
}

/** Returns a function for the height of a row with its heading, in CSS pixels. */
export function useEstimateWithHeads<T extends { id: string }>(
  estimatePx: (item: T) => number,
  heads: Heads | undefined,
): (item: T) => number {
  return useCallback(
    (item: T) => estimatePx(item) + (heads?.has(item.id) ? headPx : 0),
    [estimatePx, heads],
  );
}
