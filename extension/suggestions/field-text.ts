import { isElement, isText, unclobbered } from '../composers/dom.ts';

/** Reads the user's text in a field, exactly enough to see whether a post begins or continues. */
export function readFieldText(field: HTMLElement): string {
  if (field instanceof HTMLTextAreaElement) return field.value.trim();
  let text = '';
  // Uses a stack instead of recursion, because pages nest elements deeper than the call stack allows.
  const stack: Node[] = [field];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isText(node)) text += node.data;
    // Skips elements that are not editable, because editors insert their placeholder as one.
    else if (isElement(node) && (node === field || unclobbered(node).contentEditable !== 'false'))
      for (const child of [...unclobbered(node).childNodes].reverse()) stack.push(child);
  }
  // Editors put these invisible characters into empty places, so that the caret can be there.
  return text.replace(/[\u200b\u2060\ufeff]/g, '').trim();
}
