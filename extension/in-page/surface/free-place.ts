/**
 * Finds a place for a surface beside its composer where it covers no control of the page and not the line
 * with the caret. Below a composer stands the Post button of most sites.
 */
import { getSelection } from '../../composers/caret.ts';
import { getTagName, unclobbered } from '../../composers/dom.ts';
import { getShadowRoot } from '../../platform/in-page-api.ts';
import { getAnchor } from './placement.ts';
import type { Position } from './surface.ts';

const gapPx = 8;
/** Controls appear while the surface is shown, such as a button that waits for the first letter. */
const recheckMs = 200;

const controlSelector = [
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls]',
  ...[
    'button',
    'checkbox',
    'combobox',
    'link',
    'menuitem',
    'option',
    'radio',
    'slider',
    'switch',
    'tab',
  ].map(role => `[role=${role}]`),
  '[role=textbox], [contenteditable=true], [tabindex]:not([tabindex="-1"])',
].join();

type Size = { width: number; height: number };
type Place = (size: Size, anchor: DOMRect, isRightToLeft: boolean) => Position;

const alignEnd = ({ width }: Size, anchor: DOMRect, isRightToLeft: boolean) =>
  isRightToLeft ? anchor.left : anchor.right - width;
const alignStart = (size: Size, anchor: DOMRect, isRightToLeft: boolean) =>
  alignEnd(size, anchor, !isRightToLeft);

/** In the order in which they are tried: next to the composer, inside it, and in a corner of the window. */
const places: readonly Place[] = [
  (size, anchor, isRtl) => ({ top: anchor.bottom + gapPx, left: alignEnd(size, anchor, isRtl) }),
  (size, anchor, isRtl) => ({ top: anchor.bottom + gapPx, left: alignStart(size, anchor, isRtl) }),
  (size, anchor, isRtl) => ({
    top: anchor.top - gapPx - size.height,
    left: alignEnd(size, anchor, isRtl),
  }),
  (size, anchor, isRtl) => ({
    top: anchor.top - gapPx - size.height,
    left: alignStart(size, anchor, isRtl),
  }),
  (_, anchor) => ({ top: anchor.top, left: anchor.right + gapPx }),
  (size, anchor) => ({ top: anchor.top, left: anchor.left - gapPx - size.width }),
  (size, anchor, isRtl) => ({
    top: Math.min(anchor.bottom, getWindowSize().height) - gapPx - size.height,
    left: alignEnd(size, anchor, isRtl),
  }),
  (size, anchor, isRtl) => ({
    top: Math.max(anchor.top, 0) + gapPx,
    left: alignEnd(size, anchor, isRtl),
  }),
  size => ({ top: getWindowSize().height - gapPx - size.height, left: gapPx }),
  size => ({
    top: getWindowSize().height - gapPx - size.height,
    left: getWindowSize().width - gapPx - size.width,
  }),
  () => ({ top: gapPx, left: gapPx }),
  size => ({ top: gapPx, left: getWindowSize().width - gapPx - size.width }),
];

/**
 * Returns a function that returns the position of `surface`. It stays at its place next to the composer, and
 * moves to another one when it would cover a control or leave the window.
 */
export function createFreePlacement(surface: HTMLElement, composer: HTMLElement): () => Position {
  let place: Place | null = null;
  let checkedMs = Number.NEGATIVE_INFINITY;
  let checkedSize = '';
  return () => {
    const anchor = getAnchor(composer).getBoundingClientRect();
    const size = surface.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(composer).direction === 'rtl';
    const getPosition = (at: Place) => keepInWindow(at(size, anchor, isRightToLeft), size);
    const sizeNow = `${size.width} ${size.height}`;
    if (performance.now() - checkedMs >= recheckMs || sizeNow !== checkedSize) {
      checkedMs = performance.now();
      checkedSize = sizeNow;
      const isFree = createFreeTest(surface, composer, size);
      if (place === null || !isFree(getPosition(place)))
        place = places.find(each => isFree(getPosition(each))) ?? place ?? places[0] ?? null;
    }
    return place === null ? { top: gapPx, left: gapPx } : getPosition(place);
  };
}

/** Returns a function that tests a position. It reads the page's controls once. */
function createFreeTest(surface: HTMLElement, composer: HTMLElement, size: Size) {
  const anchor = getAnchor(composer);
  const isPartOfComposer = (element: Element) =>
    element === surface || unclobbered(element).contains(anchor) || composer.contains(element);
  const boxes = listControls(document, surface)
    .filter(element => !isPartOfComposer(element))
    .map(element => unclobbered(element).getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const caret = getCaretBox(composer);
  if (caret !== null) boxes.push(caret);
  return ({ top, left }: Position) =>
    boxes.every(
      box =>
        box.right <= left ||
        box.left >= left + size.width ||
        box.bottom <= top ||
        box.top >= top + size.height,
    );
}

function listControls(tree: Document | ShadowRoot, surface: HTMLElement): Element[] {
  const found = [...tree.querySelectorAll(controlSelector)];
  for (const element of tree.querySelectorAll('*')) {
    // Nearly all controls in shadow trees are in those of custom elements.
    if (element === surface || !getTagName(element).includes('-')) continue;
    const shadow = getShadowRoot(element as HTMLElement);
    if (shadow !== null) found.push(...listControls(shadow, surface));
  }
  return found;
}

/**
 * Returns the line with the caret as wide as the composer, or null if it cannot be read: browsers do not
 * tell where the caret of a field is.
 */
function getCaretBox(composer: HTMLElement): DOMRect | null {
  const selection = getSelection(composer);
  if (!selection?.rangeCount || !composer.contains(selection.focusNode)) return null;
  const caret = selection.getRangeAt(0).getClientRects()[0];
  if (caret === undefined || getAnchor(composer) !== composer) return null;
  const { left, width } = composer.getBoundingClientRect();
  return new DOMRect(left, caret.top, width, caret.height);
}

function keepInWindow({ top, left }: Position, { width, height }: Size): Position {
  const window = getWindowSize();
  return {
    top: Math.max(gapPx, Math.min(top, window.height - height - gapPx)),
    left: Math.max(gapPx, Math.min(left, window.width - width - gapPx)),
  };
}

const getWindowSize = (): Size => ({
  width: document.documentElement.clientWidth,
  height: document.documentElement.clientHeight,
});
