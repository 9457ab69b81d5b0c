/**
 * Merging is taking a maximum, field by field: commutative, associative and idempotent, so it does
 * not matter how often or in which order versions of a row arrive. Emptying the Trash forgets on
 * purpose: what one side has forgotten and the other side restores, the other side brings back, and
 * what whoever emptied it had not seen is put into the Trash anew (`bring-back.ts`).
 */
import { isEqual } from './equality.ts';
import { type Assignment, deletedStamp, type Row, type Versioned } from './row.ts';
import { earlierStamp, laterStamp, type Stamp } from './stamp.ts';

/** Two versions of one row in, the one that both sides keep out. */
export function mergeRows(a: Row, b: Row): Row {
  const purged = laterOrNone(a.purged, b.purged);
  const merged: Row = {
    kind: a.kind,
    id: a.id,
    created: earlierStamp(a.created, b.created),
    updated: laterStamp(a.updated, b.updated),
    fields: mergeEach(a.fields, b.fields, laterVersion),
  };
  if (a.labels || b.labels) {
    merged.labels = mergeEach(a.labels ?? {}, b.labels ?? {}, laterAssignment);
  }
  if (purged === undefined) return merged;
  merged.purged = purged;
  return isPurged(merged, purged) ? withoutPurged(merged, purged) : merged;
}

export function sameRow(a: Row, b: Row): boolean {
  return isEqual(a, b);
}

/** Empties what was set up to `purged`; the tombstone itself stays, so nothing rises again. */
export function withoutPurged(row: Row, purged: Stamp): Row {
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
 * A purge empties the deletion that it saw. A device that had restored the row meanwhile, unseen,
 * still holds what was in it: its restoration voids the purge, and its row brings everything back.
 */
function isPurged(row: Row, purged: Stamp): boolean {
  const deleted = deletedStamp(row);
  return deleted !== null && deleted <= purged;
}

function laterVersion(a: Versioned, b: Versioned): Versioned {
  if (a[1] !== b[1]) return a[1] > b[1] ? a : b;
  // Two values under one stamp: a copied profile wrote twice. Any fixed choice converges.
  return JSON.stringify(a[0]) > JSON.stringify(b[0]) ? a : b;
}

function laterAssignment(a: Assignment, b: Assignment): Assignment {
  return [laterStamp(a[0], b[0]), laterStamp(a[1], b[1])];
}

function laterOrNone(a: Stamp | undefined, b: Stamp | undefined): Stamp | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return laterStamp(a, b);
}

function mergeEach<T>(a: Record<string, T>, b: Record<string, T>, later: (a: T, b: T) => T) {
  const merged: Record<string, T> = { ...a };
  for (const [key, theirs] of Object.entries(b)) {
    // A newer version may name a field like something that every object has.
    const ours = Object.hasOwn(merged, key) ? merged[key] : undefined;
    merged[key] = ours === undefined ? theirs : later(ours, theirs);
  }
  return merged;
}

function filterEntries<T>(record: Record<string, T>, keep: (value: T, key: string) => boolean) {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => keep(value, key)));
}

function mapEntries<T>(record: Record<string, T>, map: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
