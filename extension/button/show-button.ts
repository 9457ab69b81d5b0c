/** Shows the button in the corner of its field, in a closed shadow root above the page. */
import {
  createHtmlElement,
  getFlatTreeParent,
  isEditableBody,
  unclobbered,
} from '../composers/dom.ts';
import { createClippedRectReader } from '../surface/clipped-rect.ts';
import { createFreePlacement } from '../surface/free-place.ts';
import { onPress } from '../surface/press.ts';
import { collectAncestors } from '../surface/reachable.ts';
import type { Rect } from '../surface/rect.ts';
import { createSurface } from '../surface/surface.ts';
import { findSurfaceParent } from '../surface/surface-parent.ts';
import { hasUntrackedOverlay } from '../surface/untracked-overlays.ts';
import { watchVisibility } from '../surface/visibility.ts';

type ButtonActions = { open(): void; hide(): void };

const style = `
div { position: relative; font: 12px/1 system-ui, sans-serif; color-scheme: light dark; }
button { all: unset; box-sizing: border-box; width: 24px; height: 24px; display: grid; place-items: center;
  border-radius: 6px; cursor: pointer; color: light-dark(oklch(0.5 0.175 27), oklch(0.74 0.14 27));
  background: light-dark(oklch(0.986 0.005 85), oklch(0.235 0.007 70));
  border: 1px solid light-dark(oklch(0.895 0.009 85), oklch(0.31 0.009 70)); }
button:focus-visible { outline: 2px solid currentColor; }
/* The hide button appears towards the inside of the field: the append button stays under the pointer. */
button:last-child { display: none; position: absolute; top: 0; inset-inline-end: 23px; color: inherit; }
div:hover button:last-child, div:focus-within button:last-child { display: grid; }
svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
`;

const sizePx = 24;
/** The distance between the button and the edge of its field. */
const marginPx = 6;
const svgNamespace = 'http://www.w3.org/2000/svg';
/** A pen that writes a line, which is the sign of “Append signature” everywhere. */
const iconPaths = [
  'M13 21h8',
  'M21.2 6.8a1 1 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8L2 21.4a.5.5 0 0 0 .6.6L7 20.7a2 2 0 0 0 .8-.5z',
];

/** Shows the button at `field`, until `remove` is called. */
export function showButton(
  field: HTMLElement,
  words: { append: string; hide: string },
  actions: ButtonActions,
) {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const { host, root, show } = createSurface({});
  root.appendChild(createHtmlElement('style')).textContent = style;
  const box = root.appendChild(createHtmlElement('div'));
  const addButton = (name: string, action: () => void) => {
    const button = box.appendChild(createHtmlElement('button'));
    button.ariaLabel = name;
    button.title = name;
    onPress(button, () => getVisibleMs(), action, signal);
    return button;
  };
  const appendButton = addButton(words.append, actions.open);
  appendButton.append(createIcon());
  addButton(words.hide, actions.hide).append('×');
  // A press leaves the focus in the field.
  host.addEventListener('mousedown', event => event.preventDefault(), { signal });
  const isRightToLeft = () => getComputedStyle(field).direction === 'rtl';
  const readVisibleRect = createVisibleRectReader(field, ({ left, right, bottom }) => ({
    top: bottom - marginPx - sizePx / 2,
    left: isRightToLeft() ? left + marginPx + sizePx / 2 : right - marginPx - sizePx / 2,
  }));
  const readAnchor = () => {
    const rect = readVisibleRect();
    const minSizePx = sizePx + marginPx;
    const isTooSmall = rect.right - rect.left < minSizePx || rect.bottom - rect.top < minSizePx;
    return isTooSmall ? { ...rect, right: rect.left } : rect;
  };
  const getFreePosition = createFreePlacement(host, field, { prefersInside: true, readAnchor });
  const getPosition = () => {
    box.dir = isRightToLeft() ? 'rtl' : 'ltr';
    return getFreePosition();
  };
  show(findSurfaceParent(field), field, getPosition, lifetime);
  // Only the append button must be stable: the host grows when the pointer makes the hide button appear.
  const getVisibleMs = watchVisibility(host, signal, appendButton, hasUntrackedOverlay);
  return { isButtonFocused: () => root.activeElement !== null, remove: () => lifetime.abort() };
}

function createIcon(): SVGElement {
  const icon = document.createElementNS(svgNamespace, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  for (const data of iconPaths) {
    const path = icon.appendChild(document.createElementNS(svgNamespace, 'path'));
    path.setAttribute('d', data);
  }
  return icon;
}

type Point = { left: number; top: number };

/**
 * Returns a function that reads the visible part of a field in CSS pixels of the window. Elements that keep their
 * position while the page scrolls, such as a header, may cover it. If nothing is visible, its width or its height is
 * not positive: `right` is at most `left`, or `bottom` at most `top`.
 *
 * @param getTestPoint returns the point at which a covering element is looked for
 */
function createVisibleRectReader(
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
