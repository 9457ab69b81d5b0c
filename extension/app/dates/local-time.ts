/** Converts between times and the value of an `<input type="datetime-local">`: local, to the minute. */

/** Returns the field's value for the time; empty for null. */
export function toLocalInput(time: string | null): string {
  if (time === null) return '';
  const moment = new Date(time);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/**
 * Returns the time that the user typed. If the clocks go back and a time occurs twice, it is the
 * first one. If they go forward and skip it, it is as much later as they skip. An unchanged field keeps its time to the millisecond.
 */
export function fromLocalInput(typed: string, previousTime: string | null): string | null {
  if (typed === '') return null;
  if (typed === toLocalInput(previousTime)) return previousTime;
  const moment = new Date(typed);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** Returns the later time that `fromLocalInput` takes if the clocks skip the typed time; else null. */
export function findTimeAfterSkip(typed: string): string | null {
  const time = fromLocalInput(typed, null);
  // Years of more digits are written in another way.
  const isShort = /^\d{4}-/.test(typed);
  return isShort && time !== null && toLocalInput(time) !== typed.slice(0, 16) ? time : null;
}
