/** Times of a day on the time axis of week and day: local minutes since midnight, in steps of 15. */
import { type Day, toMoment } from './day.ts';

export const stepMinutes = 15;
const minutesPerDay = 24 * 60;
const stepMs = stepMinutes * 60_000;

export const getMinuteOfDay = (moment: Date): number =>
  moment.getHours() * 60 + moment.getMinutes();

/** Rounds down to a step, and limits to the day. */
export const toStep = (minute: number): number =>
  Math.min(
    minutesPerDay - stepMinutes,
    Math.max(0, Math.floor(minute / stepMinutes) * stepMinutes),
  );

/** Returns the moment; if the clocks skip it, one hour later. */
export const toMomentOfMinute = (day: Day, minute: number): Date =>
  toMoment(day, { hours: Math.floor(minute / 60), minutes: minute % 60 });

/**
 * Returns the next quarter of an hour, or the one before. It counts real time, in which no quarter is
 * skipped or repeated when the clocks change: all offsets of time zones are quarters of an hour.
 */
export function addQuarter(moment: Date, by: 1 | -1): Date {
  const steps = moment.getTime() / stepMs;
  return new Date((by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * stepMs);
}
