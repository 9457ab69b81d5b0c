import { useLayoutEffect, useRef } from 'preact/hooks';
import { readKey } from './keys.ts';

const targetIndexByKey: Record<string, (index: number, count: number) => number> = {
  next: (index, count) => Math.min(index + 1, count - 1),
  previous: index => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The direction in which the elements follow each other; the arrow keys are those of this direction. */
type Orientation = 'vertical' | 'horizontal';

/**
 * A roving tabindex: one tab stop for the whole list. Arrow keys move the focus among its elements
 * with `data-rove`.
 */
export function useRovingTabindex<E extends HTMLElement>(orientation: Orientation = 'vertical') {
  const list = useRef<E>(null);
  const focusedItem = useRef<Element | null>(null);
  const listItems = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-rove]') ?? [])];

  // Runs after every render, because the item with the tab stop may be gone.
  useLayoutEffect(() => {
    const items = listItems();
    const tabStop = items.find(item => item === focusedItem.current) ?? items[0];
    for (const item of items) item.tabIndex = item === tabStop ? 0 : -1;
  });

  return {
    ref: list,
    onFocusIn(event: FocusEvent) {
      const items = listItems();
      const focused = items.find(item => item === event.target);
      if (!focused) return;
      focusedItem.current = focused;
      for (const item of items) item.tabIndex = item === focused ? 0 : -1;
    },
    onKeyDown(event: KeyboardEvent) {
      const items = listItems();
      const index = items.indexOf(event.target as HTMLElement);
      const getTargetIndex = targetIndexByKey[readStep(event, orientation)];
      if (index < 0 || !getTargetIndex || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      items[getTargetIndex(index, items.length)]?.focus();
    },
  };
}

/** Returns `next` or `previous` for an arrow key of the orientation, and the key itself for others. */
function readStep(event: KeyboardEvent, orientation: Orientation): string {
  const key = readKey(event);
  const isRtl = getComputedStyle(event.target as Element).direction === 'rtl';
  const [previous, next] = {
    vertical: ['ArrowUp', 'ArrowDown'],
    horizontal: isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'],
  }[orientation];
  if (key === next) return 'next';
  return key === previous ? 'previous' : key;
}
