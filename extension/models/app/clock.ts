/**
 * The present minute, for all that changes while a page stays open: what is overdue, which day is
 * today, and in which time zone that is.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ModelContext } from './context.ts';
import { presentMinute, timeZone } from './format.ts';

const minuteMs = 60_000;

/** Milliseconds since 1970, at the start of the minute; moved on when it passes or the page is looked at. */
export function followMinutes({
  wallMs,
  signal: abort,
}: Pick<ModelContext, 'wallMs' | 'signal'>): ReadonlySignal<number> {
  const minute = signal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  function follow() {
    clearTimeout(timer);
    // A computer that is carried elsewhere changes it, and tells nobody.
    timeZone.value = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const now = wallMs();
    minute.value = now - (now % minuteMs);
    presentMinute.value = minute.value;
    timer = setTimeout(follow, minuteMs - (now % minuteMs));
  }
  follow();
  // Timers rest while a computer sleeps.
  document.addEventListener('visibilitychange', follow, { signal: abort });
  abort.addEventListener('abort', () => clearTimeout(timer));
  return minute;
}
