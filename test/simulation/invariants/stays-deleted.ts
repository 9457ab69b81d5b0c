/** 4. Deleted stays deleted unless restored, or created by somebody else who knew nothing of it. */
import { isDeleted, type Row } from '../../../shared/rows/row.ts';
import { isMadeAgain } from '../ledger.ts';
import { demand } from '../violation.ts';
import type { World } from '../world.ts';

export function checkStaysDeleted({ ledger }: World, rows: ReadonlyMap<string, Row>): void {
  const facts = ledger.facts.filter(({ slot }) => slot === 'deleted');
  const restored = new Set(
    facts
      .filter(fact => fact.value === false && (fact.over !== null || isMadeAgain(fact)))
      .map(({ key }) => key),
  );
  const creations = facts.filter(fact => fact.value === false && fact.over === null);
  const createdTwice = new Set(
    [...Map.groupBy(creations, ({ key }) => key)].flatMap(([key, { length }]) =>
      length > 1 ? [key] : [],
    ),
  );
  for (const { key, value, isLost, by } of facts) {
    if (value !== true || isLost || restored.has(key) || createdTwice.has(key)) continue;
    const row = rows.get(key);
    demand(
      row !== undefined && isDeleted(row),
      '4 deleted stays deleted',
      () => `${key}, deleted by ${by}, has risen again`,
    );
  }
}
