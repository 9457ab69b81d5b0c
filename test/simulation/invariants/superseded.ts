/** 3. A value that somebody knowingly replaced never wins over what replaced it. */
import type { Row } from '../../../shared/row.ts';
import { isOver, slotsOf } from '../ledger.ts';
import { demand } from '../violation.ts';
import type { World } from '../world.ts';

export function checkSuperseded({ ledger }: World, rows: ReadonlyMap<string, Row>): void {
  const present = new Map(ledger.facts.filter(fact => !fact.isLost).map(fact => [fact, true]));
  for (const [key, row] of rows) {
    for (const [slot, { stamp, value }] of slotsOf(row)) {
      const winner = ledger.find(key, slot, stamp, value);
      if (winner === null) continue;
      for (const fact of present.keys()) {
        if (fact.key !== key || fact.slot !== slot) continue;
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
