import { z } from 'zod';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A UUID of any version (RFC 9562), compared and returned in lower case. */
export const uuid = z
  .string({ error: issue => (issue.input === undefined ? 'is required' : 'must be a UUID') })
  .regex(uuidPattern, 'must be a UUID')
  .transform(value => value.toLowerCase())
  .meta({ format: 'uuid' });

export function newId(): string {
  return crypto.randomUUID();
}
