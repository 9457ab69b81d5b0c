/**
 * Finds a place for a surface at its composer where it covers no control of the page and not the line with
 * the caret. Below a composer stands the Post button of most sites.
 */
import { readCaretLine } from './caret-line.ts';
import { createClippedRectReader } from './clipped-rect.ts';
import { controlSelectors, listControlBoxes } from './controls.ts';
import { intersect, overlaps, type Rect } from './rect.ts';
import type { Position } from './surface.ts';
import { getAnchor } from './surface-parent.ts';

export type PlacementOptions = {
  /** True if the surface is better at a bad place than nowhere. */
  isRequired?: boolean;
  /** True for a small surface that stands in a corner of the composer if one is free. */
  prefersInside?: boolean;
  /** Returns the visible part of the composer, in CSS pixels of the window. */
  readAnchor?: () => Rect;
  /** Returns the boxes of words in the post that the surface should not cover either. */
  readWordBoxes?: () => Rect[];
};

/** The edges of the composer, and the size of the surface. */
type Spot = Rect & { width: number; height: number };
type Edge = (spot: Spot) => number;
/** The edges `x` are for text from left to right. They are mirrored for the other direction. */
type Place = { x: Edge; y: Edge; isInside?: boolean };

const gapPx = 6;
/** Farther away, a surface would seem to belong to something else. */
const maxDistancePx = 120;
/** Controls appear while the surface is shown, such as a button that waits for the first letter. */
const recheckMs = 200;
/** A check of a page with very many elements takes long, so this many times as long passes until the next. */
const minPauseFactor = 20;
const outOfView: Position = { top: -9999, left: 0 };

const end: Edge = ({ right, width }) => right - width;
const start: Edge = ({ left }) => left;
const innerEnd: Edge = ({ right, width }) => right - width - gapPx;
const below = ({ bottom }: Rect): number => bottom + gapPx;
const above = ({ top, height }: { top: number; height: number }): number => top - height - gapPx;
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
    readAnchor = createClippedRectReader(getAnchor(composer)),
    readWordBoxes = () => [],
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
    const { clientWidth, clientHeight } = document.documentElement;
    const anchor = readAnchor();
    const isBusy = surface.matches(':hover, :focus-within');
    const mustShow = isRequired || isBusy;
    const isOutOfView = anchor.left >= anchor.right || anchor.top >= anchor.bottom;
    if (!mustShow && isOutOfView) return outOfView;
    // If the composer is out of view, the surface stands at the edge behind which it is.
    const [left, right] = toSpan(anchor.left, anchor.right, clientWidth);
    const [top, bottom] = toSpan(anchor.top, anchor.bottom, clientHeight);
    const spot = { left, right, top, bottom, width, height };

    const isRightToLeft = getComputedStyle(composer).direction === 'rtl';
    const mirror = (x: number) => (isRightToLeft ? left + right - width - x : x);
    const toPosition = ({ x, y }: Place): Position => ({
      left: clamp(mirror(x(spot)), clientWidth - width),
      top: clamp(y(spot), clientHeight - height),
    });
    const toBox = (at: Place): Rect => {
      const position = toPosition(at);
      return { ...position, right: position.left + width, bottom: position.top + height };
    };
    const isFree = (at: Place, boxes: readonly Rect[]) => {
      const box = toBox(at);
      return boxes.every(other => (at.isInside && other === spot) || !overlaps(box, other));
    };
    /** Returns the places next to each of the boxes, the closest to the composer first. */
    const listOtherPlaces = (boxes: readonly Rect[]): Place[] =>
      boxes
        .flatMap(box => [below(box), above({ top: box.top, height })])
        .map(y => y - bottom)
        .toSorted((a, b) => Math.abs(a) - Math.abs(b))
        .flatMap(dy => [end, start].map(x => ({ x, y: s => s.bottom + dy })));
    const findPlace = (): Place | undefined => {
      const wordBoxes = [...readCaretLine(composer), ...readWordBoxes()];
      // All places that are near enough are in this area.
      const area = intersect(
        {
          left: left - maxDistancePx - width,
          top: top - maxDistancePx - height,
          right: right + maxDistancePx + width,
          bottom: bottom + maxDistancePx + height,
        },
        { left: 0, top: 0, right: clientWidth, bottom: clientHeight },
      );
      for (const selector of controlSelectors) {
        const controlBoxes = listControlBoxes(surface, composer, selector, area);
        const boxes = [spot, ...wordBoxes, ...controlBoxes];
        const isFreeHere = (at: Place | undefined) =>
          at && isFree(at, boxes) && measureDistance(toBox(at), spot) <= maxDistancePx;
        const found =
          [place, ...places].find(isFreeHere) ??
          (prefersInside ? undefined : listOtherPlaces(boxes).find(isFreeHere));
        if (found) return found;
      }
      if (!mustShow) return undefined;
      const fitsInside = height + 2 * gapPx <= bottom - top;
      return (
        (fitsInside ? innerPlaces.find(at => isFree(at, wordBoxes)) : undefined) ??
        places.find(at => isFree(at, [spot]))
      );
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

/** Returns both numbers in their order, not beyond the edges of the window. */
const toSpan = (one: number, other: number, size: number): [number, number] => [
  Math.max(0, Math.min(one, other, size)),
  Math.min(size, Math.max(one, other, 0)),
];

/** Returns 0 for boxes that overlap. */
const measureDistance = (one: Rect, other: Rect): number =>
  Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  );
