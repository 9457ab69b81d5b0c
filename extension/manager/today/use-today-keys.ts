import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { isTextField, readShortcut } from '../../ui/keys.ts';

type TodayKeys = {
  hasSingleKeys: boolean;
  /** Moves the post to a day, or on by a number of days. */
  moveTo: (id: string, target: 'today' | 'tomorrow' | number) => void;
};

/**
 * Listens for the keys of the focused post: J, K and the arrows go to the others, and T, M and 1 to 9 move it
 * to another day.
 */
export function useTodayKeys(list: RefObject<HTMLElement | null>, keys: TodayKeys): void {
  useEffect(() => {
    const lifetime = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = isTextField(event.target) || document.querySelector('dialog[open]');
      if (event.defaultPrevented || isElsewhere || list.current === null) return;
      const command = findCommand(readShortcut(event), list.current, keys);
      if (command === null) return;
      event.preventDefault();
      command();
    };
    window.addEventListener('keydown', onKeyDown, { signal: lifetime.signal });
    return () => lifetime.abort();
  });
}

function findCommand(
  shortcut: string,
  list: HTMLElement,
  { hasSingleKeys, moveTo }: TodayKeys,
): (() => void) | null {
  if (shortcut.length === 1 && !hasSingleKeys) return null;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-key]')];
  const row = document.activeElement?.closest<HTMLElement>('[data-key]');
  const index = row ? rows.indexOf(row) : -1;
  const focus = (target: number) => () =>
    rows[target]?.querySelector<HTMLElement>('[data-act="open"]')?.focus();
  const id = row?.dataset.key;
  if (id === undefined || index < 0) return null;
  if (shortcut === 'ArrowDown' || shortcut === 'j')
    return focus(Math.min(index + 1, rows.length - 1));
  if (shortcut === 'ArrowUp' || shortcut === 'k') return focus(Math.max(index - 1, 0));
  if (shortcut === 'Home') return focus(0);
  if (shortcut === 'End') return focus(rows.length - 1);
  if (shortcut === 't') return () => moveTo(id, 'today');
  if (shortcut === 'm') return () => moveTo(id, 'tomorrow');
  return /^[1-9]$/.test(shortcut) ? () => moveTo(id, Number(shortcut)) : null;
}
