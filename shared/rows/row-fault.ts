/** What is wrong with the values of a row, by the rules of its resource. Both ends look. */
import { z } from 'zod';
import { hasDefault } from '../resources/defaults.ts';
import { resources } from '../resources/resources.ts';
import { isEqual } from './equality.ts';
import type { Row } from './row.ts';

const deleted = z.boolean('must be true or false');

/** The first fault, led by its field's name; null when the row is as it would be stored. */
export function rowFault({ kind, fields, purged }: Row): string | null {
  const schemas: Record<string, z.ZodType> = { ...resources[kind].fields.shape, deleted };
  for (const [name, schema] of Object.entries(schemas)) {
    const value = Object.hasOwn(fields, name) ? fields[name]?.[0] : undefined;
    if (value === undefined) {
      const mayBeMissing = name !== 'deleted' && (purged !== undefined || hasDefault(kind, name));
      if (!mayBeMissing) return `${name}: is required`;
      continue;
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success) return `${name}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`;
    if (!isEqual(parsed.data, value)) return `${name}: is not as it would be stored`;
  }
  return null;
}

/** A field that the resource does not have; null when there is none. */
export function unknownField({ kind, fields }: Row): string | null {
  const known = resources[kind].fields.shape;
  return (
    Object.keys(fields).find(name => name !== 'deleted' && !Object.hasOwn(known, name)) ?? null
  );
}
