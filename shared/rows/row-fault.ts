/**
 * What is wrong with the values of a row, by the rules of its resource. Both ends look. What this
 * version does not know has no rules here. A newer version may allow more than this one: what a person
 * or a device writes anew has to keep to the rules, and what a server has kept already has not.
 */
import type { z } from 'zod';
import { isEqual } from './equality.ts';
import type { FieldValue } from './field-value.ts';
import type { Row } from './row.ts';
import { defaultOf, knownFields } from './values.ts';

/** The first fault, led by its field's name; null when the row is as it would be stored. */
export function rowFault(row: Row): string | null {
  return coreFault(row) ?? valueFault(row);
}

/** What rows of every version have, and this one lacks. */
export function coreFault({ kind, fields, purged }: Row): string | null {
  const isDeleted = fieldOf(fields, 'deleted');
  if (typeof isDeleted !== 'boolean') {
    return `deleted: ${isDeleted === undefined ? 'is required' : 'must be true or false'}`;
  }
  if (purged !== undefined) return null;
  const missing = Object.keys(knownFields(kind)).find(
    name => fieldOf(fields, name) === undefined && defaultOf(kind, name) === undefined,
  );
  return missing === undefined ? null : `${missing}: is required`;
}

/**
 * Whether this version can show the row: each of its values has the form that the resource gives it, be
 * it longer, shorter, larger or smaller than a person may write here.
 */
export function isShowable({ kind, fields }: Row): boolean {
  return Object.entries(knownFields(kind)).every(([name, schema]) => {
    const value = fieldOf(fields, name);
    const parsed = value === undefined ? null : schema.safeParse(value);
    return parsed?.error?.issues.every(isOfSize) ?? true;
  });
}

/** Of a list that is too long nothing else is looked at. */
function isOfSize(issue: z.core.$ZodIssue): boolean {
  const isSize = issue.code === 'too_big' || issue.code === 'too_small';
  return isSize && issue.origin !== 'array';
}

function valueFault({ kind, fields }: Row): string | null {
  for (const [name, schema] of Object.entries(knownFields(kind))) {
    const value = fieldOf(fields, name);
    if (value === undefined) continue;
    const parsed = schema.safeParse(value);
    if (!parsed.success) return `${name}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`;
    if (!isEqual(parsed.data, value)) return `${name}: is not as it would be stored`;
  }
  return null;
}

function fieldOf(fields: Row['fields'], name: string): FieldValue | undefined {
  return Object.hasOwn(fields, name) ? fields[name]?.[0] : undefined;
}
