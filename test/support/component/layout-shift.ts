/** TypeScript's library does not have it: https://developer.mozilla.org/en-US/docs/Web/API/LayoutShift */
type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/**
 * Begins to add up how far the page's content moves, as the browser measures it.
 * @returns a function that ends it, and returns the sum and a description of each thing that has moved
 */
export function observeLayoutShift(): () => { sum: number; moved: string[] } {
  let sum = 0;
  const moved: string[] = [];
  const add = (entries: PerformanceEntryList) => {
    for (const { value, sources } of entries as LayoutShift[]) {
      sum += value;
      for (const { node, previousRect: before, currentRect: after } of sources)
        moved.push(
          `${(node?.parentElement ?? node)?.textContent?.slice(0, 40)}: ${[before.x, before.y]} to ${[after.x, after.y]}`,
        );
    }
  };
  const observer = new PerformanceObserver(list => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return () => {
    add(observer.takeRecords());
    observer.disconnect();
    return { sum, moved };
  };
}
