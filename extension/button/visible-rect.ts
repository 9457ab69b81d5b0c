/**
 * Finds the visible part of a field. Elements that keep their position while the page scrolls, such as a header,
 * may cover it.
 */

import { getFlatTreeParent, isEditableBody, unclobbered } from '../composers/dom.ts';
import { createClippedRectReader } from '../surface/clipped-rect.ts';
import { collectAncestors } from '../surface/reachable.ts';
import type { Rect } from '../surface/rect.ts';

type Point = { left: number; top: number };

/**
 * Returns a function that reads the visible part in CSS pixels of the window. If nothing is visible,
 * its width or its height is not positive: `right` is at most `left`, or `bottom` at most `top`.
 *
 * @param getTestPoint returns the point at which a covering element is looked for
 */
export function createVisibleRectReader(
  field: HTMLElement,
  getTestPoint: (rect: Rect) => Point,
): () => Rect {
  const ancestors = collectAncestors(field);
  const readClippedRect = isEditableBody(field) ? readWindowRect : createClippedRectReader(field);
  return () => {
    const rect = readClippedRect();
    const covering = findCoveringElement(getTestPoint(rect), ancestors);
    return covering === null
      ? rect
      : getLargestUncoveredPart(rect, unclobbered(covering).getBoundingClientRect());
  };
}

function readWindowRect(): Rect {
  const { clientWidth, clientHeight } = document.documentElement;
  return { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
}

/**
 * Returns the element at the point that covers the field and keeps its position while the page scrolls,
 * or null. Elements that scroll with the field do not count: they are parts of the composer.
 */
function findCoveringElement(
  { left, top }: Point,
  ancestors: ReadonlySet<Element>,
): Element | null {
  for (const hit of document.elementsFromPoint(left, top)) {
    // Remains null if the element belongs to the field or scrolls with it: then nothing covers the field.
    let fixedAncestor: Element | null = null;
    let element: Element | null = hit;
    for (; element && !ancestors.has(element); element = getFlatTreeParent(element)) {
      if (/fixed|sticky/.test(getComputedStyle(element).position)) fixedAncestor = element;
    }
    // The topmost element decides, unless it is in a popover. Colophon's own button is a popover, and
    // is found at this point.
    const isInPopover =
      fixedAncestor !== null && unclobbered(fixedAncestor).matches(':popover-open');
    if (!isInPopover) return fixedAncestor;
  }
  return null;
}

function getLargestUncoveredPart(rect: Rect, covering: Rect): Rect {
  const sides = [
    { top: covering.bottom },
    { bottom: covering.top },
    { left: covering.right },
    { right: covering.left },
  ];
  const getArea = ({ left, top, right, bottom }: Rect) =>
    Math.max(0, right - left) * Math.max(0, bottom - top);
  const [largest = rect] = sides
    .map(side => ({ ...rect, ...side }))
    .toSorted((a, b) => getArea(b) - getArea(a));
  return largest;
}
