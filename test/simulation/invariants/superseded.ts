/** 3. A value that somebody knowingly replaced never wins over what replaced it. */
import type { Row } from '../../../shared/rows/row.ts';
import { isMadeAgain, isOver, slotsOf } from '../ledger.ts';
import { demand } from '../violation.ts';
import type { World } from '../world.ts';

export function checkSuperseded({ ledger }: World, rows: ReadonlyMap<string, Row>): void {
  const present = Map.groupBy(
    ledger.facts.filter(fact => !fact.isLost),
    fact => `${fact.key} ${fact.slot}`,
  );
  for (const [key, row] of rows) {
    for (const [slot, { stamp, value }] of slotsOf(row)) {
      const winner = ledger.find(key, slot, stamp, value);
      if (winner === null || isMadeAgain(winner)) continue;
      for (const fact of present.get(`${key} ${slot}`) ?? []) {
        demand(
          !isOver(fact, winner),
          '3 a superseded value never wins',
          () =>
            `${key} ${slot} is ${String(value)}, which ${fact.by} had made ${String(fact.value)}`,
        );
      }
    }
  }
}
