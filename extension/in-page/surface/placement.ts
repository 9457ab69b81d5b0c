/** Places a surface below its composer, or above it if there is no room, always inside the window. */
import {
  getDocument,
  getFlatTreeParent,
  getParentElement,
  unclobbered,
} from '../../composers/dom.ts';

const gapPx = 8;
const dialogSelector =
  'dialog:modal, :popover-open, [role=dialog], [role=alertdialog], [aria-modal=true]';

/**
 * Returns the element to put the surface into: the dialog around the composer, its own parent in an overlay
 * that is marked as nothing, or the root element. All elements outside an open modal dialog are inert, and
 * overlays that pages make themselves take the focus back from all elements outside, or close at a press
 * there, with the post in them.
 */
export function findSurfaceParent(composer: HTMLElement): Element {
  const anchor = getAnchor(composer);
  let isInOverlay = false;
  for (let element: Element | null = anchor; element; element = getFlatTreeParent(element)) {
    if (unclobbered(element).matches(dialogSelector)) return element;
    isInOverlay ||= element !== anchor && getComputedStyle(element).position === 'fixed';
  }
  return (isInOverlay && getParentElement(anchor)) || document.documentElement;
}

/** Returns the position of the surface's upper left corner, in CSS pixels of the window. */
export function getPositionNextTo(
  surface: HTMLElement,
  composer: HTMLElement,
): { top: number; left: number } {
  const anchorRect = getAnchor(composer).getBoundingClientRect();
  const { width, height } = surface.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [below, above] = [anchorRect.bottom + gapPx, anchorRect.top - gapPx - height];
  const maxTop = clientHeight - height - gapPx;
  // If there is room neither below nor above, the surface covers the end of the composer, because people
  // read from the top.
  let top = maxTop;
  if (below <= maxTop) top = below;
  else if (above >= gapPx) top = above;
  const isRightToLeft = getComputedStyle(composer).direction === 'rtl';
  const left = isRightToLeft ? anchorRect.left : anchorRect.right - width;
  return {
    top: clampToWindow(top, maxTop),
    left: clampToWindow(left, clientWidth - width - gapPx),
  };
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

function clampToWindow(position: number, max: number): number {
  return Math.max(gapPx, Math.min(position, max));
}
