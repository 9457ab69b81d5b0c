import { useEffect } from 'preact/hooks';
import { readShortcut } from './keys.ts';

/** Ctrl+Enter or Cmd+Enter saves the form that has the focus, or the form of the dialog in front. */
export function useSaveShortcut(): void {
  useEffect(() => {
    const lifetime = new AbortController();
    window.addEventListener('keydown', saveForm, { signal: lifetime.signal });
    return () => lifetime.abort();
  }, []);
}

function saveForm(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || readShortcut(event) !== 'Ctrl+Enter') return;
  const focused = event.target instanceof Element && event.target.closest('form, dialog');
  const container = focused || [...document.querySelectorAll('dialog[open]')].at(-1);
  const form = container instanceof HTMLFormElement ? container : container?.querySelector('form');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}
