/**
 * Finds a place for a surface at its composer where it covers no control of the page and not the line with
 * the caret. Below a composer stands the Post button of most sites.
 */
import { readCaretLine } from './caret-line.ts';
import { controlSelectors, listControlBoxes } from './controls.ts';
import type { Position, Rect } from './surface.ts';
import { getAnchor } from './surface-parent.ts';

export type PlacementOptions = {
  /** True if the surface is better at a bad place than nowhere. */
  isRequired?: boolean;
  /** True for a small surface that stands in a corner of the composer if one is free. */
  prefersInside?: boolean;
  /** Returns the visible part of the composer, in CSS pixels of the window. */
  readAnchor?: () => Rect;
};

/** The edges of the composer, and the size of the surface. */
type Spot = Rect & { width: number; height: number };
type Edge = (spot: Spot) => number;
/** The edges `x` are for text from left to right. They are mirrored for the other direction. */
type Place = { x: Edge; y: Edge; isInside?: boolean };

const gapPx = 6;
/** Controls appear while the surface is shown, such as a button that waits for the first letter. */
const recheckMs = 200;
/** A check of a page with very many elements takes long, so this many times as long passes until the next. */
const minPauseFactor = 20;
const outOfView: Position = { top: -9999, left: 0 };

const end: Edge = ({ right, width }) => right - width;
const start: Edge = ({ left }) => left;
const innerEnd: Edge = ({ right, width }) => right - width - gapPx;
/** These two are moved to the edges of the window. */
const leftEdge: Edge = () => Number.NEGATIVE_INFINITY;
const rightEdge: Edge = () => Number.POSITIVE_INFINITY;
const below = ({ bottom }: Rect): number => bottom + gapPx;
const above = ({ top, height }: Rect & { height: number }): number => top - height - gapPx;
const innerTop: Edge = ({ top }) => top + gapPx;
const innerBottom: Edge = ({ bottom, height }) => bottom - height - gapPx;

const outerPlaces: readonly Place[] = [
  { x: end, y: below },
  { x: start, y: below },
  { x: end, y: above },
  { x: start, y: above },
  { x: ({ right }) => right + gapPx, y: ({ top }) => top },
  { x: ({ left, width }) => left - width - gapPx, y: ({ top }) => top },
];
const innerPlaces: readonly Place[] = [
  { x: innerEnd, y: innerBottom, isInside: true },
  { x: innerEnd, y: innerTop, isInside: true },
];

/**
 * Returns a function that returns the position of `surface`. The surface stays at its place next to the
 * composer, and moves to another one when it would cover something there. It does not move from under the
 * pointer, because the press would then be one of the page's control.
 */
export function createFreePlacement(
  surface: HTMLElement,
  composer: HTMLElement,
  {
    isRequired,
    prefersInside,
    readAnchor = () => getAnchor(composer).getBoundingClientRect(),
  }: PlacementOptions = {},
): () => Position {
  const places = prefersInside
    ? [...innerPlaces, ...outerPlaces]
    : [...outerPlaces, ...innerPlaces];
  let place: Place | undefined;
  let nextCheckMs = 0;
  let checkedSize = 0;
  return () => {
    const { width, height } = surface.getBoundingClientRect();
    const anchor = readAnchor();
    const { clientWidth, clientHeight } = document.documentElement;
    const spot = {
      left: anchor.left,
      right: anchor.right,
      // A tall composer has its corners where the window ends.
      top: Math.max(anchor.top, 0),
      bottom: Math.min(anchor.bottom, clientHeight),
      width,
      height,
    };
    const isBusy = surface.matches(':hover, :focus-within');
    const mustShow = isRequired || isBusy;
    if (!mustShow && (spot.left >= spot.right || spot.top >= spot.bottom)) return outOfView;

    const isRightToLeft = getComputedStyle(composer).direction === 'rtl';
    const mirror = (left: number) => (isRightToLeft ? spot.left + spot.right - width - left : left);
    const toPosition = ({ x, y }: Place): Position => ({
      left: clamp(mirror(x(spot)), clientWidth - width),
      top: clamp(y(spot), clientHeight - height),
    });
    const isFree = (at: Place, boxes: readonly Rect[]) => {
      const { left, top } = toPosition(at);
      return boxes.every(
        box =>
          (at.isInside && box === spot) ||
          box.right <= left ||
          box.left >= left + width ||
          box.bottom <= top ||
          box.top >= top + height,
      );
    };
    /** Returns the places next to each of the boxes, the closest to the composer first. */
    const listOtherPlaces = (boxes: readonly Rect[]): Place[] =>
      boxes
        .flatMap(box => [below(box), above({ ...box, height })])
        .map(top => top - spot.bottom)
        .toSorted((a, b) => Math.abs(a) - Math.abs(b))
        .flatMap(dy => [end, start, leftEdge, rightEdge].map(x => ({ x, y: s => s.bottom + dy })));
    const findPlace = (): Place | undefined => {
      for (const selector of controlSelectors) {
        const boxes = [
          spot,
          ...readCaretLine(composer),
          ...listControlBoxes(surface, composer, selector),
        ];
        const isFreeHere = (at: Place | undefined) => at && isFree(at, boxes);
        const found =
          [place, ...places].find(isFreeHere) ??
          (prefersInside ? undefined : listOtherPlaces(boxes).find(isFreeHere));
        if (found) return found;
      }
      return mustShow ? places.find(at => isFree(at, [spot])) : undefined;
    };

    const startMs = performance.now();
    const size = width + height;
    if (startMs >= nextCheckMs || size !== checkedSize) {
      checkedSize = size;
      if (!isBusy || !place) place = findPlace();
      const endMs = performance.now();
      nextCheckMs = endMs + Math.max(recheckMs, (endMs - startMs) * minPauseFactor);
    }
    return place ? toPosition(place) : outOfView;
  };
}

const clamp = (position: number, max: number): number =>
  Math.max(gapPx, Math.min(position, max - gapPx));
