/** Fields: `<textarea>` and `<input type=text>`, whose text is their value. */
import type { EditorAdapter, Technique } from './composer.ts';
import { getTagName } from './dom.ts';
import { isVisible } from './is-visible.ts';
import { insertText } from './typing.ts';

type Field = HTMLTextAreaElement | HTMLInputElement;

/**
 * The browser's undo does not cover text that this technique inserts. It is used only in fields in which
 * the editing command does nothing. The events notify frameworks of the new value.
 */
const setRangeText: Technique = {
  name: 'setRangeText',
  tryIfHandledBy: 'none',
  insert(root, text) {
    const { length } = (root as Field).value;
    replaceRange(root as Field, text, length, length);
    return true;
  },
  insertAtCaret(root, text) {
    // Null only for other types of inputs.
    const { selectionStart, selectionEnd } = root as HTMLTextAreaElement;
    replaceRange(root as Field, text, selectionStart, selectionEnd);
    return true;
  },
};

function replaceRange(field: Field, text: string, start: number, end: number): void {
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }),
  );
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

export const fieldAdapter: EditorAdapter = {
  name: 'field',
  hasStructure: false,
  techniques: [insertText, setRangeText],
  // Some editors catch keys in an invisible field that does not contain the post.
  accepts: root => isField(root) && isVisible(root),
  read: root => (root as Field).value,
  isSingleLine: root => getTagName(root) === 'input',
  maxLength: root => {
    const { maxLength } = root as Field;
    return maxLength < 0 ? null : maxLength;
  },
  getRefusal(root, addition, replacedLength = 0) {
    const { disabled, readOnly, maxLength, value } = root as Field;
    if (disabled || root.matches(':disabled')) return 'disabled';
    if (readOnly) return 'read-only';
    if (getTagName(root) === 'input' && /[\r\n]/.test(addition)) return 'single-line';
    // The editing command silently truncates text that is too long.
    const length = value.length - replacedLength + addition.length;
    return maxLength >= 0 && length > maxLength ? 'too-long' : null;
  },
  moveCaretToEnd(root) {
    const field = root as Field;
    // Chromium merges inserted text and the typing before it into one undo step, unless the
    // selection has been at another position in between.
    field.setSelectionRange(0, 0);
    field.setSelectionRange(field.value.length, field.value.length);
  },
  // If the page rewrites what is typed, to cut it or to capitalise it, this has cleared the browser's
  // undo history.
  undoByReplacing: (root, text) =>
    replaceRange(root as Field, text, 0, (root as Field).value.length),
  needsCaretHold: false,
  undoGroupMs: 0,
  moveCaretBefore(root, tail) {
    const field = root as Field;
    const tailStart = field.value.endsWith(tail) ? field.value.length - tail.length : null;
    const offset = tailStart ?? field.value.length;
    field.setSelectionRange(offset, offset);
    return tailStart !== null;
  },
  findSelection(root) {
    const { selectionStart, selectionEnd } = root as Field;
    return selectionStart === null || selectionEnd === null
      ? null
      : { start: selectionStart, end: selectionEnd };
  },
  moveCaretBack(root, putBack) {
    (root as Field).setSelectionRange(0, 0);
    return putBack();
  },
  rememberCaret(root) {
    const field = root as Field;
    const { selectionStart, selectionEnd, selectionDirection } = field;
    return () =>
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  },
};

/** True for fields that hold prose, but not for addresses, numbers, searches and passwords. */
export function isField(root: Element): boolean {
  if (getTagName(root) === 'textarea') return true;
  return getTagName(root) === 'input' && (root as HTMLInputElement).type === 'text';
}
