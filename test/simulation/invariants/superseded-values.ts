/** 3. A value never wins over an edit whose writer saw that value and replaced it. */
import type { Row } from '../../../shared/rows/row.ts';
import { canWinAgain, isBasedOn, readSlots } from '../ledger.ts';
import { assertInvariant } from '../violation.ts';
import type { World } from '../world.ts';

export function checkSuperseded({ ledger }: World, rows: ReadonlyMap<string, Row>): void {
  const present = Map.groupBy(
    ledger.facts.filter(fact => !fact.isLost),
    fact => `${fact.key} ${fact.slot}`,
  );
  for (const [key, row] of rows) {
    for (const [slot, { stamp, value }] of readSlots(row)) {
      const winner = ledger.find(key, slot, stamp, value);
      if (winner === null || canWinAgain(winner)) continue;
      for (const fact of present.get(`${key} ${slot}`) ?? []) {
        assertInvariant(
          !isBasedOn(fact, winner),
          '3 a superseded value never wins',
          () =>
            `${key} ${slot} is ${String(value)}, although ${fact.by} saw that and set ${String(fact.value)}`,
        );
      }
    }
  }
}
