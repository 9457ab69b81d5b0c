/** Moves the caret to a position inside the appended text: before the `tail` that ends it. */
import { toComparableText } from '../../shared/text/normalize.ts';
import { findEnd, getSelection } from './caret.ts';
import { getTagName, isElement, isText, unclobbered } from './dom.ts';
import { isIgnored } from './reading.ts';

/** If the text does not end with `tail`, moves the caret to the end and returns false. */
export function moveCaretBefore(root: HTMLElement, tail: string): boolean {
  const selection = getSelection(root);
  if (selection === null) return false;
  const [endNode, endOffset] = findEnd(root);
  selection.collapse(endNode, endOffset);
  const visibleTail = toComparableText(tail);
  const [leadingSpace = ''] = /^\s*/.exec(tail) ?? [];
  if (visibleTail !== '') {
    const found = findPositionBefore(root, visibleTail);
    if (found === null) return false;
    selection.collapse(...found);
  }
  // The comparison ignores white space, so the caret is still behind the white space that begins
  // `tail`. It moves on like by the user's arrow key, because only the editor knows how it represents
  // a blank line.
  for (const _ of leadingSpace) selection.modify('move', 'backward', 'character');
  return true;
}

/** Returns the position before `visibleTail`, the visible text at the end of `root`. */
function findPositionBefore(
  root: HTMLElement,
  visibleTail: string,
): [node: Node, offset: number] | null {
  let textAfter = '';
  for (const node of iterateTextFromEnd(root)) {
    const text = isText(node) ? node.data : (node.getAttribute('alt') ?? '');
    const textFromNode = toComparableText(text + textAfter);
    if (textFromNode.length < visibleTail.length) {
      textAfter = textFromNode;
      continue;
    }
    // An image that stands for an emoji has no position inside.
    if (!isText(node)) return null;
    const offset = findLastOffset(
      text,
      from => toComparableText(text.slice(from) + textAfter).length >= visibleTail.length,
    );
    return toComparableText(text.slice(offset) + textAfter) === visibleTail ? [node, offset] : null;
  }
  return null;
}

/**
 * Returns the last offset for which `isLongEnough` returns true, by binary search. It must return true
 * for 0, and after its first false it must return false for all larger offsets.
 */
function findLastOffset(text: string, isLongEnough: (offset: number) => boolean): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isLongEnough(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Yields text nodes and emoji images, from the last to the first. */
function* iterateTextFromEnd(root: Node): Generator<Text | HTMLElement> {
  // Uses a stack instead of recursion, because pages nest elements deeper than the call stack
  // allows.
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isText(node)) yield node;
    else if (isElement(node) && (node === root || !isIgnored(node))) {
      if (getTagName(node) === 'img') yield node;
      else for (const child of unclobbered(node).childNodes) pending.push(child);
    }
  }
}
