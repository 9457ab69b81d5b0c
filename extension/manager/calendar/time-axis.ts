/** The scale of the time axis of week and day. */

/** The same value as `--hour` in time-grid.css. */
const hourPx = 64;
/** The height of a post's box: posts half an hour apart do not overlap. */
export const boxMinutes = 30;

export const toTopPx = (minute: number): number => (minute / 60) * hourPx;

/** Returns the minute at this height of the window; it may be outside the day. */
export const getMinuteAt = (column: Element, clientY: number): number =>
  ((clientY - column.getBoundingClientRect().top) / hourPx) * 60;
