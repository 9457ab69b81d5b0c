/** Runs the script of suggestions in the test's document. */
import { vi } from 'vitest';
import { installSuggestion } from '../../../extension/suggestions/page.ts';

let lifetime = new AbortController();

/** Runs the script as the browser does in a page that has loaded. */
export function runSuggestionScript(): void {
  endSuggestionScript();
  lifetime = new AbortController();
  const { signal } = lifetime;
  const listen = document.addEventListener.bind(document);
  const listening = vi.spyOn(document, 'addEventListener');
  listening.mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject, options = {}) =>
      listen(type, listener, {
        ...(typeof options === 'boolean' ? { capture: options } : options),
        signal,
      }),
  );
  installSuggestion();
  listening.mockRestore();
}

/** Ends the script as the browser does when the user leaves the page. The test's document stays. */
export function endSuggestionScript(): void {
  globalThis.colophonSuggestion?.dismiss();
  lifetime.abort();
  Reflect.deleteProperty(globalThis, 'colophonSuggestion');
}
