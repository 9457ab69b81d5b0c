import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Selection } from '../app/selection.ts';
import { readKey } from './keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import {
  findRowId,
  type Heads,
  moveInRow,
  placeBelowHead,
  type RowState,
  useEstimateWithHeads,
} from './virtual-row.tsx';

type VirtualListProps<T> = {
  label: string;
  /** Must be the same array while nothing in it changes. */
  items: readonly T[];
  selection: Selection;
  /** Height of a row that has not been rendered yet, in CSS pixels. */
  estimatePx: (item: T) => number;
  heads?: Heads;
  renderRow: (item: T, rowState: RowState) => preact.JSX.Element;
  onOpen: (id: string) => void;
  /**
   * Commands of the screen by the key's name (`readKey`). They act on the selection, or on the focused row
   * if nothing is selected.
   */
  keys: Readonly<Record<string, () => void>>;
  /**
   * Set if the list is in manual order: moves the row up or down by one, and resolves to true if
   * anything moved.
   */
  onMoveRow?: (id: string, by: -1 | 1) => Promise<boolean>;
};

/** A long list that renders only the rows in view. It has one tab stop; arrow keys move in it. */
export function VirtualList<T extends { id: string }>({
  label,
  items,
  selection,
  estimatePx,
  heads,
  renderRow,
  onOpen,
  keys,
  onMoveRow,
}: VirtualListProps<T>) {
  const rows = useVirtualRows<HTMLUListElement, T>({
    items,
    estimatePx: useEstimateWithHeads(estimatePx, heads),
  });
  const renderedItems = items.slice(rows.start, rows.end);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const pendingFocusId = useRef<string | null>(null);
  /** A row that is being moved, and its index before the move. It keeps the focus after the move. */
  const movingRow = useRef<{ id: string; from: number } | null>(null);
  const tabStopId = renderedItems.some(({ id }) => id === focusedId)
    ? focusedId
    : renderedItems[0]?.id;
  const listIds = () => items.map(({ id }) => id);

  useLayoutEffect(() => {
    if (movingRow.current === null) return;
    const { id, from } = movingRow.current;
    const index = items.findIndex(item => item.id === id);
    if (index === from) return;
    movingRow.current = null;
    if (index < 0) return;
    pendingFocusId.current = id;
    rows.scrollTo(index);
  }, [items, rows]);

  // A layout effect: a passive effect may still run for an earlier render, in which the row does not exist yet.
  useLayoutEffect(() => {
    const id = pendingFocusId.current;
    if (id === null) return;
    const row = rows.ref.current?.querySelector<HTMLElement>(
      `[data-key="${id}"] [data-act="open"]`,
    );
    row?.focus({ preventScroll: true });
    if (row || !items.some(item => item.id === id)) pendingFocusId.current = null;
  });

  function moveFocus(from: number, to: number, extendsSelection: boolean) {
    const index = Math.min(Math.max(to, 0), items.length - 1);
    const id = items[index]?.id;
    if (id === undefined) return;
    const fromId = items[from]?.id;
    // The range begins at the row that had the focus, so this row is selected first.
    if (extendsSelection && fromId !== undefined) {
      if (!selection.ids.value.has(fromId)) selection.toggle(fromId);
      selection.extend(id, listIds());
    }
    pendingFocusId.current = id;
    rows.scrollTo(index);
    setFocusedId(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    // A key may be pressed before the next row is rendered and focused.
    const id = pendingFocusId.current ?? findRowId(event.target);
    if (id === null) return;
    const index = items.findIndex(item => item.id === id);
    const key = readKey(event);
    const command = event.altKey
      ? findMoveCommand(key, id, index)
      : findCommand(key, event, id, index);
    if (command === null && !moveInRow(event)) return;
    command?.();
    event.preventDefault();
  }

  function findMoveCommand(key: string, id: string, from: number): (() => void) | null {
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (!onMoveRow || by === 0) return null;
    return () => {
      movingRow.current = { id, from };
      void onMoveRow(id, by).then(hasMoved => {
        if (!hasMoved) movingRow.current = null;
      });
    };
  }

  function findCommand(
    key: string,
    { shiftKey, ctrlKey, metaKey }: KeyboardEvent,
    id: string,
    index: number,
  ): (() => void) | null {
    if (ctrlKey || metaKey) return key === 'a' ? () => selection.replace(listIds()) : null;
    const next = getTargetIndex(key, index);
    if (next !== null) return () => moveFocus(index, next, shiftKey);
    if (key === ' ' || key === 'x') return () => selection.toggle(id);
    const command = keys[key];
    if (command)
      return () => {
        if (selection.ids.value.size === 0) selection.toggle(id);
        command();
      };
    return null;
  }

  function getTargetIndex(key: string, index: number): number | null {
    if (key === 'ArrowDown' || key === 'j') return index + 1;
    if (key === 'ArrowUp' || key === 'k') return index - 1;
    if (key === 'PageDown') return rows.getPageTarget(index, 1);
    if (key === 'PageUp') return rows.getPageTarget(index, -1);
    if (key === 'Home') return 0;
    return key === 'End' ? items.length - 1 : null;
  }

  function onClick(event: MouseEvent) {
    const id = findRowId(event.target);
    const act = (event.target as Element).closest<HTMLElement>('[data-act]')?.dataset.act;
    if (id === null || act === undefined) return;
    if (event.shiftKey) selection.extend(id, listIds());
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
        // The space bar selects the row; it must not also press the focused button.
        if (event.key === ' ') event.preventDefault();
      }}
      onClick={onClick}
      onMouseDown={event => {
        // Shift+click extends the selection of rows; it must not also select text.
        if (event.shiftKey) event.preventDefault();
      }}
      onFocusIn={event => setFocusedId(findRowId(event.target))}
    >
      {renderedItems.flatMap((item, offset) => {
        const index = rows.start + offset;
        return placeBelowHead(item.id, rows.topPx(index), heads, topPx =>
          renderRow(item, {
            isSelected: selection.ids.value.has(item.id),
            isTabStop: item.id === tabStopId,
            index,
            count: items.length,
            topPx,
          }),
        );
      })}
    </ul>
  );
}
