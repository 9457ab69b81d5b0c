/** Plays a history, syncs all devices until nothing changes, and checks the invariants. */
import { createHash } from 'node:crypto';
import { checkInvariants } from './invariants/check-invariants.ts';
import { playEvent } from './play.ts';
import { syncUntilStable } from './sync-until-stable.ts';
import { Violation } from './violation.ts';
import { createWorld, type WorldOptions } from './world.ts';

export type Counts = Record<string, number>;

export type Outcome = {
  violation: Violation | null;
  counts: Counts;
  /** Hash of all events, all messages, and all rows at the end. */
  digest: string;
};

export async function runHistory(options: WorldOptions): Promise<Outcome> {
  const hash = createHash('sha256');
  const log = (line: string) => {
    hash.update(line).update('\n');
    options.log?.(line);
  };
  const world = await createWorld({ ...options, log });
  let violation: Violation | null = null;
  try {
    for (const event of options.history.events) await playEvent(world, event);
    await syncUntilStable(world);
    await checkInvariants(world);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    violation = error;
  }
  for (const { disk } of world.devices) disk?.close();
  for (const [key, row] of await world.server.readRows()) log(`${key} ${JSON.stringify(row)}`);
  return {
    violation,
    counts: { ...world.counts, ...world.network.counts, facts: world.ledger.facts.length },
    digest: hash.digest('hex'),
  };
}
