/**
 * The small button at text fields, on sites where a person has turned it on. It runs on each of
 * their pages, so it does nothing until a text field has the focus. It can tell the worker two
 * things only, "open the picker" and "not on this site", and heeds real presses alone.
 */
import { readStored, tellWorker } from '../../messages/tell-worker.ts';
import { postFieldOf } from '../composer/post-field.ts';
import { showButton } from './shown.ts';

const noWords = { append: 'Colophon', hide: '×' };

export function installButton(): void {
  if (Object.hasOwn(globalThis, 'colophonButton')) return;
  globalThis.colophonButton = true;
  // Until the person hides it for this site.
  const stop = new AbortController();
  let shown: { field: HTMLElement; hasFocus(): boolean; remove(): void } | null = null;

  const heed = (focused: EventTarget | undefined) => {
    const field = postFieldOf(focused);
    if (field === null || field === shown?.field) return;
    shown?.remove();
    shown = { field, hasFocus: () => false, remove: () => {} };
    void readStored('buttonWords').then(stored => {
      if (shown?.field !== field) return;
      const words = { ...noWords, ...(stored as Partial<typeof noWords>) };
      shown = {
        field,
        ...showButton(field, words, {
          open() {
            // The picker comes to the field that has the focus, which Tab has brought here.
            if (shown?.hasFocus()) field.focus({ preventScroll: true });
            void tellWorker('open-picker');
          },
          hide() {
            shown?.remove();
            stop.abort();
            void tellWorker('hide-button');
          },
        }),
      };
    });
  };
  document.addEventListener('focusin', event => heed(event.composedPath()[0]), {
    signal: stop.signal,
  });
  // Pages give the focus to their field before this script comes.
  if (document.hasFocus()) heed(innermostFocus());

  document.addEventListener(
    'focusout',
    () => {
      const left = shown;
      // To the button itself, or to the picker, and back: neither leaves the field for good.
      setTimeout(() => {
        if (shown !== left || left === null || left.hasFocus()) return;
        if (document.activeElement !== left.field) {
          left.remove();
          shown = null;
        }
      }, 200);
    },
    { signal: stop.signal },
  );
}

/** What the browser would name first in the path of a `focusin`. */
function innermostFocus(): Element | undefined {
  let { activeElement } = document;
  for (let inner = activeElement; inner != null; inner = inner.shadowRoot?.activeElement ?? null)
    activeElement = inner;
  return activeElement ?? undefined;
}

declare global {
  var colophonButton: boolean | undefined;
}
