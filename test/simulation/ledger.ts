/**
 * Records every edit and the value that its writer saw before. The invariants compare the end of a
 * history with this record. It uses none of the rules under test.
 */
import { keyOf } from '../../extension/store/rows.ts';
import { isEqual } from '../../shared/rows/field-value.ts';
import { parseStampMs } from '../../shared/rows/parse-stamp-ms.ts';
import type { FieldValue, LabelAssignment, Row } from '../../shared/rows/row.ts';
import type { Stamp } from '../../shared/rows/stamp.ts';

/** One edit of one field, or of one label of a post. */
export type Fact = {
  key: string;
  /** The name of a field, or `label/` and the id of a label. */
  slot: string;
  /** The value of a field; for a label true if added, false if removed. */
  value: FieldValue;
  /**
   * The first stamp of the edit, and those that replaced it. The removal of a label has the stamp of
   * the addition that its writer saw.
   */
  stamps: Stamp[];
  /** The edit whose value the writer saw in the slot and replaced. */
  basedOn: Fact | null;
  /** The writer: `device 0`, `REST` or `sync`. */
  by: string;
  /** True if no replica has the edit, because a profile, the server or the Trash lost it. */
  isLost: boolean;
  /** True if its device replaced its stamp by an earlier one, because the server refused it. */
  isRestamped: boolean;
  /** True if the server would have refused the stamp at the time of the edit. */
  isAhead: boolean;
  /** True if a later edit based on this one was restamped with a stamp that is not later. */
  hasEarlierReplacement: boolean;
  /** True if a profile or the server was restored from a copy after the edit. */
  isBeforeLoss: boolean;
};

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger() {
  const facts: Fact[] = [];
  const factsByStamp = new Map<string, Fact[]>();

  const find = (key: string, slot: string, stamp: Stamp, value: FieldValue): Fact | null =>
    factsByStamp.get(`${key} ${slot} ${stamp}`)?.find(fact => isEqual(fact.value, value)) ?? null;

  function addFact(fact: Fact, stamp: Stamp): void {
    const key = `${fact.key} ${fact.slot} ${stamp}`;
    factsByStamp.set(key, [...(factsByStamp.get(key) ?? []), fact]);
  }

  return {
    facts,
    find,

    /** Records the values that an edit has set, while the server accepts stamps up to `limitMs`. */
    record(before: Row | undefined, after: Row, by: string, limitMs: number): void {
      const key = keyOf(after);
      const earlier = before ? readSlots(before) : new Map<string, Slot>();
      for (const [slot, current] of readSlots(after)) {
        const replaced = earlier.get(slot);
        if (replaced?.stamp === current.stamp && isEqual(replaced.value, current.value)) continue;
        const same = find(key, slot, current.stamp, current.value);
        if (same !== null) {
          // A profile that was restored from its copy has made the same edit again.
          same.isLost = false;
          continue;
        }
        const basedOn = replaced ? find(key, slot, replaced.stamp, replaced.value) : null;
        const fact: Fact = {
          key,
          slot,
          value: current.value,
          stamps: [current.stamp],
          basedOn,
          by,
          isLost: false,
          isRestamped: false,
          isAhead: parseStampMs(current.stamp) > limitMs,
          hasEarlierReplacement: false,
          isBeforeLoss: false,
        };
        facts.push(fact);
        addFact(fact, current.stamp);
      }
    },

    /** Records that edits got earlier stamps, because their device's clock was ahead. */
    recordRestamped(before: Row, after: Row): void {
      const key = keyOf(after);
      const restampedSlots = readSlots(after);
      for (const [slot, refused] of readSlots(before)) {
        const restamped = restampedSlots.get(slot);
        if (restamped === undefined || restamped.stamp >= refused.stamp) continue;
        const fact = find(key, slot, refused.stamp, refused.value);
        if (fact === null) continue;
        fact.isRestamped = true;
        for (let earlier = fact.basedOn; earlier !== null; earlier = earlier.basedOn) {
          const isNowLater = earlier.stamps.some(stamp => stamp >= restamped.stamp);
          if (isNowLater) earlier.hasEarlierReplacement = true;
        }
        if (find(key, slot, restamped.stamp, restamped.value) !== null) continue;
        fact.stamps.push(restamped.stamp);
        addFact(fact, restamped.stamp);
      }
    },

    /** Records that a profile or the server was restored from a copy. */
    recordLoss(): void {
      for (const fact of facts) fact.isBeforeLoss = true;
    },

    /** Marks the edits that no replica has any more. Call it after each loss. `isAffected` gets row keys. */
    markLostEdits(replicas: ReadonlyMap<string, Row>[], isAffected = (_key: string) => true): void {
      for (const fact of facts) {
        if (fact.isLost || !isAffected(fact.key)) continue;
        fact.isLost = !replicas.some(rows => isPresent(fact, rows.get(fact.key)));
      }
    },
  };
}

/** The current value of one field or label of a row. */
export type Slot = { value: FieldValue; stamp: Stamp };

/** Returns value and stamp of each field and label of a row. */
export function readSlots(row: Row): Map<string, Slot> {
  const slots = new Map<string, Slot>();
  for (const [name, [value, stamp]] of Object.entries(row.fields))
    slots.set(name, { value, stamp });
  for (const [id, assignment] of Object.entries(row.labels ?? {})) {
    slots.set(`label/${id}`, toLabelSlot(assignment));
  }
  return slots;
}

export function toLabelSlot([added, removed]: LabelAssignment): Slot {
  const isOn = removed === null || added > removed;
  return isOn ? { value: true, stamp: added } : { value: false, stamp: removed };
}

/** Returns true if the writer of `fact` had seen `other`, directly or through later edits. */
export function isBasedOn(fact: Fact, other: Fact): boolean {
  for (let earlier = fact.basedOn; earlier !== null; earlier = earlier.basedOn) {
    if (earlier === other) return true;
  }
  return false;
}

/**
 * Returns true if the edit may win over an edit that replaced it. Without a loss it never does: the
 * server refuses only stamps that it has never accepted, so no other device has an edit that its
 * device restamps. A loss after the edit can make it win in two ways:
 * - The server refused the stamp and the device restamped the edit. Then a profile restored from an
 *   earlier copy sends the edit again, or a restored server accepts a late duplicate of the request.
 * - The server accepted the edit and other devices have it. Then the server is restored to a state
 *   before the edit and its clock is behind, so it refuses the replacing edit. The device can restamp
 *   the replacing edit only with an earlier stamp, and a device that still has the replaced edit sends
 *   it again. This cannot be avoided: a device cannot prove what the server had accepted, and a server
 *   that believed a device could be pushed into the future by any wrong clock.
 */
export function canWinAgain({
  isAhead,
  isRestamped,
  hasEarlierReplacement,
  isBeforeLoss,
}: Fact): boolean {
  return isBeforeLoss && (isAhead || isRestamped || hasEarlierReplacement);
}

function isPresent(fact: Fact, row: Row | undefined): boolean {
  if (row === undefined) return false;
  if (!fact.slot.startsWith('label/')) {
    const versioned = row.fields[fact.slot];
    return versioned !== undefined && fact.stamps.includes(versioned[1]);
  }
  const assignment = row.labels?.[fact.slot.slice('label/'.length)];
  if (assignment === undefined) return false;
  const [added, removed] = assignment;
  if (fact.value === true) return fact.stamps.includes(added);
  return removed !== null && fact.stamps.some(stamp => removed >= stamp);
}
