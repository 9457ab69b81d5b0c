/** Places a surface below its composer, or above it if there is no room, always inside the window. */
import { getDocument } from '../../composers/dom.ts';

const gapPx = 8;
const dialogSelector = 'dialog:modal, [role=dialog], [role=alertdialog], [aria-modal=true]';

/**
 * Returns the element to put the surface into: the dialog around the composer, or the root element. All
 * elements outside an open modal dialog are inert, and dialogs that pages make themselves take the focus
 * back from all elements outside.
 */
export function findSurfaceParent(composer: HTMLElement): Element {
  let element: Element | null = getAnchor(composer);
  // `closest` ends at a shadow root, so the search goes on at its host.
  for (; element !== null; element = getShadowHost(element)) {
    const dialog = element.closest(dialogSelector);
    if (dialog !== null) return dialog;
  }
  return document.documentElement;
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

/** Returns the host of the shadow root that contains `element`, or null. */
function getShadowHost(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

function clampToWindow(position: number, max: number): number {
  return Math.max(gapPx, Math.min(position, max));
}
