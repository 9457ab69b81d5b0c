/** The scalar types of resources and rows: times and IDs. */
import { z } from 'zod';

/** An instant in ISO 8601, UTC, with milliseconds and `Z`, so that text order is time order. */
export type Time = string;

const timeError = 'must be a full ISO 8601 time such as 2026-01-31T09:00:00.000Z';

/** Python, Go and others write the offset of ISO 8601's basic format into times of the extended format. */
const addColonToOffset = (text: string) => text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');

/**
 * A full ISO 8601 time. Other offsets, also without a colon, and other precisions are accepted and stored
 * as UTC milliseconds.
 */
export const time = z
  .string(timeError)
  .overwrite(addColonToOffset)
  .pipe(z.iso.datetime({ offset: true, error: timeError }))
  .transform((value, context) => {
    const parsed = new Date(value);
    // ISO 8601 writes years outside of 0000 to 9999 with a sign, which breaks the text order.
    if (
      Number.isNaN(parsed.getTime()) ||
      parsed.getUTCFullYear() < 0 ||
      parsed.getUTCFullYear() > 9999
    ) {
      context.addIssue({ code: 'custom', message: 'must be a valid time' });
      return z.NEVER;
    }
    return parsed.toISOString();
  })
  .meta({ format: 'date-time' });

export function toTime(ms: number): Time {
  return new Date(ms).toISOString();
}

const hex = '[0-9a-fA-F]';
const uuidPattern = new RegExp(`^${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}$`);

/**
 * A UUID of any version (RFC 9562), compared and returned in lower case. Letters in upper case are
 * accepted.
 */
export const uuid = z
  .string({ error: issue => (issue.input === undefined ? 'is required' : 'must be a UUID') })
  .regex(uuidPattern, 'must be a UUID')
  .transform(value => value.toLowerCase())
  .meta({ format: 'uuid' });

export function newId(): string {
  return crypto.randomUUID();
}
