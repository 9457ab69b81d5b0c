/** A row: what every storage keeps and sync carries. Resources are views of rows. */
import { z } from 'zod';
import { uuid } from '../resources/identity.ts';
import { kinds } from '../resources/resources.ts';
import { laterStamp, type Stamp, stampSchema } from './stamp.ts';

export type FieldValue = string | boolean | null | string[];

/** A value and the stamp of the edit that set it. */
export type Versioned = [value: FieldValue, stamp: Stamp];

/**
 * A label is on the post while `added > removed`; removing notes the `added` that it saw, so
 * `removed` is never the later one.
 */
export type Assignment = [added: Stamp, removed: Stamp | null];

const fieldValue = z.union([z.string(), z.boolean(), z.null(), z.array(z.string())]);

const rowShape = z.object({
  kind: z.enum(kinds),
  id: uuid,
  /** The earliest creation; lists are ordered by it, so an edit never reorders them. */
  created: stampSchema,
  /** The latest edit of anything in the row. */
  updated: stampSchema,
  /** The person's fields and `deleted`, a field like any other. */
  fields: z.record(z.string(), z.tuple([fieldValue, stampSchema])),
  /** On posts: the labels it carries or carried, by label id. */
  labels: z.record(uuid, z.tuple([stampSchema, stampSchema.nullable()])).optional(),
  /** While it stays deleted, everything up to this stamp is emptied; only the tombstone stays. */
  purged: stampSchema.optional(),
});

export const rowSchema = rowShape
  .refine(row => row.labels === undefined || row.kind === 'post', 'only posts carry labels')
  .refine(
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
