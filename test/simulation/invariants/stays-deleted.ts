/** 4. Deleted stays deleted unless restored. */
import { isDeleted, type Row } from '../../../shared/rows/row.ts';
import { isMadeAgain } from '../ledger.ts';
import { demand } from '../violation.ts';
import type { World } from '../world.ts';

export function checkStaysDeleted({ ledger, counts }: World, rows: ReadonlyMap<string, Row>): void {
  const facts = ledger.facts.filter(({ slot }) => slot === 'deleted');
  const restored = new Set(
    facts
      .filter(fact => fact.value === false && (fact.over !== null || isMadeAgain(fact, counts)))
      .map(({ key }) => key),
  );
  for (const { key, value, isLost, by } of facts) {
    if (value !== true || isLost || restored.has(key)) continue;
    const row = rows.get(key);
    demand(
      row !== undefined && isDeleted(row),
      '4 deleted stays deleted',
      () => `${key}, deleted by ${by}, has risen again`,
    );
  }
}
