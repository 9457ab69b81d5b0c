/**
 * What else is in the browser's top layer: only that can lie over a surface which is in it itself.
 * `elementsFromPoint` does not tell of what lets presses through, so that it is looked for by name.
 */
import { real } from '../../composers/dom.ts';
import { shadowRootOf } from '../composer/shadow.ts';
import { openFields } from './overlaid.ts';

/** What was there before the surface, and has been there since: it lies beneath. */
export type TopLayer = Set<Element>;

const inTopLayer = ':popover-open, dialog:modal, :fullscreen';

export function watchTopLayer(signal: AbortSignal): TopLayer {
  const beneath = new Set(findAll(document, inTopLayer));
  for (const element of beneath) {
    // What is taken away and shown again comes back on top.
    for (const type of ['toggle', 'close', 'fullscreenchange'])
      real(element).addEventListener(type, () => beneath.delete(element), { signal });
  }
  return beneath;
}

export function isCovered(surface: Element, beneath: TopLayer): boolean {
  if (findAll(document, openFields).length > 0) return true;
  const box = surface.getBoundingClientRect();
  return findAll(document, inTopLayer).some(element => {
    if (element === surface || beneath.has(element)) return false;
    // A modal dialog has a backdrop, which covers everything.
    return real(element).matches('dialog:modal, :fullscreen') || overlaps(element, box);
  });
}

function findAll(tree: Document | ShadowRoot, which: string): Element[] {
  const found = [...tree.querySelectorAll(which)];
  for (const element of tree.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement)) continue;
    const shadow = shadowRootOf(element);
    if (shadow !== null) found.push(...findAll(shadow, which));
  }
  return found;
}

function overlaps(element: Element, box: DOMRect): boolean {
  // An element without a box of its own may have children with one.
  const { left, top, right, bottom, width, height } = real(element).getBoundingClientRect();
  if (width === 0 || height === 0 || getComputedStyle(element).overflow === 'visible') return true;
  return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
}
