import type { ComponentChildren } from 'preact';
import { words } from '../../models/app/all-words.ts';
import './virtual-list.css';

/** How a row of a long list stands in it. */
export type DrawnRow = {
  isSelected: boolean;
  /** Whether it is the list's tab stop. */
  isCurrent: boolean;
  index: number;
  count: number;
  topPx: number;
};

export function isSameDrawn(a: DrawnRow, b: DrawnRow): boolean {
  return (
    a.isSelected === b.isSelected &&
    a.isCurrent === b.isCurrent &&
    a.index === b.index &&
    a.count === b.count &&
    a.topPx === b.topPx
  );
}

type VirtualRowProps = {
  class: string;
  id: string;
  /** What it is about, for the box that selects it. */
  name: string;
  drawn: DrawnRow;
  children: ComponentChildren;
};

/** A row with its box. What is done to it is told by `data-act` and heard by the list. */
export function VirtualRow({ class: look, id, name, drawn, children }: VirtualRowProps) {
  return (
    <li
      class={`virtual-row ${look}`}
      data-key={id}
      data-index={drawn.index}
      data-selected={drawn.isSelected}
      aria-posinset={drawn.index + 1}
      aria-setsize={drawn.count}
      style={{ top: `${drawn.topPx}px` }}
    >
      <input
        type="checkbox"
        data-act="select"
        tabIndex={-1}
        checked={drawn.isSelected}
        aria-label={words.value.posts.select(name.slice(0, 60))}
      />
      {children}
    </li>
  );
}
