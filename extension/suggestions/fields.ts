/** The fields into which the user types. A field is for posts or for replies. */

import { isElement, isText, unclobbered } from '../composers/dom.ts';
import type { ComposingField } from './composing-session.ts';
import { isReplyField } from './reply-field.ts';

export type Field = ComposingField & { element: HTMLElement };
export type FieldKind = 'post' | 'reply';

export function createFields() {
  const fields = new WeakMap<HTMLElement, Field>();
  const kinds = new WeakMap<HTMLElement, FieldKind>();
  return { getField, getKind };

  function getField(element: HTMLElement): Field {
    const known = fields.get(element);
    if (known !== undefined) return known;
    const field = {
      element,
      readText: () => readFieldText(element),
      isConnected: () => element.isConnected,
    };
    fields.set(element, field);
    return field;
  }

  /**
   * Returns the kind of the field. It is detected again while the field is empty, and cached as soon as
   * the field contains text, because detection takes time.
   */
  function getKind(element: HTMLElement): FieldKind {
    const known = readFieldText(element) === '' ? undefined : kinds.get(element);
    if (known !== undefined) return known;
    const kind = isReplyField(element) ? 'reply' : 'post';
    kinds.set(element, kind);
    return kind;
  }
}

/** Reads the user's text in a field, exactly enough to see whether a post begins or continues. */
function readFieldText(field: HTMLElement): string {
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
