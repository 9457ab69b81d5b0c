/**
 * Merges two versions of a row: for each field the later stamp wins. This is commutative, associative
 * and idempotent, so the number and order in which versions arrive do not matter. A purge removes
 * fields on purpose. A device that still has the fields brings them back if its user restores the row.
 * If it had edited the row before it learned of the purge, the row returns to the Trash with its fields
 * (`restore-purged.ts`).
 */
import { isEqual } from './field-value.ts';
import { getDeletionStamp, type LabelAssignment, type Row, type StampedValue } from './row.ts';
import { earlierStamp, laterStamp, type Stamp } from './stamp.ts';

/** Merges two versions of the same row into the version that both sides keep. */
export function mergeRows(a: Row, b: Row): Row {
  const purged = pickLaterStamp(a.purged, b.purged);
  const merged: Row = {
    kind: a.kind,
    id: a.id,
    created: earlierStamp(a.created, b.created),
    updated: laterStamp(a.updated, b.updated),
    fields: mergeRecords(a.fields, b.fields, pickLaterField),
  };
  if (a.labels || b.labels) {
    merged.labels = mergeRecords(a.labels ?? {}, b.labels ?? {}, mergeAssignments);
  }
  if (purged === undefined) return merged;
  merged.purged = purged;
  return isPurgeInForce(merged, purged) ? removePurgedFields(merged, purged) : merged;
}

export function areRowsEqual(a: Row, b: Row): boolean {
  return isEqual(a, b);
}

/**
 * Removes the fields set at or before the stamp `purged`. The tombstone stays, so the row cannot
 * reappear.
 */
export function removePurgedFields(row: Row, purged: Stamp): Row {
  const emptied: Row = {
    ...row,
    fields: filterEntries(row.fields, ([, stamp], name) => name === 'deleted' || stamp > purged),
    purged,
  };
  if (row.labels) {
    emptied.labels = mapEntries(
      filterEntries(row.labels, ([added]) => added > purged),
      ([added, removed]) => [added, removed !== null && removed > purged ? removed : null],
    );
  }
  return emptied;
}

/**
 * Returns true if the row is still deleted by the deletion that the purge saw. If another device
 * restored the row, or deleted it anew, after the stamp `purged`, this cancels the purge.
 */
function isPurgeInForce(row: Row, purged: Stamp): boolean {
  const deleted = getDeletionStamp(row);
  return deleted !== null && deleted <= purged;
}

function pickLaterField(a: StampedValue, b: StampedValue): StampedValue {
  if (a[1] !== b[1]) return a[1] > b[1] ? a : b;
  // Two values with one stamp: both copies of a copied browser profile wrote the field. Devices agree
  // on a value by any choice that does not depend on the order of `a` and `b`.
  return JSON.stringify(a[0]) > JSON.stringify(b[0]) ? a : b;
}

function mergeAssignments(a: LabelAssignment, b: LabelAssignment): LabelAssignment {
  return [laterStamp(a[0], b[0]), laterStamp(a[1], b[1])];
}

function pickLaterStamp(a: Stamp | undefined, b: Stamp | undefined): Stamp | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return laterStamp(a, b);
}

function mergeRecords<T>(a: Record<string, T>, b: Record<string, T>, merge: (a: T, b: T) => T) {
  const merged: Record<string, T> = { ...a };
  for (const [key, theirs] of Object.entries(b)) {
    // A newer version may have a field named like a member of Object.prototype.
    const ours = Object.hasOwn(merged, key) ? merged[key] : undefined;
    merged[key] = ours === undefined ? theirs : merge(ours, theirs);
  }
  return merged;
}

function filterEntries<T>(record: Record<string, T>, keep: (value: T, key: string) => boolean) {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => keep(value, key)));
}

function mapEntries<T>(record: Record<string, T>, map: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
