/**
 * Fields that nobody sees: editors which draw their text themselves (Monaco, Ace, CodeMirror 5,
 * Google Docs) keep one to catch keys. What it holds is not the post, and what is put into it goes
 * to wherever their own caret is. Nothing can be appended there safely.
 */

import type { Kind } from './composer.ts';
import { documentAround, parentOf, real } from './dom.ts';
import { editable } from './editable.ts';
import { field } from './field.ts';

/** Smaller than a letter; a real composer shows at least one. */
const leastPixels = 100;

export const keyCatcher: Kind = {
  ...editable,
  name: 'key-catcher',
  accepts: root => hasEditContext(root) || !isSeen(root),
  read: root => (field.accepts(root) ? field.read(root) : editable.read(root)),
  techniques: [],
  refusal: () => 'not-accepted',
};

/** Whether keys go to an object beside the page that the browser writes into, and nobody reads. */
export function hasEditContext(element: Element): boolean {
  return (real(element) as { editContext?: unknown }).editContext != null;
}

/** Whether anybody could write there: it is drawn, and larger than a letter. */
export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true })) return false;
  const view = documentAround(element).defaultView;
  const { width, height, right, bottom } = element.getBoundingClientRect();
  if (view === null || width * height < leastPixels) return false;
  // Letters alone are see-through where a page draws them in colours behind; the caret is not.
  const { color, caretColor } = view.getComputedStyle(element);
  if (/a.*, 0\)$/.test(color) && caretColor === color) return false;
  // Where no scrolling leads.
  if (right + view.scrollX <= 0 || bottom + view.scrollY <= 0) return false;
  for (let box = parentOf(element); box !== null; box = parentOf(box)) {
    const clips = /hidden|clip/.test(view.getComputedStyle(box).overflow);
    if (clips && real(box).clientWidth * real(box).clientHeight < leastPixels) return false;
  }
  const frame = view.frameElement;
  return frame === null || isSeen(frame);
}
