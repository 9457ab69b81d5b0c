import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Day } from '../../app/dates/day.ts';
import type { CalendarModel } from './calendar-model.ts';

/** A post on its day, or the day itself if `id` is null. */
type FocusTarget = { day: Day; id: string | null };

/**
 * Returns a ref. A key command that moves an item or the focus stores the item in it. This hook then
 * focuses the item once it is rendered at its new position. The calling component must read the posts
 * of that day, so that it renders again when they change.
 * @param container contains the days; if the focus is outside it, the item does not get the focus
 */
export function useFocusAfterMove(
  calendar: CalendarModel,
  container: RefObject<HTMLElement | null>,
) {
  const target = useRef<FocusTarget | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && !container.current?.contains(activeElement)) {
      target.current = null;
    }
    const next = target.current;
    const dayElement =
      next && container.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`);
    if (!next || !dayElement) return;
    // The post is rendered on its new day only when its write is done.
    const isOnDay =
      next.id === null || calendar.listPostsOn(next.day).some(({ id }) => id === next.id);
    if (!isOnDay) return;
    const post = next.id && dayElement.querySelector<HTMLElement>(`[data-post="${next.id}"]`);
    (post || dayElement).focus();
    target.current = null;
  });
  return target;
}
