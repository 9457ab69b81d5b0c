/**
 * The values in a row as its resource has them. Versions differ: a field that an older version did
 * not write has its default, and what this version does not know stays in the row, unseen.
 */
import type { z } from 'zod';
import { defaults } from '../resources/defaults.ts';
import { type Kind, resources } from '../resources/resources.ts';
import type { FieldValue } from './field-value.ts';
import { isDeleted, type Row } from './row.ts';

export function isKnownKind(kind: string): kind is Kind {
  return Object.hasOwn(resources, kind);
}

/** The rules of the fields that this version knows; none of a kind that it does not know. */
export function knownFields(kind: string): Readonly<Record<string, z.ZodType>> {
  return isKnownKind(kind) ? resources[kind].fields.shape : {};
}

/** What a field stands at while nobody has set it; undefined where it has to be set. */
export function defaultOf(kind: string, name: string): FieldValue | undefined {
  if (!isKnownKind(kind) || !Object.hasOwn(defaults[kind], name)) return undefined;
  const value = (defaults[kind] as Record<string, FieldValue>)[name];
  // A fresh one each time, so that nobody changes the default itself.
  return typeof value === 'object' ? structuredClone(value) : value;
}

/** The field's value; undefined where it has none. */
export function valueAt({ kind, fields, purged }: Row, name: string): FieldValue | undefined {
  const versioned = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (versioned !== undefined) return versioned[0];
  // What was emptied from the Trash was taken out, and stood at no default.
  return purged !== undefined && isCore(kind, name) ? undefined : defaultOf(kind, name);
}

/** The person's values in the row, without their stamps. */
export function valuesOf(row: Row): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  // Plainly, because a page with 100,000 posts does it as often.
  for (const name in knownFields(row.kind)) {
    const value = valueAt(row, name);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Whether nothing that every version writes is missing, as it is where the Trash was emptied. */
export function isWhole({ kind, fields }: Row): boolean {
  return isKnownKind(kind) && resources[kind].core.every(name => fields[name] !== undefined);
}

/** Whether what it holds is there: it was never emptied, or was written anew since. */
export function isKept(row: Row): boolean {
  return row.purged === undefined || isWhole(row);
}

/** Whether it was deleted for good: of what it held, nothing is left to bring back. */
export function isEmptied(row: Row): boolean {
  return isDeleted(row) && isKnownKind(row.kind) && !isKept(row);
}

/**
 * What rows of the kind are shown from: their fields and the defaults of these. Whatever was
 * derived from a row and stored is derived anew once this has changed.
 */
export function schemaOf(kind: string): string {
  const names = Object.keys(knownFields(kind)).sort();
  return JSON.stringify(names.map(name => [name, defaultOf(kind, name)]));
}

function isCore(kind: string, name: string): boolean {
  return isKnownKind(kind) && resources[kind].core.some(core => core === name);
}
