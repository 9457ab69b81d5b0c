/**
 * Scrolls to the day that a person means: where the screen opens and where its view changes, the day
 * of the address, which is today's until another one is chosen; and today whenever it is asked for.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Day } from '../../../models/calendar/day.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';

export function useDayInView({ calendar, posts }: ManagerModel): void {
  const view = calendar.view.value;
  const asked = calendar.asked.value;
  const days = calendar.weeks.value.flat();
  const isRead = posts.hasAny.value !== undefined;
  const isComplete = posts.isComplete.value;
  /** As of the last time it was drawn; what was asked for before it opened is over. */
  const before = useRef({ view: '', asked });
  const wanted = useRef<Day | null>(null);
  /** Where it was scrolled to, and for which day; null once all is there. */
  const left = useRef<{ day: Day; scrollY: number } | null>(null);

  if (asked !== null && asked !== before.current.asked) wanted.current = asked.day;
  else if (view !== before.current.view) wanted.current = calendar.shown.value;
  before.current = { view, asked };

  useLayoutEffect(() => {
    const day = wanted.current;
    // The address follows a moment behind a press.
    if (day === null || !isRead || !days.includes(day)) return;
    wanted.current = null;
    bringIntoView(day);
    left.current = isComplete ? null : { day, scrollY: window.scrollY };
  });

  // Days above it may have become longer. Where somebody has scrolled since, they are let be.
  useLayoutEffect(() => {
    if (!isComplete || left.current === null) return;
    if (left.current.scrollY === window.scrollY) bringIntoView(left.current.day);
    left.current = null;
  }, [isComplete]);
}

/** A day's number and its first post. */
const seenPx = 72;

/** The day, or in a list of days with posts the next one that stands there. */
function bringIntoView(day: Day): void {
  const all = [...document.querySelectorAll<HTMLElement>('.calendar [data-day]')];
  const element = all.find(({ dataset }) => (dataset.day ?? '') >= day);
  if (element === undefined) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  const half = window.innerHeight / 2;
  if (height >= half || !element.matches('td')) {
    if (top > half || bottom < 0) element.scrollIntoView({ block: 'start' });
    return;
  }
  // The month and its buttons above it stay in view where enough of the day is.
  const isSeen = top >= 0 && top + Math.min(height, seenPx) <= window.innerHeight;
  if (!isSeen) element.scrollIntoView({ block: 'nearest' });
}
