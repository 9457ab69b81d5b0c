import { useRef, useState } from 'preact/hooks';

/**
 * The active option of a list, while the focus stays in a text field. If the list changes, the same
 * option stays active at its new position. If it disappears, no option is active, so that Enter
 * never acts on the option that took its position.
 * @param ids IDs of the current options; the first one is active until another is activated
 */
export function useActiveOption(ids: readonly string[]) {
  const [, requestRender] = useState(0);
  const activeId = useRef<string | undefined>(undefined);
  /** Index of the last active option, from which arrow keys continue. */
  const lastIndex = useRef(0);
  activeId.current ??= ids[0];
  const index = activeId.current === undefined ? -1 : ids.indexOf(activeId.current);
  if (index >= 0) lastIndex.current = index;

  function activate(id: string | undefined): void {
    if (id !== undefined && id === activeId.current) return;
    activeId.current = id;
    requestRender(count => count + 1);
  }

  return {
    /** Index of the active option; -1 if none is active. */
    index,
    activate,
    /** Activates the first option of the next render's list. */
    activateFirst: () => activate(undefined),
    /** Activates the next or previous option. At an end it stays, or continues at the other end. */
    move(by: 1 | -1, { wraps = false } = {}) {
      // If the active option has disappeared, its successor now has its index: down goes there.
      const indexAfterRemoval = by > 0 ? lastIndex.current - 1 : lastIndex.current;
      const from = index >= 0 ? index : indexAfterRemoval;
      const last = ids.length - 1;
      const next = from + by;
      if (wraps) activate(ids.at(next > last ? 0 : next));
      else activate(ids[Math.max(0, Math.min(last, next))]);
    },
  };
}
