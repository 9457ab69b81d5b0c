import { useEffect } from 'preact/hooks';
import type { ManagerModel } from '../../models/manager/manager-model.ts';
import { isShortcutsDialogKey } from '../shortcuts-dialog.tsx';

/** Listens for the shortcuts of the whole page: command palette, shortcuts dialog, and Undo. */
export function useShortcuts(
  model: ManagerModel,
  { openPalette, openShortcuts }: { openPalette: () => void; openShortcuts: () => void },
): void {
  useEffect(() => {
    const lifetime = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcutsDialogKey(event)) {
        event.preventDefault();
        openShortcuts();
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const key = event.key.toLowerCase();
      if (key === 'k') openPalette();
      // In a text field Ctrl+Z is the browser's own undo, and in a dialog it concerns the form.
      else if (
        key === 'z' &&
        !isTextField(event.target) &&
        !isInDialog() &&
        model.notices.canUndo.value
      ) {
        void model.notices.undoLast();
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown, { signal: lifetime.signal });
    return () => lifetime.abort();
  }, [model, openPalette, openShortcuts]);
}

const isInDialog = () => document.querySelector('dialog[open]') !== null;

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
  );
}
