/** 6. A label that was added and never removed is present. */
import { getAssignedLabelIds, type Row } from '../../../shared/rows/row.ts';
import { assertInvariant } from '../violation.ts';
import type { World } from '../world.ts';

export function checkLabelsStay({ ledger }: World, rows: ReadonlyMap<string, Row>): void {
  const facts = ledger.facts.filter(({ slot }) => slot.startsWith('label/'));
  const removed = new Set(
    facts.filter(({ value }) => value === false).map(({ key, slot }) => `${key} ${slot}`),
  );
  for (const { key, slot, value, isLost, by } of facts) {
    const row = rows.get(key);
    if (value !== true || isLost || removed.has(`${key} ${slot}`) || isEmptied(row)) continue;
    assertInvariant(
      row !== undefined && getAssignedLabelIds(row).includes(slot.slice('label/'.length)),
      '6 a label that nobody removed is there',
      () => `${slot}, put on ${key} by ${by}, is gone`,
    );
  }
}

function isEmptied(row: Row | undefined): boolean {
  return row?.purged !== undefined && row.fields.deleted?.[0] === true;
}
