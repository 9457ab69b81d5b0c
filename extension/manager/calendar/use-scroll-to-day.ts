/**
 * Scrolls to a day. When the screen opens or its view changes, it scrolls to the day in the address,
 * or to today if the address has none. The Today command scrolls to today each time.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Day } from '../../app/dates/day.ts';
import { findScroller, readViewport } from '../../ui/find-scroller.ts';
import type { ManagerModel } from '../manager-model.ts';

export function useScrollToDay({ calendar, posts }: ManagerModel): void {
  const view = calendar.view.value;
  const request = calendar.scrollRequest.value;
  const days = calendar.weeks.value.flat();
  const hasFirstPosts = posts.hasAny.value !== undefined;
  const isComplete = posts.isComplete.value;
  /**
   * State of the last render. It begins with the current request, so that a request from before the
   * screen opened is ignored.
   */
  const lastRender = useRef({ view: '', request });
  const targetDay = useRef<Day | null>(null);
  /** The day and scroll position of the last scroll; null once all posts are read. */
  const lastScroll = useRef<{ day: Day; scrollTop: number } | null>(null);

  if (request !== null && request !== lastRender.current.request) targetDay.current = request.day;
  else if (view !== lastRender.current.view) targetDay.current = calendar.shownDay.value;
  lastRender.current = { view, request };

  useLayoutEffect(() => {
    const day = targetDay.current;
    // After a press on Today, the address and so `days` may change a moment later. This effect then
    // runs again.
    if (day === null || !hasFirstPosts || !days.includes(day)) return;
    targetDay.current = null;
    scrollDayIntoView(day);
    lastScroll.current = isComplete ? null : { day, scrollTop: readScrollTop() };
  });

  // Now that all posts are read, the days above may have grown, so this scrolls again. If the user
  // has scrolled since the first time, the position is kept.
  useLayoutEffect(() => {
    if (!isComplete || lastScroll.current === null) return;
    if (lastScroll.current.scrollTop === readScrollTop()) scrollDayIntoView(lastScroll.current.day);
    lastScroll.current = null;
  }, [isComplete]);
}

const readScrollTop = () => findScroller(document.querySelector('.calendar [data-day]')).scrollTop;

/** Height of a day's number and its first post. */
const minVisiblePx = 72;

/**
 * Scrolls to the day. The agenda lists only some days: there it scrolls to the first listed day from
 * this day on.
 */
function scrollDayIntoView(day: Day): void {
  const dayElements = [...document.querySelectorAll<HTMLElement>('.calendar [data-day]')];
  const element = dayElements.find(({ dataset }) => (dataset.day ?? '') >= day);
  if (element === undefined) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  const view = readViewport(findScroller(element));
  const middle = (view.top + view.bottom) / 2;
  const isGridCell = element.matches('td');
  // A tall day, or a day of the agenda, begins at the top, unless it begins in the upper half already or
  // is partly above it.
  if (height >= middle - view.top || !isGridCell) {
    if (top > middle || bottom < view.top) element.scrollIntoView({ block: 'start' });
    return;
  }
  // The month's name and buttons stay in view if enough of the day is visible.
  const isVisible = top >= view.top && top + Math.min(height, minVisiblePx) <= view.bottom;
  if (!isVisible) element.scrollIntoView({ block: 'nearest' });
}
