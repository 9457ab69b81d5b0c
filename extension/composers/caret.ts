/** Finds the end of an editing host's text, and restores the caret to where the user left it. */
import {
  getDocument,
  getParentElement,
  getTagName,
  getTreeRoot,
  isEditable,
  isElement,
  isText,
  unclobbered,
} from './dom.ts';
import { findQuotedMail, isInQuotedMail } from './quoted-mail.ts';
import {
  type BoundaryPoint,
  embeddedTags,
  isBlock,
  isIgnored,
  preservesLineBreaks,
  toPlainText,
} from './reading.ts';

/**
 * Remembers the selection inside `root`. Returns a function that restores it as closely as
 * possible.
 */
export function rememberCaret(root: HTMLElement): () => void {
  const selection = getSelection(root);
  const anchor = rememberPosition(
    root,
    selection?.anchorNode ?? null,
    selection?.anchorOffset ?? 0,
  );
  const focus = rememberPosition(root, selection?.focusNode ?? null, selection?.focusOffset ?? 0);
  if (anchor === null || focus === null) return () => {};
  return () => {
    const [anchorNode, anchorOffset] = anchor();
    const [focusNode, focusOffset] = focus();
    getSelection(root)?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  };
}

/** Returns the selection object of the tree that contains `root`. In Chromium a shadow root has its own. */
export function getSelection(root: HTMLElement): Selection | null {
  const tree = getTreeRoot(root) as { getSelection?: () => Selection | null };
  return tree.getSelection?.() ?? getDocument(root).getSelection();
}

/**
 * Returns values that change when the caret moves: the focused element and the selection's focus.
 */
export function readCaretState(root: HTMLElement): unknown[] {
  const selection = getSelection(root);
  const { activeElement } = getTreeRoot(root);
  return [activeElement, selection?.focusNode, selection?.focusOffset];
}

/** Returns the element that contains the caret, or `root` if the caret is outside. */
export function getCaretElement(root: HTMLElement): HTMLElement {
  const node = getSelection(root)?.focusNode ?? root;
  const element = isElement(node) ? node : getParentElement(node);
  return element !== null && root.contains(element) ? unclobbered(element) : root;
}

/**
 * Returns the position behind the user's last content, but before a trailing `<br>`, which only makes an
 * empty last line visible.
 */
export function findEnd(root: Node): BoundaryPoint {
  const quotedMail = isElement(root) ? findQuotedMail(root) : null;
  let node: Node = root;
  for (;;) {
    const last: Node | null = findLastContent(node, quotedMail);
    if (last === null) return [node, 0];
    if (isText(last)) return [last, findEndOfText(last)];
    if (!isElement(last)) return [node, 0];
    if (getTagName(last) === 'br') return [node, getSiblingIndex(last)];
    if (isAtomic(last)) return [node, getSiblingIndex(last) + 1];
    node = last;
  }
}

function findLastContent(parent: Node, quotedMail: Node | null): Node | null {
  let child = unclobbered(parent).lastChild;
  while (child !== null && (isInQuotedMail(quotedMail, child) || !isContent(child)))
    child = unclobbered(child).previousSibling;
  return child;
}

function isContent(node: Node): boolean {
  if (!isText(node)) return isElement(node) && !isIgnored(node);
  if (node.data.trim() !== '' || preservesLineBreaks(node.parentElement)) return node.data !== '';
  // White space with a line feed or behind a block comes from the HTML source. Text must not be
  // inserted there.
  const previous = node.previousElementSibling;
  return /^[^\n]+$/.test(node.data) && !(previous && isBlock(previous));
}

/**
 * True for elements that no caret may enter: images, rules, tables, non-editable islands such as a
 * mention, and empty custom elements.
 */
function isAtomic(element: HTMLElement): boolean {
  return (
    !isEditable(element) ||
    embeddedTags.test(getTagName(element)) ||
    (getTagName(element).includes('-') && !unclobbered(element).hasChildNodes()) ||
    isWrappedIsland(element)
  );
}

/**
 * True for a non-editable island in an element with places for the caret around it, as Quill draws a
 * mention. Measured in Quill 1: text that is typed in such a place becomes a mention, too.
 */
function isWrappedIsland(element: HTMLElement): boolean {
  const { children, childNodes } = unclobbered(element);
  const [island, ...others] = children;
  const isFiller = (node: Node) =>
    node === island || (isText(node) && toPlainText(node.data) === '');
  return (
    island !== undefined &&
    others.length === 0 &&
    !isEditable(island) &&
    childNodes.length > 1 &&
    [...childNodes].every(isFiller)
  );
}

/**
 * Returns the offset before a trailing line feed which, like a trailing `<br>`, only makes an empty last
 * line visible.
 */
function findEndOfText(text: Text): number {
  const hasTrailingBreak = text.data.endsWith('\n') && preservesLineBreaks(text.parentElement);
  return hasTrailingBreak ? text.length - 1 : text.length;
}

/**
 * Remembers a position by its node. If the editor has rerendered, the returned function uses the
 * node's path of child indexes.
 */
function rememberPosition(
  root: HTMLElement,
  node: Node | null,
  offset: number,
): (() => BoundaryPoint) | null {
  if (node === null || (node !== root && !root.contains(node))) return null;
  const childPath: number[] = [];
  for (let current = node; current !== root; current = unclobbered(current).parentNode ?? root)
    childPath.push(getSiblingIndex(current));
  childPath.reverse();
  return () => {
    let found: Node = root;
    if (root.contains(node)) found = node;
    else
      for (const index of childPath) {
        const next = unclobbered(found).childNodes[index];
        // The editor has removed the part at the end that contained the remembered node.
        if (next === undefined) return findEnd(found);
        found = next;
      }
    const length = isText(found) ? found.length : unclobbered(found).childNodes.length;
    return [found, Math.min(offset, length)];
  };
}

function getSiblingIndex(node: Node): number {
  let index = -1;
  let current: Node | null = node;
  for (; current !== null; current = unclobbered(current).previousSibling) index++;
  return index;
}
