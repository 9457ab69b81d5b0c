/** Recognizes fields for posts, for scripts that are too small to contain editor adapters. */

import { getTagName, isEditable, isEditableBody } from './dom.ts';

/** Smaller fields, such as search boxes, are not for posts. */
const minSizePx = { width: 200, height: 32 };

/** Returns the event target if it is a field for posts, else null. */
export function toPostField(target: EventTarget | undefined): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null;
  if (getTagName(target) !== 'textarea' && !isEditable(target)) return null;
  // The properties of a form may be clobbered by the names of its fields.
  if (getTagName(target) === 'form') return null;
  if (isEditableBody(target)) return target;
  const { width, height } = target.getBoundingClientRect();
  return width >= minSizePx.width && height >= minSizePx.height ? target : null;
}
