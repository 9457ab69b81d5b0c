/** Whether what has the focus may hold a post, for scripts too small to know any editor. */

import { isEditable, tagOf } from '../../composers/dom.ts';

/** Fields smaller than this hold no post. */
const least = { width: 200, height: 32 };

export function postFieldOf(target: EventTarget | undefined): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null;
  if (tagOf(target) !== 'textarea' && !isEditable(target)) return null;
  // Whatever is done to a form would go by the names of its fields.
  if (tagOf(target) === 'form') return null;
  const { width, height } = target.getBoundingClientRect();
  return width >= least.width && height >= least.height ? target : null;
}
