import { z } from 'zod';

/** An instant as text: ISO 8601, UTC, with milliseconds and `Z`. Sorts as time does. */
export type Time = string;

/** A full ISO 8601 time; other offsets and precisions are accepted and kept as UTC milliseconds. */
export const time = z.iso
  .datetime({
    offset: true,
    error: 'must be a full ISO 8601 time such as 2026-01-31T09:00:00.000Z',
  })
  .transform((value, context) => {
    const parsed = new Date(value);
    if (
      Number.isNaN(parsed.getTime()) ||
      parsed.getUTCFullYear() < 0 ||
      parsed.getUTCFullYear() > 9999
    ) {
      context.addIssue({ code: 'custom', message: 'must be a time that exists' });
      return z.NEVER;
    }
    return parsed.toISOString();
  })
  .meta({ format: 'date-time' });

export function toTime(ms: number): Time {
  return new Date(ms).toISOString();
}
