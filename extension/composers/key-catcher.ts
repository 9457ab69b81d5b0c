/**
 * Invisible fields in which editors that render their text themselves (Monaco, Ace, CodeMirror 5,
 * Google Docs) catch keys. Such a field does not contain the post, and inserted text goes to the
 * editor's own caret. Nothing can be appended safely.
 */

import type { EditorAdapter } from './composer.ts';
import { getDocument, getParentElement, unclobbered } from './dom.ts';
import { editableAdapter } from './editable.ts';
import { fieldAdapter } from './field.ts';

/** A field below this area, in square pixels, is smaller than a single letter. */
const minArea = 100;

export const keyCatcherAdapter: EditorAdapter = {
  ...editableAdapter,
  name: 'key-catcher',
  accepts: root => hasEditContext(root) || !isVisible(root),
  read: root => (fieldAdapter.accepts(root) ? fieldAdapter.read(root) : editableAdapter.read(root)),
  techniques: [],
  getRefusal: () => 'not-accepted',
};

/**
 * True if keys pressed in the element go to an `EditContext`. The browser writes into this object, which
 * is no element, and extensions cannot read it.
 */
export function hasEditContext(element: Element): boolean {
  return (unclobbered(element) as { editContext?: unknown }).editContext != null;
}

/** True if the user can see and use the element: it is rendered, and larger than a letter. */
export function isVisible(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true })) return false;
  const view = getDocument(element).defaultView;
  const { width, height, right, bottom } = element.getBoundingClientRect();
  if (view === null || width * height < minArea) return false;
  // If letters and caret are transparent, the element is invisible. If only the letters are, the page
  // renders coloured letters behind them, and the element is visible.
  const { color, caretColor } = view.getComputedStyle(element);
  const isTransparent = /^rgba.*, 0\)$/.test(color);
  if (isTransparent && caretColor === color) return false;
  // No scrolling reaches an element above or to the left of the page.
  if (right + view.scrollX <= 0 || bottom + view.scrollY <= 0) return false;
  let ancestor = getParentElement(element);
  for (; ancestor !== null; ancestor = getParentElement(ancestor)) {
    const isClipping = /hidden|clip/.test(view.getComputedStyle(ancestor).overflow);
    const { clientWidth, clientHeight } = unclobbered(ancestor);
    if (isClipping && clientWidth * clientHeight < minArea) return false;
  }
  const frame = view.frameElement;
  return frame === null || isVisible(frame);
}
