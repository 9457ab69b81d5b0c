import { useEffect } from 'preact/hooks';
import {
  findElementWithShortcut,
  isShortcutsDialogKey,
  isTextField,
  pressElement,
  readShortcut,
} from '../ui/keys.ts';
import type { ManagerModel } from './manager-model.ts';

type OpenDialogs = { openPalette: () => void; openShortcuts: () => void };

/**
 * Listens for the shortcuts of the whole page: command palette, shortcuts dialog, Undo, and the letters that
 * the screen's buttons show.
 */
export function useShortcuts(
  model: ManagerModel,
  { openPalette, openShortcuts }: OpenDialogs,
): void {
  useEffect(() => {
    const lifetime = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const command = findCommand(event, model, { openPalette, openShortcuts });
      if (command === null) return;
      event.preventDefault();
      command();
    };
    window.addEventListener('keydown', onKeyDown, { signal: lifetime.signal });
    return () => lifetime.abort();
  }, [model, openPalette, openShortcuts]);
}

function findCommand(
  event: KeyboardEvent,
  { notices, form, settings, selection }: ManagerModel,
  { openPalette, openShortcuts }: OpenDialogs,
): (() => void) | null {
  const hasSingleKeys = settings.hasSingleKeys.value;
  if (hasSingleKeys && isShortcutsDialogKey(event)) return openShortcuts;
  const shortcut = readShortcut(event);
  if (shortcut === 'Ctrl+k') return openPalette;
  if (isInDialog()) return null;
  const step =
    event.target instanceof Element &&
    findStep(shortcut, event.target, { selection, hasSingleKeys });
  if (step) return step;
  // In a text field these keys write, or undo what was written.
  if (isTextField(event.target)) return null;
  if (shortcut === 'Ctrl+z') return notices.canUndo.value ? () => void notices.undoLast() : null;
  if (!hasSingleKeys) return null;
  const element = findElementWithShortcut(shortcut);
  if (element) return () => pressElement(element);
  // On the screens that have no such button or field.
  if (shortcut === 'n') return () => (form.value = { kind: 'post' });
  return shortcut === '/' ? openPalette : null;
}

/**
 * Finds a step into the list of the screen, with Down or J, or one back with Escape: from selected rows to none, and
 * from a row to the search.
 */
function findStep(
  shortcut: string,
  target: Element,
  { selection, hasSingleKeys }: Pick<ManagerModel, 'selection'> & { hasSingleKeys: boolean },
): (() => void) | null {
  const isInSearch = target.matches('main input[data-shortcut="/"]');
  if (isTextField(target) && !isInSearch) return null;
  const isInRow = target.closest('[data-key]') !== null;
  if (shortcut === 'Escape') {
    // The browser empties the search first.
    if (target instanceof HTMLInputElement && isInSearch && target.value !== '') return null;
    if (selection.ids.value.size > 0) return selection.clear;
    const search = isInRow ? findElementWithShortcut('/') : null;
    return search && (() => pressElement(search));
  }
  const entersByLetter = shortcut === 'j' && hasSingleKeys && !isInSearch;
  if (isInRow || !(shortcut === 'ArrowDown' || entersByLetter)) return null;
  const first = document.querySelector<HTMLElement>('main [data-act="open"][tabindex="0"]');
  return first && (() => first.focus());
}

const isInDialog = () => document.querySelector('dialog[open]') !== null;
