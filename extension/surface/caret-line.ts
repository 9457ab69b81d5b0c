/** Reads where the line with the caret is, which no surface should cover, and places a surface at it. */
import { getSelection } from '../composers/caret.ts';
import { unclobbered } from '../composers/dom.ts';
import { controlSelectors, listControlBoxes } from './controls.ts';
import type { Rect } from './rect.ts';
import type { Position } from './surface.ts';
import { getAnchor } from './surface-parent.ts';

/** Missing in the types: browsers have it since 2026, and Firefox not yet. */
export type Field = HTMLTextAreaElement & {
  createValueRange?(start: number, end: number): Pick<Range, 'getBoundingClientRect'>;
};

/**
 * Returns the line with the caret, as wide as the composer, in a list. The list is empty if the line cannot
 * be read: older browsers do not tell where the caret of a field is.
 */
export function readCaretLine(composer: HTMLElement): Rect[] {
  const caret = readCaretBox(composer);
  if (caret === undefined) return [];
  const { left, right } = getAnchor(composer).getBoundingClientRect();
  return [{ left, right, top: caret.top, bottom: caret.bottom }];
}

/** Returns the caret's box in the window, or undefined if it cannot be read. */
function readCaretBox(composer: HTMLElement): DOMRect | undefined {
  const caret =
    'selectionEnd' in composer
      ? readFieldCaret(composer as Field, composer.getBoundingClientRect())
      : readCaret(composer);
  return caret && toWindowBox(composer, caret);
}

/** Converts a box in the composer's own document. In a frame, coordinates begin at the frame's corner. */
export function toWindowBox(composer: HTMLElement, box: DOMRect): DOMRect {
  const anchor = getAnchor(composer);
  if (anchor === composer) return box;
  const { left, top } = anchor.getBoundingClientRect();
  const { x, y, width, height } = box;
  return new DOMRect(x + left + anchor.clientLeft, y + top + anchor.clientTop, width, height);
}

function readFieldCaret(field: Field, box: DOMRect): DOMRect | undefined {
  const { value, selectionEnd } = field;
  const caret = field.createValueRange?.(selectionEnd, selectionEnd).getBoundingClientRect();
  if (caret === undefined) return undefined;
  // On an empty line the range has the place of the line before. In an empty field it has none.
  const isLineEmpty = /^\n*$/.test((value[selectionEnd - 1] ?? '') + (value[selectionEnd] ?? ''));
  const nextLinePx = isLineEmpty ? 1.3 * (caret.height || 22) : 0;
  const [x, y] = [caret.x || box.x, caret.y || box.y];
  return new DOMRect(x, y, caret.width, caret.height + nextLinePx);
}

function readCaret(composer: HTMLElement): DOMRect | undefined {
  const { focusNode = null, focusOffset = 0 } = getSelection(composer) ?? {};
  if (focusNode === null || !composer.contains(focusNode)) return undefined;
  const range = document.createRange();
  range.setStart(focusNode, focusOffset);
  // Beside no text a caret has no box. Its line is that of the element there, such as a line break.
  const { childNodes } = unclobbered(focusNode);
  const beside: Node & { getBoundingClientRect?(): DOMRect } = unclobbered(
    childNodes[focusOffset] ?? childNodes[focusOffset - 1] ?? focusNode,
  );
  return range.getClientRects()[0] ?? beside.getBoundingClientRect?.();
}

/** The distance from the line with the caret, and from the edges of the window. */
const gapPx = 4;

/**
 * Places a surface at the caret: below its line, or above it if there is no room or a control of the page. Returns a
 * function that returns the position of `surface`. It follows the line of the caret, but stays where it is while the
 * user types on in this line.
 */
export function createCaretPlacement(surface: HTMLElement, composer: HTMLElement): () => Position {
  /** The distance of the surface from the composer's left edge. */
  let offsetPx: number | null = null;
  let isAbove: boolean | null = null;
  return () => {
    const { width, height } = surface.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const anchor = getAnchor(composer).getBoundingClientRect();
    const caret = readCaretBox(composer) ?? anchor;
    const isRightToLeft = getComputedStyle(composer).direction === 'rtl';
    offsetPx ??= (isRightToLeft ? caret.right - width : caret.left) - anchor.left;
    const left = clamp(anchor.left + offsetPx, clientWidth - width);
    const topBelow = caret.bottom + gapPx;
    const topAbove = caret.top - gapPx - height;
    const fits = (top: number) => top >= gapPx && top + height <= clientHeight - gapPx;
    isAbove ??=
      fits(topAbove) &&
      (!fits(topBelow) ||
        (!isFree({ left, top: topBelow, right: left + width, bottom: topBelow + height }) &&
          isFree({ left, top: topAbove, right: left + width, bottom: topAbove + height })));
    return { left, top: clamp(isAbove ? topAbove : topBelow, clientHeight - height) };
  };

  function isFree(place: Rect): boolean {
    const [selector = ''] = controlSelectors;
    return listControlBoxes(surface, composer, selector, place).length === 0;
  }
}

const clamp = (position: number, max: number): number =>
  Math.max(gapPx, Math.min(position, max - gapPx));
