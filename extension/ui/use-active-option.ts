import { useRef, useState } from 'preact/hooks';

/**
 * The active option of a list whose focus stays in a field. It goes where its option goes; once that
 * is gone none is active, so that Enter never takes what has slipped into its place.
 * @param ids the options, as they are now; at first the first of them is active
 */
export function useActiveOption(ids: readonly string[]) {
  const [, setChanges] = useState(0);
  const active = useRef<string | undefined>(undefined);
  /** Where it was last, from where arrows go on. */
  const place = useRef(0);
  active.current ??= ids[0];
  const index = active.current === undefined ? -1 : ids.indexOf(active.current);
  if (index >= 0) place.current = index;

  function give(id: string | undefined): void {
    if (id !== undefined && id === active.current) return;
    active.current = id;
    setChanges(count => count + 1);
  }

  return {
    /** Its place in the list; -1 where none is active. */
    index,
    to: give,
    /** To the first of another list. */
    toFirst: () => give(undefined),
    /** Stops at both ends, or goes on at the other one where it `wraps`. */
    move(by: 1 | -1, { wraps = false } = {}) {
      const from = index >= 0 ? index : by > 0 ? place.current - 1 : place.current;
      const last = ids.length - 1;
      const next = from + by;
      if (wraps) give(ids.at(next > last ? 0 : next));
      else give(ids[Math.max(0, Math.min(last, next))]);
    },
  };
}
