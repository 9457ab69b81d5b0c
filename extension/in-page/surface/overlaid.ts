/**
 * Whether the page has something drawn over `element` where no observer looks, so that the browser goes
 * on telling that it is seen: the pictures of a view transition, the list or calendar that a field has
 * opened, a document in a window above the browser's.
 */
export const isOverlaid = (element: Element): boolean =>
  document.querySelector(overlays) !== null || isBelowWindow(element);

/** What a field opens stands in a window of its own. */
export const openFields = ':is(select:open, input:open)';
// In `:is` it is no fault where a browser does not know one of them.
const overlays = `:is(:active-view-transition, ${openFields})`;

/** Not in the types: Firefox lacks it. */
type WithWindowAbove = { documentPictureInPicture?: { window: Window | null } };

function isBelowWindow(element: Element): boolean {
  const above = (window as WithWindowAbove).documentPictureInPicture?.window;
  if (!above) return false;
  const box = element.getBoundingClientRect();
  // Where in its window a page begins is told nowhere: it may be anywhere where there is room for it.
  const [roomX, roomY] = [outerWidth - innerWidth, outerHeight - innerHeight];
  const [left, right] = [screenX + box.left, screenX + roomX + box.right];
  const [top, bottom] = [screenY + box.top, screenY + roomY + box.bottom];
  return (
    above.screenX < right &&
    above.screenX + above.outerWidth > left &&
    above.screenY < bottom &&
    above.screenY + above.outerHeight > top
  );
}
