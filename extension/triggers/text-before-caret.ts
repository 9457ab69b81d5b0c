/** Reads the text before the caret of a field, up to the beginning of its line or paragraph. */

import { getSelection } from '../composers/caret.ts';
import { getParentElement, getTagName, isElement, isText } from '../composers/dom.ts';
import { isField } from '../composers/field.ts';
import { textBeforeLength } from './typed-trigger.ts';

/** Stands for something in the line that is no text, such as an image or a mention. */
const objectReplacement = '\ufffc';

/** Returns null if the field has no caret, or if text is selected. */
export function readTextBeforeCaret(field: HTMLElement): string | null {
  if (isField(field)) {
    const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
    return selectionStart === selectionEnd
      ? value.slice(Math.max(0, selectionEnd - textBeforeLength), selectionEnd)
      : null;
  }
  const { isCollapsed, focusNode = null, focusOffset = 0 } = getSelection(field) ?? {};
  if (!isCollapsed || focusNode === null || !field.contains(focusNode)) return null;
  return readLineBefore(field, focusNode, focusOffset);
}

function readLineBefore(field: HTMLElement, caretNode: Node, caretOffset: number): string {
  const block = findBlock(isElement(caretNode) ? caretNode : getParentElement(caretNode), field);
  const caret = document.createRange();
  caret.setStart(caretNode, caretOffset);
  const nodes = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    // The caret is at the node or before it.
    if (node !== caretNode && caret.comparePoint(node, 0) >= 0 && !node.contains(caretNode)) break;
    if (isText(node)) {
      // A paragraph inside of the block ends the line before it.
      const isInBlock = findBlock(getParentElement(node), block) === block;
      const end = node === caretNode ? caretOffset : node.length;
      text = isInBlock ? text + node.data.slice(0, end) : '';
    } else if (isElement(node)) {
      if (getTagName(node) === 'br') text = '';
      else if (getTagName(node) === 'img') text += objectReplacement;
    }
  }
  return text.slice(-textBeforeLength);
}

/** Returns the element around the line, `root` at the most. */
function findBlock(element: HTMLElement | null, root: HTMLElement): HTMLElement {
  let block = element;
  while (
    block !== null &&
    block !== root &&
    /^(inline|contents)/.test(getComputedStyle(block).display)
  )
    block = getParentElement(block);
  return block ?? root;
}

/** Moves the caret to the end of the field's selection. */
export function collapseSelection(field: HTMLElement | null): void {
  if (field !== null && isField(field)) {
    const { selectionEnd } = field as HTMLTextAreaElement;
    (field as HTMLTextAreaElement).setSelectionRange(selectionEnd, selectionEnd);
  } else if (field !== null) getSelection(field)?.collapseToEnd();
}
