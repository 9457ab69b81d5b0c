/** Finds out how many posts fit into a day of the month, and how much of their texts. Pure. */

/** Sizes of a day in calendar-grid.css and of a post in calendar-event.css. */
const dayNumberPx = 22;
const dayPaddingPx = 5;
const gapPx = 2;
const postPaddingPx = 2;
const linePx = 18;
const maxTextLines = 2;

export type FittedPosts = {
  shownCount: number;
  /** Lines of the text below the time; 0 if the text is beside the time. */
  textLines: number;
};

/**
 * A day shows one post at least.
 * @param hasLabels for each post of the day, true if it has labels
 * @param dayHeightPx the height of the day
 */
export function fitPosts(hasLabels: readonly boolean[], dayHeightPx: number): FittedPosts {
  const availablePx = dayHeightPx - dayNumberPx - dayPaddingPx;
  const heightsPx = hasLabels.map(has => postPaddingPx + linePx * (has ? 2 : 1));
  let usedPx = -gapPx;
  let shownCount = 0;
  for (const heightPx of heightsPx) {
    usedPx += gapPx + heightPx;
    if (usedPx > availablePx) break;
    shownCount++;
  }
  if (shownCount < heightsPx.length) {
    return { shownCount: Math.max(1, shownCount), textLines: 0 };
  }
  const freeLines = Math.floor((availablePx - usedPx) / linePx / Math.max(1, shownCount));
  return { shownCount, textLines: Math.min(maxTextLines, freeLines) };
}
