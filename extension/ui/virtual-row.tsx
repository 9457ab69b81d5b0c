import type { ComponentChildren } from 'preact';
import { cutText } from '../../shared/text/cut-text.ts';
import { strings } from '../app/all-strings.ts';
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
