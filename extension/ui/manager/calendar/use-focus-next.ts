import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CalendarModel } from '../../../models/calendar/calendar.ts';
import type { Day } from '../../../models/calendar/day.ts';

/** A day, or a post on it. */
type Wanted = { day: Day; id: string | null };

/**
 * The focus follows what a key has moved: set what gets it once that is drawn there. Whoever reads
 * the posts of that day is drawn anew as soon as they change.
 * @param place the days; who has gone elsewhere meanwhile is not called back
 */
export function useFocusNext(calendar: CalendarModel, place: RefObject<HTMLElement | null>) {
  const wanted = useRef<Wanted | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && !place.current?.contains(activeElement)) {
      wanted.current = null;
    }
    const next = wanted.current;
    const on = next && place.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`);
    if (!next || !on) return;
    const isThere = next.id === null || calendar.on(next.day).some(({ id }) => id === next.id);
    // The post is drawn on its new day as soon as the write has come back.
    if (!isThere) return;
    const post = next.id && on.querySelector<HTMLElement>(`[data-post="${next.id}"]`);
    (post || on).focus();
    wanted.current = null;
  });
  return wanted;
}
