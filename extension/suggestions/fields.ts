/** The fields into which the user types. A field is for posts or for replies. */
import type { ComposingField } from './composing-session.ts';
import { readFieldText } from './field-text.ts';
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
