/** The caret of an editing host: to the end, and back to where the person left it. */
import {
  documentAround,
  isEditable,
  isElement,
  isText,
  parentOf,
  real,
  tagOf,
  treeOf,
} from './dom.ts';
import { isBlock, isUnread, keepsLineBreaks, things } from './reading.ts';

type Place = readonly [node: Node, offset: number];

/**
 * Puts the caret behind the last thing written, and closes the typing that went before.
 * Answers whether it was elsewhere.
 */
export function caretToEnd(root: HTMLElement): boolean {
  const selection = selectionOf(root);
  if (selection === null) return false;
  const { anchorNode, anchorOffset, isCollapsed } = selection;
  // Chromium merges inserted text with the typing before it into one step of undo, unless the
  // selection has been elsewhere in between.
  selection.collapse(root, 0);
  const [node, offset] = endOf(root);
  selection.collapse(node, offset);
  return !isCollapsed || anchorNode !== node || anchorOffset !== offset;
}

/** Remembers the selection inside `root`; the returned function restores it as well as it can. */
export function rememberCaret(root: HTMLElement): () => void {
  const selection = selectionOf(root);
  const anchor = place(root, selection?.anchorNode ?? null, selection?.anchorOffset ?? 0);
  const focus = place(root, selection?.focusNode ?? null, selection?.focusOffset ?? 0);
  if (anchor === null || focus === null) return () => {};
  return () => {
    const [anchorNode, anchorOffset] = anchor();
    const [focusNode, focusOffset] = focus();
    selectionOf(root)?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  };
}

/** The selection that `root` takes part in: its shadow root's own one in Chromium. */
export function selectionOf(root: HTMLElement): Selection | null {
  const tree = treeOf(root) as { getSelection?: () => Selection | null };
  return tree.getSelection?.() ?? documentAround(root).getSelection();
}

/** What stands there when the caret does: the focused element, and the place in it. */
export function caretOf(root: HTMLElement): unknown[] {
  const selection = selectionOf(root);
  const { activeElement } = treeOf(root);
  return [activeElement, selection?.focusNode, selection?.focusOffset];
}

/** The element with the caret; `root` where it is elsewhere. */
export function placeOf(root: HTMLElement): HTMLElement {
  const node = selectionOf(root)?.focusNode ?? root;
  const element = isElement(node) ? node : parentOf(node);
  return element !== null && root.contains(element) ? real(element) : root;
}

/** Behind the last editable text; before a trailing `<br>`, which only holds the line open. */
export function endOf(root: Node): Place {
  let node: Node = root;
  for (;;) {
    const last: Node | null = lastWritten(node);
    if (last === null) return [node, 0];
    if (isText(last)) return [last, endOfText(last)];
    if (!isElement(last)) return [node, 0];
    if (tagOf(last) === 'br') return [node, indexOf(last)];
    if (isSealed(last)) return [node, indexOf(last) + 1];
    node = last;
  }
}

function lastWritten(parent: Node): Node | null {
  let child = real(parent).lastChild;
  while (child !== null && !isWritten(child)) child = real(child).previousSibling;
  return child;
}

function isWritten(node: Node): boolean {
  if (!isText(node)) return isElement(node) && !isUnread(node);
  if (node.data.trim() !== '' || keepsLineBreaks(node.parentElement)) return node.data !== '';
  // Indentation of the source behind a block is not a place to write.
  const before = node.previousElementSibling;
  return /^[^\n]+$/.test(node.data) && !(before && isBlock(before));
}

/** What is not entered: pictures, rules, tables, islands such as a mention, empty elements of a page's own. */
function isSealed(element: HTMLElement): boolean {
  return (
    !isEditable(element) ||
    things.test(tagOf(element)) ||
    (tagOf(element).includes('-') && !element.hasChildNodes())
  );
}

/** Before the line feed that, like a trailing `<br>`, only holds the last line open. */
function endOfText(text: Text): number {
  const holdsOpen = text.data.endsWith('\n') && keepsLineBreaks(text.parentElement);
  return holdsOpen ? text.length - 1 : text.length;
}

/** Finds a place again by its node or, where the editor has redrawn, by its path of child indexes. */
function place(root: HTMLElement, node: Node | null, offset: number): (() => Place) | null {
  if (node === null || (node !== root && !root.contains(node))) return null;
  const path: number[] = [];
  for (let step = node; step !== root; step = real(step).parentNode ?? root)
    path.push(indexOf(step));
  path.reverse();
  return () => {
    let found: Node = root;
    if (root.contains(node)) found = node;
    else
      for (const index of path) {
        const next = real(found).childNodes[index];
        // It stood in what is gone from the end.
        if (next === undefined) return endOf(found);
        found = next;
      }
    const length = isText(found) ? found.length : real(found).childNodes.length;
    return [found, Math.min(offset, length)];
  };
}

function indexOf(node: Node): number {
  let index = -1;
  for (let step: Node | null = node; step !== null; step = real(step).previousSibling) index++;
  return index;
}
