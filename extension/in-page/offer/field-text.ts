import { isElement, isText, real } from '../../composers/dom.ts';

/** What a person has written in a field, as far as it takes to tell that a post begins or goes on. */
export function textOf(field: HTMLElement): string {
  if (field instanceof HTMLTextAreaElement) return field.value.trim();
  let text = '';
  // By a list of what is left, the next on top: pages nest elements deeper than calls can go.
  const left: Node[] = [field];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (isText(node)) text += node.data;
    // Editors put what invites to write among what is written, where nobody can edit it.
    else if (isElement(node) && (node === field || real(node).contentEditable !== 'false'))
      for (const child of [...real(node).childNodes].reverse()) left.push(child);
  }
  return text.replace(/[\u200b\u2060\ufeff]/g, '').trim();
}
