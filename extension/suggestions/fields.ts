/** The fields into which the user types. A field is for posts or for replies. */

import { buttonSelector, isReplyButton } from '../composers/button-labels.ts';
import { getDocument, isElement, isText, unclobbered } from '../composers/dom.ts';
import type { ComposingField } from './composing-session.ts';

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

const nameAttributes = [
  'aria-label',
  'placeholder',
  'aria-placeholder',
  'data-placeholder',
  'title',
  'name',
  'id',
  'class',
  'data-testid',
  'data-test-id',
];
const latinReplyWords =
  /\b(repl(y|ies|ying)|comments?|commenter|respond(er)?|responde|respuestas?|comentarios?|comentar|répon(d|ds|dre|ses?)|commentaires?|antwort(en|e|et)?|kommentar(e|ieren)?)\b/iu;
/**
 * Words of scripts to which `\b` does not apply. The short Arabic word for "reply" counts only before a
 * space (`\x20`), because many longer words begin with it.
 */
const otherReplyWords = /返信|コメント|رد\x20|الرد|تعليق/u;
const otherPostsSelector = 'article, [role=article], [role=comment], [role=feed]';
/** The number of elements that are examined: the field and its ancestors. */
const maxLevels = 12;

/**
 * Recognizes fields for replies and comments, as opposed to fields for new posts. Sites mark them by
 * the name of the field, by names of elements around it, or by the label of the submit button. A field
 * with any such mark counts as a reply field.
 */
function isReplyField(field: HTMLElement): boolean {
  if (field.closest('article, [role=article], [role=comment]')) return true;
  if (readLabels(field).some(mentionsReply)) return true;
  let next: HTMLElement | null = field;
  for (let level = 0; next !== null && level < maxLevels; level++) {
    const element: HTMLElement = unclobbered(next);
    // Names of the whole page say nothing about one field, and neither do those of an element that also
    // contains other posts.
    if (element.matches('main, body, html') || element.querySelector(otherPostsSelector)) break;
    if (nameAttributes.some(name => mentionsReply(element.getAttribute(name)))) return true;
    if ([...element.querySelectorAll(buttonSelector)].some(isReplyButton)) return true;
    if (element.matches('form, dialog, [role=dialog]')) break;
    next = element.parentElement;
  }
  return false;
}

/** Reads the labels and descriptions of the field that are in other elements. */
function readLabels(field: HTMLElement): (string | null)[] {
  const ids = ['aria-labelledby', 'aria-describedby'].flatMap(
    name => field.getAttribute(name)?.split(/\s+/) ?? [],
  );
  const referenced = ids.map(id => readText(getDocument(field).getElementById(id)));
  const labels = field instanceof HTMLTextAreaElement ? [...field.labels] : [];
  return [...referenced, ...labels.map(readText)];
}

const readText = (element: Element | null) => element && unclobbered(element).textContent;

function mentionsReply(name: string | null): boolean {
  if (name === null) return false;
  // Splits `replyBox`, `reply_box` and `reply-box` into words.
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_-]/g, ' ');
  // The space at the end is for the Arabic word that counts only before one.
  return latinReplyWords.test(spaced) || otherReplyWords.test(`${spaced} `);
}
