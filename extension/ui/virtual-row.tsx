import type { ComponentChildren, JSX } from 'preact';
import { useCallback } from 'preact/hooks';
import { cutText } from '../../shared/text/cut-text.ts';
import { strings } from '../app/all-strings.ts';
import { readKey } from './keys.ts';
import { SectionHead } from './section-head.tsx';
import './virtual-list.css';

/** State and position of a row in a virtual list. */
export type RowState = {
  isSelected: boolean;
  /** True if the row is the list's tab stop. */
  isTabStop: boolean;
  index: number;
  count: number;
  topPx: number;
};

export function isSameRowState(a: RowState, b: RowState): boolean {
  return (
    a.isSelected === b.isSelected &&
    a.isTabStop === b.isTabStop &&
    a.index === b.index &&
    a.count === b.count &&
    a.topPx === b.topPx
  );
}

type VirtualRowProps = {
  class: string;
  id: string;
  /** Name of the item, for the label of the row's checkbox. */
  label: string;
  rowState: RowState;
  children: ComponentChildren;
};

/** A row with its checkbox. The list handles clicks on elements with `data-act`. */
export function VirtualRow({ class: rowClass, id, label, rowState, children }: VirtualRowProps) {
  return (
    <li
      class={`virtual-row ${rowClass}`}
      data-key={id}
      data-index={rowState.index}
      data-selected={rowState.isSelected}
      aria-posinset={rowState.index + 1}
      aria-setsize={rowState.count}
      style={{ top: `${rowState.topPx}px` }}
    >
      <input
        type="checkbox"
        data-act="select"
        tabIndex={-1}
        checked={rowState.isSelected}
        aria-label={strings.value.posts.select(cutText(label, 60))}
      />
      {children}
    </li>
  );
}

/** Moves the focus among the controls of a row with the left and right arrow keys, as from a label to its posts. */
export function moveInRow(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const target = event.target as HTMLElement;
  const isRtl = getComputedStyle(target).direction === 'rtl';
  const by = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[readKey(event)];
  const controls = [
    ...(target.closest('[data-key]')?.querySelectorAll<HTMLElement>('[data-act="open"], a') ?? []),
  ];
  const next = by === undefined ? undefined : controls[controls.indexOf(target) + by];
  next?.focus();
  return next !== undefined;
}

/** Returns the id of the row that the element is in; null outside of rows. */
export const findRowId = (target: EventTarget | null): string | null =>
  (target as Element).closest<HTMLElement>('[data-key]')?.dataset.key ?? null;

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
