/** 4. A deleted row stays deleted unless a user restores it or another device creates it independently. */
import { isDeleted, type Row } from '../../../shared/rows/row.ts';
import { canWinAgain } from '../ledger.ts';
import { assertInvariant } from '../violation.ts';
import type { World } from '../world.ts';

export function checkStaysDeleted({ ledger }: World, rows: ReadonlyMap<string, Row>): void {
  const facts = ledger.facts.filter(({ slot }) => slot === 'deleted');
  const restored = new Set(
    facts
      .filter(fact => fact.value === false && (fact.basedOn !== null || canWinAgain(fact)))
      .map(({ key }) => key),
  );
  const creations = facts.filter(fact => fact.value === false && fact.basedOn === null);
  const createdTwice = new Set(
    [...Map.groupBy(creations, ({ key }) => key)].flatMap(([key, { length }]) =>
      length > 1 ? [key] : [],
    ),
  );
  for (const { key, value, isLost, by } of facts) {
    if (value !== true || isLost || restored.has(key) || createdTwice.has(key)) continue;
    const row = rows.get(key);
    assertInvariant(
      row !== undefined && isDeleted(row),
      '4 deleted stays deleted',
      () => `${key}, deleted by ${by}, has risen again`,
    );
  }
}
