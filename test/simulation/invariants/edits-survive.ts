/** 2. Every change is present or replaced by a later stamp, and every present value was written by an edit. */
import type { Row } from '../../../shared/rows/row.ts';
import { type Fact, isBasedOn, type Ledger, readSlots } from '../ledger.ts';
import { assertInvariant } from '../violation.ts';
import type { World } from '../world.ts';

const name = '2 every change is there or beaten by a later one';

export function checkEdits({ ledger }: World, rows: ReadonlyMap<string, Row>): void {
  for (const [key, row] of rows) {
    for (const [slot, { stamp, value }] of readSlots(row)) {
      const fact = ledger.find(key, slot, stamp, value);
      assertInvariant(
        fact !== null,
        name,
        () => `nobody wrote ${key} ${slot} = ${String(value)} ${stamp}`,
      );
    }
  }
  for (const facts of Map.groupBy(ledger.facts, fact => `${fact.key} ${fact.slot}`).values()) {
    for (const fact of facts) {
      // An edit is replaced if another edit is based on it. Several concurrent edits may be the latest.
      const isLatest = !facts.some(other => !other.isLost && isBasedOn(other, fact));
      if (!fact.isLost && isLatest) checkLatestEdit(ledger, fact, rows.get(fact.key));
    }
  }
}

function checkLatestEdit(ledger: Ledger, fact: Fact, row: Row | undefined): void {
  const describeLoss = () =>
    `${fact.key} ${fact.slot} = ${String(fact.value)} of ${fact.by} is gone`;
  if (row === undefined) {
    assertInvariant(false, name, describeLoss);
    return;
  }
  const current = readSlots(row).get(fact.slot);
  if (current === undefined) {
    // Only a purge that is later than the edit may remove the field.
    const { purged } = row;
    const isEmptied = purged !== undefined && fact.stamps.some(stamp => stamp <= purged);
    assertInvariant(isEmptied && row.fields.deleted?.[0] === true, name, describeLoss);
    return;
  }
  // A label that was added again is present, although its removal has the stamp of an earlier addition.
  if (fact.isRestamped || fact.slot.startsWith('label/')) return;
  // A restored server may have caused a restamp of the winning edit.
  const winner = ledger.find(fact.key, fact.slot, current.stamp, current.value);
  const winningStamps = [current.stamp, ...(winner?.stamps ?? [])];
  const isBeaten = fact.stamps.every(stamp => winningStamps.some(later => stamp <= later));
  assertInvariant(isBeaten, name, () => `${describeLoss()}, though later than ${current.stamp}`);
}
