/** Finds the element that a surface is put into, so that a press on it is no press outside the composer. */
import {
  getDocument,
  getFlatTreeParent,
  getParentElement,
  isEditable,
  unclobbered,
} from '../composers/dom.ts';

/** Popovers and `dialog` elements have a position. */
const overlaySelector = '[role$=dialog], [aria-modal=true]';

/**
 * Returns the root element, or the parent of a composer that is in an overlay of the page. All elements
 * outside an open modal dialog are inert, and many overlays take the focus back from all elements outside,
 * or close at a press there, with the post in them. Only the composer's own parent is inside of what the
 * page takes for its overlay: for some that is a panel within the dialog.
 */
export function findSurfaceParent(composer: HTMLElement): Element {
  const anchor = getAnchor(composer);
  let parent = getParentElement(anchor);
  // A surface in an editing host would be a part of the post.
  while (parent !== null && isEditable(parent)) parent = getParentElement(parent);
  if (parent === null) return document.documentElement;
  let element = getFlatTreeParent(anchor);
  for (; element !== null; element = getFlatTreeParent(element)) {
    const isPositioned = /fixed|absolute/.test(getComputedStyle(element).position);
    if (isPositioned || unclobbered(element).matches(overlaySelector)) return parent;
  }
  return document.documentElement;
}

/** Returns the composer, or the frame of this document that contains it. */
export function getAnchor(composer: HTMLElement): Element {
  let anchor: Element = composer;
  while (anchor.ownerDocument !== document) {
    const frame = getDocument(anchor).defaultView?.frameElement;
    if (frame == null) break;
    anchor = frame;
  }
  return anchor;
}
