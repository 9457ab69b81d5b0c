/** Moments as a form field holds them: local, to the minute, without a zone. */

/** What an `input` of type `datetime-local` shows for the moment; empty without one. */
export function toLocalInput(time: string | null): string {
  if (time === null) return '';
  const moment = new Date(time);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/**
 * The moment that was typed. Where the clocks go back an hour comes twice and the first is meant;
 * a field left as it was keeps its moment to the millisecond.
 */
export function fromLocalInput(typed: string, before: string | null): string | null {
  if (typed === '') return null;
  if (typed === toLocalInput(before)) return before;
  const moment = new Date(typed);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
