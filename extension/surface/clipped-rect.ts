/** Finds the part of an element that the window and the scroll containers around it show. */
import { getFlatTreeParent, unclobbered } from '../composers/dom.ts';
import { intersect, type Rect } from './rect.ts';

/** Returns a function that reads this part. If nothing is shown, its width or its height is not positive. */
export function createClippedRectReader(element: Element): () => Rect {
  const clippingAncestors = findClippingAncestors(element);
  return () => {
    const { clientWidth, clientHeight } = document.documentElement;
    const boxes = [element, ...clippingAncestors].map(
      (each): Rect => unclobbered(each).getBoundingClientRect(),
    );
    return boxes.reduce(intersect, { left: 0, top: 0, right: clientWidth, bottom: clientHeight });
  };
}

/**
 * Returns the ancestors that clip an element. An absolutely positioned element is clipped only by its
 * containing block and by the ancestors of this block.
 */
function findClippingAncestors(element: Element): Element[] {
  const clippingAncestors: Element[] = [];
  let { position } = getComputedStyle(element);
  let ancestor = getFlatTreeParent(element);
  for (; ancestor !== null; ancestor = getFlatTreeParent(ancestor)) {
    // No element clips a fixed one, and the body's overflow is scrolled by the window.
    if (position === 'fixed' || ancestor === document.body) break;
    const style = getComputedStyle(ancestor);
    if (position === 'absolute' && style.position === 'static') continue;
    const isClipping = style.overflow !== 'visible' && style.display !== 'contents';
    if (isClipping) clippingAncestors.push(ancestor);
    position = style.position;
  }
  return clippingAncestors;
}
