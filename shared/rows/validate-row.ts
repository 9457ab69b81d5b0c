/**
 * Validates the values of a row by the schema of its resource, on devices and on the server. Fields that
 * this version does not know are not validated. A newer version may allow more than this one: new
 * writes must pass this validation, rows that a server has already accepted need not.
 */
import type { z } from 'zod';
import { type FieldValue, isEqual } from './field-value.ts';
import type { Row } from './row.ts';
import { getFieldDefault, knownFields } from './values.ts';

/**
 * Returns the first error, prefixed with its field's name; null if each value is valid and as it would
 * be stored.
 */
export function validateRow(row: Row): string | null {
  return validateRequiredFields(row) ?? validateFieldValues(row);
}

/** Returns the error if the row lacks a required field; null if it does not. */
export function validateRequiredFields({ kind, fields, purged }: Row): string | null {
  const deleted = getValue(fields, 'deleted');
  if (typeof deleted !== 'boolean') {
    return `deleted: ${deleted === undefined ? 'is required' : 'must be true or false'}`;
  }
  if (purged !== undefined) return null;
  const missing = Object.keys(knownFields(kind)).find(
    name => getValue(fields, name) === undefined && getFieldDefault(kind, name) === undefined,
  );
  return missing === undefined ? null : `${missing}: is required`;
}

/**
 * Returns true if this version can display the row: each value has the type and format that the resource
 * requires. Its size may be outside the limits for new input.
 */
export function isDisplayable({ kind, fields }: Row): boolean {
  return Object.entries(knownFields(kind)).every(([name, schema]) => {
    const value = getValue(fields, name);
    const parsed = value === undefined ? null : schema.safeParse(value);
    return parsed?.error?.issues.every(isSizeIssue) ?? true;
  });
}

/**
 * True if the value has the right type and format and only its size is not allowed. False for a list:
 * zod does not check the entries of a list that is too long, so their types are unknown.
 */
function isSizeIssue(issue: z.core.$ZodIssue): boolean {
  const isSize = issue.code === 'too_big' || issue.code === 'too_small';
  return isSize && issue.origin !== 'array';
}

function validateFieldValues({ kind, fields }: Row): string | null {
  for (const [name, schema] of Object.entries(knownFields(kind))) {
    const value = getValue(fields, name);
    if (value === undefined) continue;
    const parsed = schema.safeParse(value);
    if (!parsed.success) return `${name}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`;
    if (!isEqual(parsed.data, value)) return `${name}: is not as it would be stored`;
  }
  return null;
}

function getValue(fields: Row['fields'], name: string): FieldValue | undefined {
  return Object.hasOwn(fields, name) ? fields[name]?.[0] : undefined;
}
