/** A refused request whose duplicate arrives a minute later, which random histories rarely contain. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginRound, edit } from './device-events.ts';
import { makeHistory } from './history.ts';
import { checkInvariants } from './invariants/check-invariants.ts';
import { noGenerations } from './mutants/server-mutants.ts';
import type { Message } from './network.ts';
import { advance, listInFlight } from './play.ts';
import { type OpenedStorage, openMemory } from './storages.ts';
import { syncUntilStable } from './sync-until-stable.ts';
import { createWorld, type Parts } from './world.ts';

let opened: OpenedStorage;
beforeAll(async () => {
  opened = await openMemory();
});
afterAll(() => opened.close());

const create = { act: 'create', rowFraction: 0, labelFraction: 0 } as const;

/** Rejects if an invariant is violated in the end. */
async function play(parts: Parts): Promise<void> {
  const history = { ...makeHistory(1), devices: 2, pageSize: 1_000, batchSize: 500, events: [] };
  const world = await createWorld({ history, storage: opened.storage, parts });
  const [device] = world.devices;
  if (device === undefined) return;
  /** Delivers everything except the message that is held back. */
  const deliver = async (held?: Message) => {
    for (;;) {
      const next = listInFlight(world).find(one => one !== held);
      if (next === undefined) return;
      await advance(world, next, 'arrives');
    }
  };
  await beginRound(world, device, false);
  await deliver();

  // Its clock is ahead by more than the minute that the server accepts.
  device.aheadMs = 90_000;
  await edit(world, device, create);
  await beginRound(world, device, false);
  await advance(world, listInFlight(world)[0], 'arrives');
  // The server refuses the request, and its duplicate stays in flight.
  const [duplicate] = world.network.messages;
  await advance(world, duplicate, 'doubled');
  await deliver(duplicate);
  world.clock.nowMs += 10_000;
  await edit(world, device, { act: 'change', rowFraction: 0, labelFraction: 0 });
  await beginRound(world, device, false);
  await deliver(duplicate);
  world.clock.nowMs += 60_000;
  await deliver();

  await syncUntilStable(world);
  await checkInvariants(world);
}

describe('late duplicate of a refused request', () => {
  it('generations checked: refused again, and later edits stay', async () => {
    await expect(play({})).resolves.toBeUndefined();
  });

  it('generations ignored: the old value returns', async () => {
    await expect(play(noGenerations.make())).rejects.toThrow('3 a superseded value never wins');
  });
});
