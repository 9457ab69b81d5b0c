/** 2. Every change is there, or a later stamp beats it; and nothing is there that nobody wrote. */
import type { Row } from '../../../shared/rows/row.ts';
import { type Fact, isOver, type Ledger, slotsOf } from '../ledger.ts';
import { demand } from '../violation.ts';
import type { World } from '../world.ts';

const name = '2 every change is there or beaten by a later one';

export function checkEdits({ ledger }: World, rows: ReadonlyMap<string, Row>): void {
  for (const [key, row] of rows) {
    for (const [slot, { stamp, value }] of slotsOf(row)) {
      const fact = ledger.find(key, slot, stamp, value);
      demand(fact !== null, name, () => `nobody wrote ${key} ${slot} = ${String(value)} ${stamp}`);
    }
  }
  for (const facts of Map.groupBy(ledger.facts, fact => `${fact.key} ${fact.slot}`).values()) {
    for (const fact of facts) {
      // An edit that another was made upon is beaten by that one.
      const isHead = !facts.some(other => !other.isLost && isOver(other, fact));
      if (!fact.isLost && isHead) checkHead(ledger, fact, rows.get(fact.key));
    }
  }
}

function checkHead(ledger: Ledger, fact: Fact, row: Row | undefined): void {
  const told = () => `${fact.key} ${fact.slot} = ${String(fact.value)} of ${fact.by} is gone`;
  if (row === undefined) {
    demand(false, name, told);
    return;
  }
  const now = slotsOf(row).get(fact.slot);
  if (now === undefined) {
    const isEmptied = row.purged !== undefined && fact.stamps.some(at => at <= (row.purged ?? ''));
    demand(isEmptied && row.fields.deleted?.[0] === true, name, told);
    return;
  }
  // A label taken off is beaten by being put on again, whichever assignment it had seen.
  if (fact.isRestamped || fact.slot.startsWith('label/')) return;
  // What has beaten it may have been stamped anew since, by a server that was put back.
  const winner = ledger.find(fact.key, fact.slot, now.stamp, now.value);
  const won = [now.stamp, ...(winner?.stamps ?? [])];
  const isBeaten = fact.stamps.every(stamp => won.some(later => stamp <= later));
  demand(isBeaten, name, () => `${told()}, though later than ${now.stamp}`);
}
