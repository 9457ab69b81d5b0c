/**
 * Reads the values of a row as its resource defines them. A field that an older version did not write
 * has its default; a field that this version does not know stays in the row and is ignored.
 */
import type { z } from 'zod';
import { defaults } from '../resources/defaults.ts';
import { type ResourceKind, resources, rowKinds } from '../resources/resources.ts';
import type { FieldValue } from './field-value.ts';
import { isDeleted, type Row } from './row.ts';

/** Returns true for the kinds of resources, which lists, the Trash and the API show. */
export function isKnownKind(kind: string): kind is ResourceKind {
  return Object.hasOwn(resources, kind);
}

/**
 * Returns the schemas of the fields that this version knows; an empty object if it does not know the
 * kind.
 */
export function knownFields(kind: string): Readonly<Record<string, z.ZodType>> {
  return findKind(kind)?.fields.shape ?? {};
}

/** Returns the field's default; undefined if the field is required. */
export function getFieldDefault(kind: string, name: string): FieldValue | undefined {
  if (!isKnownKind(kind) || !Object.hasOwn(defaults[kind], name)) return undefined;
  const value = (defaults[kind] as Record<string, FieldValue>)[name];
  // A copy each time, so that no caller can change the default itself.
  return typeof value === 'object' ? structuredClone(value) : value;
}

/** Returns the field's value or its default; undefined if it has neither. */
export function getFieldValue({ kind, fields, purged }: Row, name: string): FieldValue | undefined {
  const stamped = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (stamped !== undefined) return stamped[0];
  // A core field is missing only because a purge removed its value, which was not always the default.
  return purged !== undefined && isCoreField(kind, name) ? undefined : getFieldDefault(kind, name);
}

/** Returns the values of all known fields, without their stamps. */
export function getFieldValues(row: Row): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  // A plain loop, because a page with 100,000 posts calls this 100,000 times.
  for (const name in knownFields(row.kind)) {
    const value = getFieldValue(row, name);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Returns true if the row has all fields that every version writes. A purge removes them. */
export function hasCoreFields({ kind, fields }: Row): boolean {
  return findKind(kind)?.core.every(name => fields[name] !== undefined) ?? false;
}

/** Returns true if the row's contents are present: it was never purged, or was written again since. */
export function hasContents(row: Row): boolean {
  return row.purged === undefined || hasCoreFields(row);
}

/** Returns true if the row was deleted permanently: a purge has removed its contents. */
export function isPurged(row: Row): boolean {
  return isDeleted(row) && findKind(row.kind) !== undefined && !hasContents(row);
}

/**
 * Returns a text that changes with the kind's fields or their defaults. Stored data that was derived
 * from rows is derived again after this text has changed.
 */
export function getSchemaFingerprint(kind: string): string {
  const names = Object.keys(knownFields(kind)).sort();
  return JSON.stringify(names.map(name => [name, getFieldDefault(kind, name)]));
}

function isCoreField(kind: string, name: string): boolean {
  return findKind(kind)?.core.includes(name) ?? false;
}

type Kind = { fields: { shape: Readonly<Record<string, z.ZodType>> }; core: readonly string[] };

/** Returns undefined for a kind that only another version knows. */
function findKind(kind: string): Kind | undefined {
  return Object.hasOwn(rowKinds, kind) ? rowKinds[kind as keyof typeof rowKinds] : undefined;
}
