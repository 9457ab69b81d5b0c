import { getDocument, getParentElement, unclobbered } from './dom.ts';

/** An element below this area, in square pixels, is smaller than a single letter. */
const minArea = 100;

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
