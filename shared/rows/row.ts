/** A row: what every storage keeps and sync carries. Resources are views of rows. */
import { z } from 'zod';
import { uuid } from '../resources/identity.ts';
import { type FieldValue, fieldValue } from './field-value.ts';
import { laterStamp, type Stamp, stampSchema } from './stamp.ts';

export type { FieldValue };

/** The name of a kind or of a field, known here or not. */
export const rowKind = z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, 'must be the name of a kind');
const fieldName = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'must be the name of a field');

/** A value and the stamp of the edit that set it. */
export type Versioned = [value: FieldValue, stamp: Stamp];

/**
 * A label is on the post while `added > removed`; removing notes the `added` that it saw, so
 * `removed` is never the later one.
 */
export type Assignment = [added: Stamp, removed: Stamp | null];

const rowShape = z.object({
  kind: rowKind,
  id: uuid,
  /** The earliest creation; lists are ordered by it, so an edit never reorders them. */
  created: stampSchema,
  /** The latest edit of anything in the row. */
  updated: stampSchema,
  /** The person's fields, and `deleted` and `merged_into`, fields like any other. */
  fields: z.record(fieldName, z.tuple([fieldValue, stampSchema])),
  /** The labels it carries or carried, by label id; shown on posts. */
  labels: z.record(uuid, z.tuple([stampSchema, stampSchema.nullable()])).optional(),
  /** While it stays deleted, everything up to this stamp is emptied; only the tombstone stays. */
  purged: stampSchema.optional(),
});

/** Whatever else a version adds, it adds to the fields: there it passes through older ones. */
export const rowSchema = rowShape.refine(
  row => Object.values(row.labels ?? {}).every(([added, removed]) => (removed ?? added) <= added),
  'a label cannot be removed before it is added',
);

export type Row = z.output<typeof rowShape>;

export function isDeleted(row: Row): boolean {
  return row.fields.deleted?.[0] === true;
}

/** The stamp of the deletion, null while the row is not deleted. */
export function deletedStamp(row: Row): Stamp | null {
  return isDeleted(row) ? (row.fields.deleted?.[1] ?? null) : null;
}

/** The row that stands for this one since the two were merged; null where it was not deleted by that. */
export function mergedInto(row: Row): string | null {
  const [into, stamp] = row.fields.merged_into ?? [];
  return typeof into === 'string' && stamp === deletedStamp(row) ? into : null;
}

/** Label ids that the row carries, in the order in which they were put on. */
export function assignedLabels(row: Row): string[] {
  return Object.entries(row.labels ?? {})
    .filter(([, assignment]) => isAssigned(assignment))
    .sort(([, [a]], [, [b]]) => (a < b ? -1 : 1))
    .map(([id]) => id);
}

export function isAssigned([added, removed]: Assignment): boolean {
  return removed === null || added > removed;
}

/** The latest stamp anywhere in the row. */
export function latestStamp(row: Row): Stamp {
  return stampsOf(row).reduce((a, b) => laterStamp(a, b));
}

/** Every stamp in the row, some of them more than once. */
export function stampsOf(row: Row): Stamp[] {
  const ofFields = Object.values(row.fields).map(([, stamp]) => stamp);
  const ofLabels = Object.values(row.labels ?? {}).flat();
  const stamps = [row.created, row.updated, row.purged, ...ofFields, ...ofLabels];
  return stamps.filter(stamp => typeof stamp === 'string');
}
