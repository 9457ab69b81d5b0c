/**
 * Remembers every single edit and what its writer saw in that place before: the truth that the
 * invariants compare the end of a history with. It leans on none of the rules under test.
 */
import { keyOf } from '../../extension/store/rows.ts';
import { isEqual } from '../../shared/rows/equality.ts';
import type { Assignment, FieldValue, Row } from '../../shared/rows/row.ts';
import { type Stamp, stampMs } from '../../shared/rows/stamp.ts';

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
        if (find(key, slot, now.stamp, now.value) !== null) continue;
        fact.stamps.push(now.stamp);
        file(fact, now.stamp);
      }
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
 * Whether the edit may count as made anew, and then be later than what has replaced it meanwhile.
 * Its stamp was ahead, so it was stamped anew and sent again; and who knew of that has forgotten:
 * a profile, by going back to a copy from before it was sent, or the server, by a roll-back past
 * the refusal, which then takes a late double of the refused request. The same holds for what a
 * server put back took before, and refuses now because its clock was set back as well.
 */
export function isMadeAgain(
  { isAhead, isRestamped }: Fact,
  { pastes, rollBacks, serverClocks }: { pastes: number; rollBacks: number; serverClocks: number },
): boolean {
  return (isAhead || (isRestamped && serverClocks > 0)) && pastes + rollBacks > 0;
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
