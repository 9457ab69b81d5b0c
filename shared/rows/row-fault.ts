/**
 * What is wrong with the values of a row, by the rules of its resource. Both ends look. What this
 * version does not know has no rules here.
 */
import { z } from 'zod';
import { isEqual } from './equality.ts';
import type { Row } from './row.ts';
import { defaultOf, knownFields } from './values.ts';

const deleted = z.boolean('must be true or false');

/** The first fault, led by its field's name; null when the row is as it would be stored. */
export function rowFault({ kind, fields, purged }: Row): string | null {
  const schemas: Record<string, z.ZodType> = { ...knownFields(kind), deleted };
  for (const [name, schema] of Object.entries(schemas)) {
    const value = Object.hasOwn(fields, name) ? fields[name]?.[0] : undefined;
    if (value === undefined) {
      const mayBeAbsent = purged !== undefined || defaultOf(kind, name) !== undefined;
      if (name === 'deleted' || !mayBeAbsent) return `${name}: is required`;
      continue;
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success) return `${name}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`;
    if (!isEqual(parsed.data, value)) return `${name}: is not as it would be stored`;
  }
  return null;
}
