import { z } from 'zod';

const hex = '[0-9a-fA-F]';
const uuidPattern = new RegExp(`^${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}$`);

/** A UUID of any version (RFC 9562), compared and returned in lower case. */
export const uuid = z
  .string({ error: issue => (issue.input === undefined ? 'is required' : 'must be a UUID') })
  .regex(uuidPattern, 'must be a UUID')
  .transform(value => value.toLowerCase())
  .meta({ format: 'uuid' });

export function newId(): string {
  return crypto.randomUUID();
}
