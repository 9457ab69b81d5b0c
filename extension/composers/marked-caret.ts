/** The caret to a place inside what was appended: before the `tail` that ends the text. */
import { visible } from '../../shared/text/visible.ts';
import { endOf, selectionOf } from './caret.ts';
import { isElement, isText, real, tagOf } from './dom.ts';
import { isUnread } from './reading.ts';

/** False where the tail is not found at the end; then the caret stands at the end. */
export function caretBefore(root: HTMLElement, tail: string): boolean {
  const selection = selectionOf(root);
  if (selection === null) return false;
  const [endNode, endOffset] = endOf(root);
  selection.collapse(endNode, endOffset);
  const wanted = visible(tail);
  const [blanks = ''] = /^\s*/.exec(tail) ?? [];
  if (wanted !== '') {
    const found = placeBefore(root, wanted);
    if (found === null) return false;
    selection.collapse(...found);
  }
  // As the person's own arrow key would: how an editor writes a blank line is its own affair.
  for (const _ of blanks) selection.modify('move', 'backward', 'character');
  return true;
}

/** Where the visible text `wanted` begins with which `root` ends. */
function placeBefore(root: HTMLElement, wanted: string): [node: Node, offset: number] | null {
  let behind = '';
  for (const node of textsFromEnd(root)) {
    const text = isText(node) ? node.data : (node.getAttribute('alt') ?? '');
    const all = visible(text + behind);
    if (all.length < wanted.length) {
      behind = all;
      continue;
    }
    // A picture for an emoji has no place inside.
    if (!isText(node)) return null;
    const offset = lastOffset(
      text,
      from => visible(text.slice(from) + behind).length >= wanted.length,
    );
    return visible(text.slice(offset) + behind) === wanted ? [node, offset] : null;
  }
  return null;
}

/** The last offset at which `reaches` holds, which holds at 0 and at none behind the last. */
function lastOffset(text: string, reaches: (from: number) => boolean): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (reaches(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Texts that are read, and pictures that stand for text, the last one first. */
function* textsFromEnd(root: Node): Generator<Text | HTMLElement> {
  // By a list of what is left: pages nest elements deeper than calls can go.
  const left = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (isText(node)) yield node;
    else if (isElement(node) && (node === root || !isUnread(node))) {
      if (tagOf(node) === 'img') yield node;
      else for (const child of real(node).childNodes) left.push(child);
    }
  }
}
