/**
 * Finds other elements in the browser's top layer, which are the only ones that can cover a surface
 * there. `elementsFromPoint` omits elements without pointer events, so they are found by selector.
 */
import { unclobbered } from '../composers/dom.ts';
import { pushAll } from '../composers/push-all.ts';
import { getShadowRoot } from '../platform/in-page-api.ts';
import { openNativePickerSelector } from './untracked-overlays.ts';

/** Elements that were in the top layer before the surface, and have not left it since. They are below it. */
export type EarlierTopLayerElements = Set<Element>;

const topLayerSelector = ':popover-open, dialog:modal, :fullscreen';

/**
 * Returns a set of the elements that are in the top layer now. An element that leaves the top layer later
 * is removed from the set.
 */
export function trackEarlierTopLayerElements(signal: AbortSignal): EarlierTopLayerElements {
  const earlierElements = new Set(findAllInShadowTrees(document, topLayerSelector));
  for (const element of earlierElements) {
    // If an element leaves the top layer and is shown again, it is on top of the surface.
    for (const type of ['toggle', 'close', 'fullscreenchange'])
      unclobbered(element).addEventListener(type, () => earlierElements.delete(element), {
        signal,
      });
  }
  return earlierElements;
}

/** True if another element of the top layer may cover the surface. */
export function isCoveredByTopLayer(
  surface: Element,
  earlierElements: EarlierTopLayerElements,
): boolean {
  if (findAllInShadowTrees(document, openNativePickerSelector).length > 0) return true;
  const box = surface.getBoundingClientRect();
  return findAllInShadowTrees(document, topLayerSelector).some(element => {
    if (element === surface || earlierElements.has(element)) return false;
    // The backdrop of a modal dialog covers the whole window.
    return unclobbered(element).matches('dialog:modal, :fullscreen') || overlaps(element, box);
  });
}

function findAllInShadowTrees(tree: Document | ShadowRoot, selector: string): Element[] {
  const found = [...tree.querySelectorAll(selector)];
  for (const element of tree.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement)) continue;
    const shadow = getShadowRoot(element);
    if (shadow !== null) pushAll(found, findAllInShadowTrees(shadow, selector));
  }
  return found;
}

function overlaps(element: Element, box: DOMRect): boolean {
  // If the element has no size or its overflow is visible, its children may extend beyond its box. The
  // box then proves nothing, and the element counts as overlapping.
  const { left, top, right, bottom, width, height } = unclobbered(element).getBoundingClientRect();
  if (width === 0 || height === 0 || getComputedStyle(element).overflow === 'visible') return true;
  return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
}
