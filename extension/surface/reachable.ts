/**
 * Tells whether the user can reach a control of the page now. Controls under the shade of a dialog, inert ones
 * and those outside an open modal dialog are in the document, and no press arrives there.
 */
import { getFlatTreeParent, getTreeRoot, unclobbered } from '../composers/dom.ts';
import type { Rect } from './rect.ts';

/** Our surfaces have a tag name that the page does not define. */
export const surfaceSelector = '[popover=manual]:not(:defined)';

/** Positions inside a control, as fractions of its width and height. Round ones have no corners. */
const probes = [
  [0.5, 0.5],
  [0.5, 0.04],
  [0.5, 0.96],
  [0.04, 0.5],
  [0.96, 0.5],
] as const;

/**
 * @param part the part of the control's box that matters and that nothing clips
 * @param modal the modal dialog that contains the composer: everything outside it is inert
 */
export function isReachable(control: Element, part: Rect, modal: Element | undefined): boolean {
  const ancestors = collectAncestors(control);
  if (modal !== undefined && !ancestors.has(modal)) return false;
  if ([...ancestors].some(each => unclobbered(each).matches('[inert]'))) return false;
  return probes.some(([x, y]) => {
    const left = part.left + x * (part.right - part.left);
    const top = part.top + y * (part.bottom - part.top);
    return isHit(control, ancestors, left, top);
  });
}

/**
 * True if nothing but our surfaces covers the control at this point. Where a control lets presses through, its
 * ancestors are hit: a button that waits for the first letter does so, and will take presses.
 */
function isHit(
  control: Element,
  ancestors: ReadonlySet<Element>,
  left: number,
  top: number,
): boolean {
  let element = control;
  for (;;) {
    const tree = getTreeRoot(element);
    const hit = tree
      .elementsFromPoint(left, top)
      .find(each => each === element || !unclobbered(each).matches(surfaceSelector));
    const isOwn =
      hit !== undefined &&
      (ancestors.has(hit) || isWithin(hit, element) || isLabelOf(hit, element));
    // A shadow tree hits nothing where content of its host's tree is in a slot.
    if (!isOwn && (hit !== undefined || !(tree instanceof ShadowRoot))) return false;
    if (!(tree instanceof ShadowRoot)) return true;
    element = tree.host;
  }
}

const isWithin = (element: Element, outer: Element) => collectAncestors(element).has(outer);

/** A label is over its control where a page draws the control by itself. */
const isLabelOf = (element: Element, control: Element) =>
  unclobbered(element).closest('label')?.control === control;

/** Returns the element itself and its ancestors in the flat tree. */
export function collectAncestors(element: Element): Set<Element> {
  const ancestors = new Set<Element>();
  let ancestor: Element | null = element;
  for (; ancestor !== null; ancestor = getFlatTreeParent(ancestor)) ancestors.add(ancestor);
  return ancestors;
}
