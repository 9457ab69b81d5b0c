/**
 * The current minute and time zone. They decide which posts are overdue and which day is today while
 * a page stays open.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ModelContext } from './context.ts';
import { currentMinute, timeZone } from './format.ts';

const minuteMs = 60_000;

/**
 * Returns the start of the current minute in milliseconds since 1970. It is updated when the minute
 * passes and when the page becomes visible.
 */
export function watchMinutes({
  wallMs,
  signal: abort,
}: Pick<ModelContext, 'wallMs' | 'signal'>): ReadonlySignal<number> {
  const minute = signal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  function update() {
    clearTimeout(timer);
    // No event reports that a computer has moved to another time zone.
    timeZone.value = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const now = wallMs();
    minute.value = now - (now % minuteMs);
    currentMinute.value = minute.value;
    timer = setTimeout(update, minuteMs - (now % minuteMs));
  }
  update();
  // Timers do not run while a computer sleeps.
  document.addEventListener('visibilitychange', update, { signal: abort });
  abort.addEventListener('abort', () => clearTimeout(timer));
  return minute;
}
