/** Boxes in CSS pixels of the window. */
export type Rect = { left: number; top: number; right: number; bottom: number };

/** False for an empty box. */
export const overlaps = (one: Rect, other: Rect): boolean =>
  one.left < one.right &&
  one.top < one.bottom &&
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;

/** Returns the part that both have. If there is none, `right` is at most `left`, or `bottom` at most `top`. */
export const intersect = (one: Rect, other: Rect): Rect => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
