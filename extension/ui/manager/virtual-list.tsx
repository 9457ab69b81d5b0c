import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Selection } from '../../models/app/selection.ts';
import { useVirtualRows } from '../virtual-rows.ts';
import type { DrawnRow } from './virtual-row.tsx';

/** So many rows are a page at the least. */
const lowRowPx = 70;

type VirtualListProps<T> = {
  label: string;
  /** The same list for as long as nothing in it changes. */
  items: readonly T[];
  selection: Selection;
  /** Height of a row that has not been drawn yet, in CSS pixels. */
  estimatePx: (item: T) => number;
  row: (item: T, drawn: DrawnRow) => preact.JSX.Element;
  onOpen: (id: string) => void;
  /** Keys of the screen, by `KeyboardEvent.key`; they act on what is selected, or on the row. */
  keys: Readonly<Record<string, () => void>>;
  /**
   * Where rows have an order of a person's own: moves the row one place up or down, and answers
   * whether anything moved.
   */
  onStep?: (id: string, by: -1 | 1) => Promise<boolean>;
};

/** A long list, of which only what is in view is drawn. One tab stop; the arrows move in it. */
export function VirtualList<T extends { id: string }>({
  label,
  items,
  selection,
  estimatePx,
  row,
  onOpen,
  keys,
  onStep,
}: VirtualListProps<T>) {
  const rows = useVirtualRows<HTMLUListElement, T>({ items, estimatePx });
  const drawn = items.slice(rows.start, rows.end);
  const [current, setCurrent] = useState<string | null>(null);
  const focusNext = useRef<string | null>(null);
  /** A row that is being moved, and where it stood: it keeps the focus where it comes to stand. */
  const moving = useRef<{ id: string; from: number } | null>(null);
  const stop = drawn.some(({ id }) => id === current) ? current : drawn[0]?.id;
  const order = () => items.map(({ id }) => id);

  useLayoutEffect(() => {
    if (moving.current === null) return;
    const { id, from } = moving.current;
    const index = items.findIndex(item => item.id === id);
    if (index === from) return;
    moving.current = null;
    if (index < 0) return;
    focusNext.current = id;
    rows.scrollTo(index);
  }, [items, rows]);

  // At once: what takes place behind a frame may be what an earlier drawing has left to do, and the row
  // is not there yet.
  useLayoutEffect(() => {
    const id = focusNext.current;
    if (id === null) return;
    const row = rows.ref.current?.querySelector<HTMLElement>(
      `[data-key="${id}"] [data-act="open"]`,
    );
    row?.focus({ preventScroll: true });
    if (row || !items.some(item => item.id === id)) focusNext.current = null;
  });

  function move(from: number, to: number, extends_: boolean) {
    const index = Math.min(Math.max(to, 0), items.length - 1);
    const id = items[index]?.id;
    if (id === undefined) return;
    const origin = items[from]?.id;
    if (extends_ && origin !== undefined) {
      if (!selection.ids.value.has(origin)) selection.toggle(origin);
      selection.extend(id, order());
    }
    focusNext.current = id;
    rows.scrollTo(index);
    setCurrent(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    // A key may come before the row that it moves on from is drawn and has the focus.
    const id = focusNext.current ?? keyOf(event.target);
    if (id === null) return;
    const index = items.findIndex(item => item.id === id);
    if (event.altKey) {
      if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      moving.current = { id, from: index };
      void onStep(id, event.key === 'ArrowUp' ? -1 : 1).then(hasMoved => {
        if (!hasMoved) moving.current = null;
      });
      return;
    }
    const isAll = (event.ctrlKey || event.metaKey) && event.key === 'a';
    if ((event.ctrlKey || event.metaKey) && !isAll) return;
    const next = stepFrom(index, event.key, items.length);
    const act = keys[event.key];
    if (isAll) selection.replace(order());
    else if (next !== null) move(index, next, event.shiftKey);
    else if (event.key === ' ' || event.key === 'x') selection.toggle(id);
    else if (act) {
      if (selection.ids.value.size === 0) selection.toggle(id);
      act();
    } else if (event.key === 'Escape') selection.clear();
    else return;
    event.preventDefault();
  }

  function onClick(event: MouseEvent) {
    const id = keyOf(event.target);
    const act = (event.target as Element).closest<HTMLElement>('[data-act]')?.dataset.act;
    if (id === null || act === undefined) return;
    if (event.shiftKey) selection.extend(id, order());
    else if (act === 'select' || event.ctrlKey || event.metaKey) selection.toggle(id);
    else onOpen(id);
  }

  return (
    <ul
      {...{ ref: rows.ref }}
      class="virtual-list"
      aria-label={label}
      style={{ height: `${rows.heightPx}px` }}
      onKeyDown={onKeyDown}
      onKeyUp={event => {
        // A button would be pressed by the space that has just selected its row.
        if (event.key === ' ') event.preventDefault();
      }}
      onClick={onClick}
      onMouseDown={event => {
        if (event.shiftKey) event.preventDefault();
      }}
      onFocusIn={event => setCurrent(keyOf(event.target))}
    >
      {drawn.map((item, offset) => {
        const index = rows.start + offset;
        return row(item, {
          isSelected: selection.ids.value.has(item.id),
          isCurrent: item.id === stop,
          index,
          count: items.length,
          topPx: rows.topPx(index),
        });
      })}
    </ul>
  );
}

function stepFrom(index: number, key: string, count: number): number | null {
  const page = Math.max(1, Math.floor(window.innerHeight / lowRowPx) - 2);
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + page;
    case 'PageUp':
      return index - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function keyOf(target: EventTarget | null): string | null {
  return (target as Element).closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
}
