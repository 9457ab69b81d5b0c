import { getCaretElement, getSelection } from '../caret.ts';
import { getDocument, getParentElement } from '../dom.ts';
import { editableWithSeparateUndo } from '../editable.ts';

/**
 * Moves the caret to the end. If it is then inside an element that matches `selector`, moves it behind
 * the outermost such element, so that a paste does not go into it.
 */
export async function moveCaretToEndBehind(root: HTMLElement, selector: string): Promise<void> {
  await editableWithSeparateUndo.moveCaretToEnd(root);
  let outermost: Element | null = null;
  let ancestor: HTMLElement | null = getCaretElement(root);
  for (; ancestor !== null && ancestor !== root; ancestor = getParentElement(ancestor))
    if (ancestor.matches(selector)) outermost = ancestor;
  if (outermost === null) return;
  const range = getDocument(root).createRange();
  range.setStartAfter(outermost);
  getSelection(root)?.collapse(range.startContainer, range.startOffset);
}
