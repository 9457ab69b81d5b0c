/** Divides a line between the labels of a post: names, dots, and a count of the rest. Pure. */

/** Sizes of `.event-labels` in calendar-event.css. */
const gapPx = 4;
const dotPx = 8;
const digitPx = 7;
/** Less of a name would say nothing. */
const minNamePx = 56;

/** The first labels are shown by name, the next ones as dots; the rest is only counted. */
export type FittedLabels = { namedCount: number; dotCount: number };

/**
 * The first label is shown by name; a name that is longer than the line ends in an ellipsis. On a line that is
 * too narrow even for that it is a dot. Every other label is shown by its whole name or not by name.
 * @param widthsPx the widths of the badges
 * @param availablePx the width of the line
 */
export function fitLabels(widthsPx: readonly number[], availablePx: number): FittedLabels {
  for (let namedCount = widthsPx.length; namedCount > 1; namedCount--) {
    const usedPx = sumWithGaps(widthsPx.slice(0, namedCount));
    const unnamedCount = widthsPx.length - namedCount;
    const rest = unnamedCount === 0 ? 0 : gapPx + getMinRestPx(unnamedCount);
    if (usedPx + rest <= availablePx)
      return addDots(namedCount, unnamedCount, availablePx - usedPx);
  }
  const [firstPx] = widthsPx;
  if (firstPx === undefined) return { namedCount: 0, dotCount: 0 };
  const otherCount = widthsPx.length - 1;
  const namePx = availablePx - (otherCount > 0 ? gapPx + getMinRestPx(otherCount) : 0);
  // No gap stands before the first dot.
  if (namePx < Math.min(firstPx, minNamePx))
    return addDots(0, widthsPx.length, availablePx + gapPx);
  return addDots(1, otherCount, availablePx - firstPx);
}

function addDots(namedCount: number, unnamedCount: number, freePx: number): FittedLabels {
  const stepPx = dotPx + gapPx;
  if (unnamedCount * stepPx <= freePx) return { namedCount, dotCount: unnamedCount };
  const besideCountPx = freePx - gapPx - getCountPx(unnamedCount);
  return { namedCount, dotCount: Math.max(0, Math.floor(besideCountPx / stepPx)) };
}

/** The dots of the labels or their count, whichever is narrower. */
const getMinRestPx = (count: number) =>
  Math.min(count * (dotPx + gapPx) - gapPx, getCountPx(count));

/** The width of a count with its plus sign. */
const getCountPx = (count: number) => (String(count).length + 1) * digitPx;

const sumWithGaps = (widthsPx: readonly number[]) =>
  widthsPx.reduce((sum, widthPx) => sum + widthPx, gapPx * (widthsPx.length - 1));
