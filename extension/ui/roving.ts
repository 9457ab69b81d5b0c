import { useLayoutEffect, useRef } from 'preact/hooks';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: index => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A list with one tab stop: the arrows move among the elements that carry `data-rove`. */
export function useRoving<E extends HTMLElement>() {
  const list = useRef<E>(null);
  const current = useRef<Element | null>(null);
  const itemsOf = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-rove]') ?? [])];

  // After every drawing: the item that had the tab stop may be gone.
  useLayoutEffect(() => {
    const items = itemsOf();
    const chosen = items.find(item => item === current.current) ?? items[0];
    for (const item of items) item.tabIndex = item === chosen ? 0 : -1;
  });

  return {
    ref: list,
    onFocusIn(event: FocusEvent) {
      const items = itemsOf();
      const focused = items.find(item => item === event.target);
      if (!focused) return;
      current.current = focused;
      for (const item of items) item.tabIndex = item === focused ? 0 : -1;
    },
    onKeyDown(event: KeyboardEvent) {
      const items = itemsOf();
      const index = items.indexOf(event.target as HTMLElement);
      const step = steps[event.key];
      if (index < 0 || !step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      items[step(index, items.length)]?.focus();
    },
  };
}
