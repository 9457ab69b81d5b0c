/**
 * The small button at text fields, on sites where the user has turned it on. The script runs on every
 * page of these sites, so it does nothing until a text field has the focus. It sends only two messages
 * to the worker, "open the picker" and "hide the button on this site", and only on real presses.
 */
import { addListeners, keepListening } from '../composers/dom.ts';
import { toPostField } from '../composers/post-field.ts';
import { askWorker } from '../messages/ask-worker.ts';
import { hasShape, isText } from '../messages/shape.ts';
import { isOrphaned, readLocalStorage } from '../platform/in-page-api.ts';
import { showButton } from './show-button.ts';

/** The buttons' names until the worker has stored those in the user's language. */
const defaultWords = { append: 'Colophon', hide: '×' };
const isButtonWords = hasShape<typeof defaultWords>({ append: isText, hide: isText });
/** Long enough for the focus to come back from the button or the picker. */
const blurDelayMs = 200;

export function installButton(): void {
  if (Object.hasOwn(globalThis, 'colophonButton')) return;
  globalThis.colophonButton = true;
  // Aborted when the user hides the button on this site.
  const lifetime = new AbortController();
  let shown: { field: HTMLElement; isButtonFocused(): boolean; remove(): void } | null = null;

  const handleFocus = (focused: EventTarget | undefined) => {
    const field = toPostField(focused);
    if (field === null || field === shown?.field) return;
    shown?.remove();
    if (isOrphaned()) return lifetime.abort();
    // Marks the field at once, so that a second focus event does not show a second button.
    shown = { field, isButtonFocused: () => false, remove: () => {} };
    void readLocalStorage('buttonWords').then(stored => {
      if (shown?.field !== field) return;
      const words = isButtonWords(stored) ? stored : defaultWords;
      shown = {
        field,
        ...showButton(field, words, {
          open() {
            // The picker opens at the focused field. If the user came to the button by Tab, the button
            // has the focus instead.
            if (shown?.isButtonFocused()) field.focus({ preventScroll: true });
            void askWorker('open-picker');
          },
          hide() {
            shown?.remove();
            lifetime.abort();
            void askWorker('hide-button');
          },
        }),
      };
    });
  };
  const handleFocusIn = (event: Event) => handleFocus(event.composedPath()[0]);
  const handleFocusOut = () => {
    const shownAtBlur = shown;
    // If the focus moves to the button or to the picker, and back, the user has not left the field.
    setTimeout(() => {
      if (shown !== shownAtBlur || shownAtBlur === null || shownAtBlur.isButtonFocused()) return;
      if (document.activeElement !== shownAtBlur.field) {
        shownAtBlur.remove();
        shown = null;
      }
    }, blurDelayMs);
  };
  keepListening(() => {
    addListeners(document, ['focusin'], handleFocusIn, lifetime.signal);
    addListeners(document, ['focusout'], handleFocusOut, lifetime.signal);
    // Pages may focus their field before this script runs.
    if (document.hasFocus() && !lifetime.signal.aborted) handleFocus(findDeepActiveElement());
  });
}

/** Returns the focused element, also inside open shadow roots, as in the composed path of `focusin`. */
function findDeepActiveElement(): Element | undefined {
  let { activeElement } = document;
  for (let inner = activeElement; inner != null; inner = inner.shadowRoot?.activeElement ?? null)
    activeElement = inner;
  return activeElement ?? undefined;
}

declare global {
  var colophonButton: boolean | undefined;
}
