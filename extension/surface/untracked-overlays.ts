/**
 * Detects overlays that IntersectionObserver v2 ignores, so that it still reports a covered element as
 * visible: the snapshots of a view transition, the browser's own picker of a field (such as a list or a
 * calendar), and a document picture-in-picture window.
 */
export const hasUntrackedOverlay = (element: Element): boolean =>
  document.querySelector(overlaySelector) !== null || isUnderPictureInPicture(element);

/** Fields whose native picker is open. The browser renders it in a window of its own. */
export const openNativePickerSelector = ':is(select:open, input:open)';
// Inside `:is`, browsers ignore selectors that they do not know. Elsewhere these are a syntax error.
const overlaySelector = `:is(:active-view-transition, ${openNativePickerSelector})`;

/** Missing in the types, because Firefox does not support it. */
type PictureInPictureGlobal = { documentPictureInPicture?: { window: Window | null } };

function isUnderPictureInPicture(element: Element): boolean {
  const pipWindow = (window as PictureInPictureGlobal).documentPictureInPicture?.window;
  if (!pipWindow) return false;
  const box = element.getBoundingClientRect();
  // No API says where the viewport is inside its window. The rectangle covers every possible position:
  // from no toolbars before the viewport to all of them before it.
  const [marginX, marginY] = [outerWidth - innerWidth, outerHeight - innerHeight];
  const [left, right] = [screenX + box.left, screenX + marginX + box.right];
  const [top, bottom] = [screenY + box.top, screenY + marginY + box.bottom];
  return (
    pipWindow.screenX < right &&
    pipWindow.screenX + pipWindow.outerWidth > left &&
    pipWindow.screenY < bottom &&
    pipWindow.screenY + pipWindow.outerHeight > top
  );
}
