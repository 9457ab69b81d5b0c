/** Finds the words that an append has added, so that its notice does not cover them. */
import { getDocument } from '../composers/dom.ts';
import { type Field, toWindowBox } from '../surface/caret-line.ts';

/** White space, and characters that editors put into empty places. Editors break lines in different ways. */
const unseen = /[\s\u200b\u2060]+/g;

/**
 * Returns the box around the last occurrence of `addition` in the composer, in a list. The list is empty if it
 * is not found. For a field whose browser does not tell where its text stands, it is the field's own box.
 */
export function readAddedBox(composer: HTMLElement, addition: string): DOMRect[] {
  const range =
    'selectionEnd' in composer
      ? findInField(composer as Field, addition)
      : findInElement(composer, addition);
  return range === null ? [] : [toWindowBox(composer, range.getBoundingClientRect())];
}

function findInField(field: Field, addition: string) {
  const words = addition.trim();
  const start = field.value.lastIndexOf(words);
  if (start < 0) return null;
  return field.createValueRange?.(start, start + words.length) ?? field;
}

function findInElement(composer: HTMLElement, addition: string): Range | null {
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  const walker = getDocument(composer).createTreeWalker(composer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: text.length });
    text += (node as Text).data.replace(unseen, '');
  }
  // Line by line from the last one, because editors show some lines in another way, such as emoji as images.
  let [start, end] = [text.length, 0];
  for (const line of addition.split('\n').toReversed()) {
    const words = line.replace(unseen, '');
    const found = text.lastIndexOf(words, start - words.length);
    if (words === '' || words.length > start || found < 0) continue;
    start = found;
    end ||= found + words.length;
  }
  if (end === 0) return null;
  const range = getDocument(composer).createRange();
  range.setStart(...findPosition(nodes, start));
  range.setEnd(...findPosition(nodes, end - 1));
  // The end is behind the last letter, which may be of two UTF-16 units.
  range.setEnd(range.endContainer, range.endOffset + 1);
  return range;
}

/** Returns the position of a letter, whose index counts no unseen characters. */
function findPosition(
  nodes: readonly { node: Text; start: number }[],
  index: number,
): [node: Text, offset: number] {
  const found = nodes.findLast(({ start }) => start <= index);
  if (found === undefined) throw new Error('The text has no nodes');
  const { node, start } = found;
  let offset = 0;
  for (let left = index - start; ; offset++) {
    const isUnseen = node.data[offset]?.replace(unseen, '') === '';
    if (!isUnseen && left-- === 0) return [node, offset];
  }
}
