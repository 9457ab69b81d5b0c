/**
 * Replaces the text of a field as one step of the browser's own undo. Only the part that differs is
 * replaced. The field's `input` event follows, as after typing.
 */
export function replaceText(field: HTMLTextAreaElement, text: string, caret: number): void {
  const { value } = field;
  let start = 0;
  while (start < Math.min(value.length, text.length) && value[start] === text[start]) start++;
  let rest = Math.min(value.length, text.length) - start;
  while (rest > 0 && !value.endsWith(text.slice(text.length - rest))) rest--;
  field.focus();
  field.setSelectionRange(start, value.length - rest);
  const inserted = text.slice(start, text.length - rest);
  // No other interface of the platform adds a step to the undo history of a field.
  if (inserted !== '') document.execCommand('insertText', false, inserted);
  else if (start < value.length - rest) document.execCommand('delete');
  field.setSelectionRange(caret, caret);
}
