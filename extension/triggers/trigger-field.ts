/** Finds the field in which a shortcut may be typed. */
import { getTagName, isEditable, unclobbered } from '../composers/dom.ts';
import { getShadowRoot } from '../platform/in-page-api.ts';

/** Passwords, one-time codes and cards, as pages mark them also in fields for text (HTML, autofill field names). */
const secretAutocomplete = /(^|\s)(one-time-code|cc-\S+|\S+-password)(\s|$)/i;
/** Terminals and code editors. Where they are on sites of their own, those sites are in the settings. */
const codeSelector = '.xterm, .monaco-editor, .ace_editor, .CodeMirror';

/** Returns the focused field, also in shadow roots; null if no shortcut may be typed there. */
export function findShortcutField(): HTMLElement | null {
  let { activeElement } = document;
  for (;;) {
    const inner = activeElement && getShadowRoot(activeElement)?.activeElement;
    if (!inner) break;
    activeElement = inner;
  }
  return activeElement !== null && isShortcutField(activeElement) ? activeElement : null;
}

function isShortcutField(element: Element): element is HTMLElement {
  const isField =
    getTagName(element) === 'textarea' ||
    (getTagName(element) === 'input' && (element as HTMLInputElement).type === 'text');
  if (!isField && !isEditable(element)) return false;
  const { autocomplete = '' } = isField ? (element as HTMLInputElement) : {};
  return !secretAutocomplete.test(autocomplete) && !unclobbered(element).closest(codeSelector);
}
