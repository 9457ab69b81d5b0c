/**
 * Remembers every single edit and what its writer saw in that place before: the truth that the
 * invariants compare the end of a history with. It leans on none of the rules under test.
 */
import { keyOf } from '../../extension/store/rows.ts';
import { isEqual } from '../../shared/rows/equality.ts';
import type { Assignment, FieldValue, Row } from '../../shared/rows/row.ts';
import type { Stamp } from '../../shared/rows/stamp.ts';
import { stampMs } from '../../shared/rows/stamp-ms.ts';

export type Fact = {
  key: string;
  /** A field, or `label/` and the id of a label. */
  slot: string;
  /** Of labels: true for put on, false for taken off. */
  value: FieldValue;
  /** The edit's own stamp; of a label taken off, the stamp of the assignment that was seen. */
  stamps: Stamp[];
  /** What stood in the slot where and when the edit was made. */
  over: Fact | null;
  by: string;
  /** No copy of it was left after a loss: of a profile, of the server's disk, by the Trash. */
  isLost: boolean;
  isRestamped: boolean;
  /** Made with a stamp that the server would have refused at that moment. */
  isAhead: boolean;
  /** What has replaced it was stamped anew, with a stamp that is no longer after its own. */
  isOvertaken: boolean;
  /** Made before a profile went back to its copy, or the server to its backup. */
  isOfBeforeLoss: boolean;
};

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger() {
  const facts: Fact[] = [];
  const byPlace = new Map<string, Fact[]>();

  const find = (key: string, slot: string, stamp: Stamp, value: FieldValue): Fact | null =>
    byPlace.get(`${key} ${slot} ${stamp}`)?.find(fact => isEqual(fact.value, value)) ?? null;

  function file(fact: Fact, stamp: Stamp): void {
    const place = `${fact.key} ${fact.slot} ${stamp}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), fact]);
  }

  return {
    facts,
    find,

    /** Notes what one edit has set, while the server takes stamps up to `limitMs`. */
    record(before: Row | undefined, after: Row, by: string, limitMs: number): void {
      const key = keyOf(after);
      const earlier = before ? slotsOf(before) : new Map<string, Slot>();
      for (const [slot, now] of slotsOf(after)) {
        const then = earlier.get(slot);
        if (then?.stamp === now.stamp && isEqual(then.value, now.value)) continue;
        const same = find(key, slot, now.stamp, now.value);
        if (same !== null) {
          // A profile that went back to its copy has made the very same edit once more.
          same.isLost = false;
          continue;
        }
        const over = then ? find(key, slot, then.stamp, then.value) : null;
        const fact: Fact = {
          key,
          slot,
          value: now.value,
          stamps: [now.stamp],
          over,
          by,
          isLost: false,
          isRestamped: false,
          isAhead: stampMs(now.stamp) > limitMs,
          isOvertaken: false,
          isOfBeforeLoss: false,
        };
        facts.push(fact);
        file(fact, now.stamp);
      }
    },

    /** Notes that edits were given earlier stamps, because the clock that made theirs was ahead. */
    recordRestamped(before: Row, after: Row): void {
      const key = keyOf(after);
      const later = slotsOf(after);
      for (const [slot, then] of slotsOf(before)) {
        const now = later.get(slot);
        if (now === undefined || now.stamp >= then.stamp) continue;
        const fact = find(key, slot, then.stamp, then.value);
        if (fact === null) continue;
        fact.isRestamped = true;
        for (let below = fact.over; below !== null; below = below.over) {
          if (below.stamps.some(stamp => stamp >= now.stamp)) below.isOvertaken = true;
        }
        if (find(key, slot, now.stamp, now.value) !== null) continue;
        fact.stamps.push(now.stamp);
        file(fact, now.stamp);
      }
    },

    /** Notes that a profile or the server has forgotten what it did since its copy. */
    recordLoss(): void {
      for (const fact of facts) fact.isOfBeforeLoss = true;
    },

    /** Marks what no replica holds any longer. To be called after each loss. */
    survey(replicas: ReadonlyMap<string, Row>[], isOfConcern = (_key: string) => true): void {
      for (const fact of facts) {
        if (fact.isLost || !isOfConcern(fact.key)) continue;
        fact.isLost = !replicas.some(rows => isHeld(fact, rows.get(fact.key)));
      }
    },
  };
}

export type Slot = { value: FieldValue; stamp: Stamp };

/** A row as what stands in each of its slots. */
export function slotsOf(row: Row): Map<string, Slot> {
  const slots = new Map<string, Slot>();
  for (const [name, [value, stamp]] of Object.entries(row.fields))
    slots.set(name, { value, stamp });
  for (const [id, assignment] of Object.entries(row.labels ?? {})) {
    slots.set(`label/${id}`, labelSlot(assignment));
  }
  return slots;
}

export function labelSlot([added, removed]: Assignment): Slot {
  const isOn = removed === null || added > removed;
  return isOn ? { value: true, stamp: added } : { value: false, stamp: removed };
}

/** Whether the edit was made by somebody who knew of the other, in one step or many. */
export function isOver(fact: Fact, other: Fact): boolean {
  for (let below = fact.over; below !== null; below = below.over) {
    if (below === other) return true;
  }
  return false;
}

/**
 * Whether the edit may be later than what has replaced it. Where nobody forgets, it never is: the
 * server refuses only stamps that it has never taken, so no other device has what is stamped anew.
 * There are two ways to forget that, and both take a loss after the edit was made:
 * - Its stamp was refused, and the edit stamped anew. A profile that goes back to a copy from
 *   before that sends it again; a server that is put back to before that takes a late double.
 * - The server took it, and other devices have it. Then the server is put back to before it and has
 *   a clock that is behind it, so it refuses what replaced it. That can only be stamped anew with a
 *   stamp that the server takes, which is before this one; and a device that still has this one
 *   offers it again. No device can prove to the server what it had accepted, and one that went by
 *   a device's word could be pushed into the future by any wrong clock.
 */
export function isMadeAgain({ isAhead, isRestamped, isOvertaken, isOfBeforeLoss }: Fact): boolean {
  return isOfBeforeLoss && (isAhead || isRestamped || isOvertaken);
}

function isHeld(fact: Fact, row: Row | undefined): boolean {
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
