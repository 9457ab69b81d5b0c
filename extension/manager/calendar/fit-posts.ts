/** Sizes of a day in calendar-grid.css and of a post in calendar-event.css. */
const dayNumberPx = 22;
const dayPaddingPx = 5;
const gapPx = 2;
const postPaddingPx = 2;
const linePx = 18;

/**
 * Returns how many posts fit into a day of the month, at least one. A post has one line, and one more for its labels.
 * @param hasLabels for each post of the day, true if it has labels
 * @param dayHeightPx the height of the day
 */
export function countFittingPosts(hasLabels: readonly boolean[], dayHeightPx: number): number {
  let freePx = dayHeightPx - dayNumberPx - dayPaddingPx + gapPx;
  const firstHidden = hasLabels.findIndex(has => {
    freePx -= gapPx + postPaddingPx + linePx * (has ? 2 : 1);
    return freePx < 0;
  });
  return firstHidden === -1 ? hasLabels.length : Math.max(1, firstHidden);
}
