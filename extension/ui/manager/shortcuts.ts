import { useEffect } from 'preact/hooks';
import type { ManagerModel } from '../../models/manager/manager.ts';
import { asksForKeys } from '../shortcuts-dialog.tsx';

/** Shortcuts of the whole page: the palette, the list of keys, and taking the last step back. */
export function useShortcuts(
  model: ManagerModel,
  { openPalette, openKeys }: { openPalette: () => void; openKeys: () => void },
): void {
  useEffect(() => {
    const lifetime = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      if (asksForKeys(event)) {
        event.preventDefault();
        openKeys();
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const key = event.key.toLowerCase();
      if (key === 'k') openPalette();
      // In a text field the browser's own undo is meant, and in a form what was done in it.
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
  }, [model, openPalette, openKeys]);
}

const isInDialog = () => document.querySelector('dialog[open]') !== null;

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
  );
}
