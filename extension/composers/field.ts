/** Fields: `<textarea>`, and `<input>` of plain text. Their text is their value. */
import type { Kind, Technique } from './composer.ts';
import { tagOf } from './dom.ts';
import { insertText } from './typing.ts';

type Field = HTMLTextAreaElement | HTMLInputElement;

/**
 * Only where the editing command does nothing: the browser's undo does not know this text.
 * The events tell frameworks of the new value.
 */
const setRangeText: Technique = {
  name: 'setRangeText',
  needs: 'untaken',
  insert(root, text) {
    const { length } = (root as Field).value;
    replace(root as Field, text, length);
    return true;
  },
};

function replace(field: Field, text: string, from: number): void {
  field.setRangeText(text, from, field.value.length, 'end');
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }),
  );
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

export const field: Kind = {
  name: 'field',
  techniques: [insertText, setRangeText],
  accepts: isField,
  read: root => (root as Field).value,
  isSingleLine: root => tagOf(root) === 'input',
  maxLength: root => {
    const { maxLength } = root as Field;
    return maxLength < 0 ? null : maxLength;
  },
  refusal(root, addition) {
    const { disabled, readOnly, maxLength, value } = root as Field;
    if (disabled || root.matches(':disabled')) return 'disabled';
    if (readOnly) return 'read-only';
    if (tagOf(root) === 'input' && /[\r\n]/.test(addition)) return 'single-line';
    // The editing command cuts what does not fit, without a word.
    return maxLength >= 0 && value.length + addition.length > maxLength ? 'too-long' : null;
  },
  caretToEnd(root) {
    const field = root as Field;
    // Chromium merges inserted text with the typing before it into one step of undo, unless the
    // selection has been elsewhere in between.
    field.setSelectionRange(0, 0);
    field.setSelectionRange(field.value.length, field.value.length);
  },
  // A page that rewrites what is typed, cutting it or in capitals, has emptied the browser's undo.
  putBack: (root, text) => replace(root as Field, text, 0),
  isCaretHeld: false,
  undoGroupMs: 0,
  caretBefore(root, tail) {
    const field = root as Field;
    const at = field.value.endsWith(tail) ? field.value.length - tail.length : null;
    const place = at ?? field.value.length;
    field.setSelectionRange(place, place);
    return at !== null;
  },
  rememberCaret(root) {
    const field = root as Field;
    const { selectionStart, selectionEnd, selectionDirection } = field;
    return () =>
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  },
};

/** Fields for what a person says. Addresses, numbers, searches and secrets are none. */
export function isField(root: Element): boolean {
  if (tagOf(root) === 'textarea') return true;
  return tagOf(root) === 'input' && (root as HTMLInputElement).type === 'text';
}
