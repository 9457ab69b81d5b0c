/** What no random history is likely to meet: a refused request whose double comes a minute later. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginRound, edit } from './device-events.ts';
import { makeHistory } from './history.ts';
import { checkAtRest } from './invariants/at-rest.ts';
import { noGenerations } from './mutants/of-server.ts';
import type { Message } from './network.ts';
import { goOnWith, underWay } from './play.ts';
import { comeToQuiet } from './quiet.ts';
import { type OpenedStorage, openMemory } from './storages.ts';
import { createWorld, type Parts } from './world.ts';

let opened: OpenedStorage;
beforeAll(async () => {
  opened = await openMemory();
});
afterAll(() => opened.close());

const create = { act: 'create', row: 0, label: 0 } as const;

async function play(parts: Parts): Promise<void> {
  const history = { ...makeHistory(1), devices: 2, pageSize: 1_000, batchSize: 500, events: [] };
  const world = await createWorld({ history, storage: opened.storage, parts });
  const [device] = world.devices;
  if (device === undefined) return;
  /** Lets everything arrive but what is held back. */
  const finish = async (held?: Message) => {
    for (;;) {
      const next = underWay(world).find(one => one !== held);
      if (next === undefined) return;
      await goOnWith(world, next, 'arrives');
    }
  };
  await beginRound(world, device, false);
  await finish();

  device.aheadMs = 90_000;
  await edit(world, device, create);
  await beginRound(world, device, false);
  await goOnWith(world, underWay(world)[0], 'arrives');
  // The request is refused, and its double stays under way.
  const [double] = world.network.messages;
  await goOnWith(world, double, 'doubled');
  await finish(double);
  world.clock.nowMs += 10_000;
  await edit(world, device, { act: 'change', row: 0, label: 0 });
  await beginRound(world, device, false);
  await finish(double);
  world.clock.nowMs += 60_000;
  await finish();

  await comeToQuiet(world);
  await checkAtRest(world);
}

it('is refused again, and what was written since stays', async () => {
  await expect(play({})).resolves.toBeUndefined();
});

it('would bring the old value back if generations were ignored', async () => {
  await expect(play(noGenerations.make())).rejects.toThrow('3 a superseded value never wins');
});
