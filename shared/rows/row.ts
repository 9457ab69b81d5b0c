/** A row is the unit that every database stores and sync transfers. Resources are views of rows. */
import { z } from 'zod';
import { uuid } from '../resources/scalars.ts';
import { type FieldValue, fieldValue, stampSchema } from './field-value.ts';
import { laterStamp, type Stamp } from './stamp.ts';

export type { FieldValue };

/** The name of a resource kind; a newer version may use kinds that this one does not know. */
export const rowKind = z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, 'must be the name of a kind');
const fieldName = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'must be the name of a field');

/** A value and the stamp of the edit that set it. */
export type StampedValue = [value: FieldValue, stamp: Stamp];

/**
 * The label is on the post while `added > removed`. A removal sets `removed` to the `added` stamp that
 * it saw, so `removed` is never later than `added`.
 */
export type LabelAssignment = [added: Stamp, removed: Stamp | null];

const rowShape = z.object({
  kind: rowKind,
  id: uuid,
  /** The stamp of the creation. Lists are ordered by it, so an edit never reorders them. */
  created: stampSchema,
  /** The latest edit of anything in the row. */
  updated: stampSchema,
  /** The resource's fields, and `deleted` and `merged_into`, which merge like any other field. */
  fields: z.record(fieldName, z.tuple([fieldValue, stampSchema])),
  /** Assignments by label id, also of removed labels; only posts have assignments. */
  labels: z.record(uuid, z.tuple([stampSchema, stampSchema.nullable()])).optional(),
  /** While the row is deleted, all fields set up to this stamp are removed; only the tombstone stays. */
  purged: stampSchema.optional(),
});

/**
 * A newer version may extend a row only by new names in `fields`, because older versions keep and
 * forward fields that they do not know. The server refuses a row with other properties.
 */
export const rowSchema = rowShape.refine(
  row => Object.values(row.labels ?? {}).every(([added, removed]) => (removed ?? added) <= added),
  'a label cannot be removed before it is added',
);

export type Row = z.output<typeof rowShape>;

export function isDeleted(row: Row): boolean {
  return row.fields.deleted?.[0] === true;
}

/** Returns the stamp of the deletion; null if the row is not deleted. */
export function getDeletionStamp(row: Row): Stamp | null {
  return isDeleted(row) ? (row.fields.deleted?.[1] ?? null) : null;
}

/**
 * Returns the id of the row that this one was merged into; null if a merge is not the reason of its
 * deletion. A merge sets `merged_into` and `deleted` with one stamp; a later deletion has another.
 */
export function getMergeTargetId(row: Row): string | null {
  const [into, stamp] = row.fields.merged_into ?? [];
  return typeof into === 'string' && stamp === getDeletionStamp(row) ? into : null;
}

/** Returns the ids of the row's labels in the order in which they were added. */
export function getAssignedLabelIds(row: Row): string[] {
  return Object.entries(row.labels ?? {})
    .filter(([, assignment]) => isAssigned(assignment))
    .sort(([, [a]], [, [b]]) => (a < b ? -1 : 1))
    .map(([id]) => id);
}

export function isAssigned([added, removed]: LabelAssignment): boolean {
  return removed === null || added > removed;
}

/** Returns the latest stamp anywhere in the row. */
export function findLatestStamp(row: Row): Stamp {
  return listStamps(row).reduce((a, b) => laterStamp(a, b));
}

/** Returns every stamp in the row, possibly with duplicates. */
export function listStamps(row: Row): Stamp[] {
  const ofFields = Object.values(row.fields).map(([, stamp]) => stamp);
  const ofLabels = Object.values(row.labels ?? {}).flat();
  const stamps = [row.created, row.updated, row.purged, ...ofFields, ...ofLabels];
  return stamps.filter(stamp => typeof stamp === 'string');
}
