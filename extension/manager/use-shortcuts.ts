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
  { notices, form, settings }: ManagerModel,
  { openPalette, openShortcuts }: OpenDialogs,
): (() => void) | null {
  const hasSingleKeys = settings.hasSingleKeys.value;
  if (hasSingleKeys && isShortcutsDialogKey(event)) return openShortcuts;
  const shortcut = readShortcut(event);
  if (shortcut === 'Ctrl+k') return openPalette;
  // In a text field these keys write, or undo what was written. In a dialog they would act below it.
  if (isTextField(event.target) || isInDialog()) return null;
  if (shortcut === 'Ctrl+z') return notices.canUndo.value ? () => void notices.undoLast() : null;
  if (!hasSingleKeys) return null;
  const element = findElementWithShortcut(shortcut);
  if (element) return () => pressElement(element);
  // On the screens that have no such button or field.
  if (shortcut === 'n') return () => (form.value = { kind: 'post' });
  return shortcut === '/' ? openPalette : null;
}

const isInDialog = () => document.querySelector('dialog[open]') !== null;
