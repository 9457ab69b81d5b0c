/** Places a surface at the caret: below its line, or above it if there is no room or a control of the page. */
import { readCaretBox } from './caret-line.ts';
import { controlSelectors, listControlBoxes } from './controls.ts';
import type { Rect } from './rect.ts';
import type { Position } from './surface.ts';
import { getAnchor } from './surface-parent.ts';

/** The distance from the line with the caret, and from the edges of the window. */
const gapPx = 4;

/**
 * Returns a function that returns the position of `surface`. It follows the line of the caret, but stays where it
 * is while the user types on in this line.
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
