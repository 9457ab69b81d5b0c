/** The times that popup and manager offer for scheduling a post, in local time. */
import { addDays, toDay, toMoment } from './day.ts';

export type ScheduleChoice = { name: 'today' | 'tomorrow' | 'free'; at: Date };

const todayTime = { hours: 17, minutes: 0 };
const tomorrowTime = { hours: 9, minutes: 0 };
/** The usual times of a post. A free slot is one of them. */
const slotHours = [9, 13, 17];
/** A slot is taken if a post is scheduled less than this time before or after it. */
export const minDistanceMs = 60 * 60 * 1_000;
/** A user who plans further ahead than this enters a time. */
const maxDays = 90;

/**
 * Lists the times to choose from. Today's is left out once it has passed, and the free slot if none is left.
 * @param scheduled the times of the posts that are scheduled, from `minDistanceMs` before now on
 */
export function listScheduleChoices(now: Date, scheduled: readonly Date[]): ScheduleChoice[] {
  const today = toDay(now);
  const choices: ScheduleChoice[] = [
    { name: 'today', at: toMoment(today, todayTime) },
    { name: 'tomorrow', at: toMoment(addDays(today, 1), tomorrowTime) },
  ];
  const free = findFreeSlot(now, scheduled);
  if (free !== null) choices.push({ name: 'free', at: free });
  return choices.filter(({ at }) => at > now);
}

/** Returns the next slot without a scheduled post within the hour; null if none is free. */
function findFreeSlot(now: Date, scheduled: readonly Date[]): Date | null {
  for (let days = 0; days <= maxDays; days++) {
    for (const hours of slotHours) {
      const slot = toMoment(addDays(toDay(now), days), { hours, minutes: 0 });
      const isTaken = scheduled.some(at => Math.abs(at.getTime() - slot.getTime()) < minDistanceMs);
      if (slot > now && !isTaken) return slot;
    }
  }
  return null;
}
