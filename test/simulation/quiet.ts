/** The quiet at the end of a history: every fault is over, every device syncs until nothing moves. */
import { editFields } from '../../shared/rows/edit.ts';
import { isKnownKind } from '../../shared/rows/values.ts';
import type { Device } from './device.ts';
import { beginRound, makeEdit } from './device-events.ts';
import { validValues } from './person.ts';
import { goOnWith, underWay } from './play.ts';
import { demand } from './violation.ts';
import type { World } from './world.ts';

/** Far more than any history needs. */
const maxPasses = 30;
const maxSteps = 20_000;

export async function comeToQuiet(world: World): Promise<void> {
  world.note('quiet');
  world.network.isKeyRevoked = false;
  world.network.isGone = false;
  world.network.badAnswer = null;
  world.server.kill();
  for (const device of world.devices) device.isFull = false;
  await finishAll(world);
  for (let pass = 1; ; pass++) {
    demand(
      pass <= maxPasses,
      '9 outboxes drain',
      () => `not in ${maxPasses} rounds of each device`,
    );
    const before = stateOf(world);
    for (const device of world.devices) await syncOnce(world, device);
    for (const device of world.devices) await repair(world, device);
    if (stateOf(world) === before) return;
  }
}

export async function syncOnce(world: World, device: Device): Promise<void> {
  device.stopped = null;
  // More than the timeout of a request, so that no failing transaction is waited for.
  world.clock.nowMs += 1_000;
  await beginRound(world, device, true);
  await finishAll(world);
}

/** Everything that is under way arrives, in order. */
async function finishAll(world: World): Promise<void> {
  for (let steps = 0; ; steps++) {
    const [next] = underWay(world);
    if (next === undefined) break;
    demand(steps < maxSteps, '9 outboxes drain', () => 'a round does not end');
    await goOnWith(world, next, 'arrives');
  }
  // Contexts that wait for an answer that was lost: their requests time out.
  for (const device of world.devices) device.contexts = [];
}

/** The person mends what the server refuses, as the reason that is shown says. */
async function repair(world: World, device: Device): Promise<void> {
  // In one order, wherever they are kept.
  const entries = [...device.profile.outbox].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, { kind, id, refused }] of entries) {
    if (refused === undefined || !isKnownKind(kind)) continue;
    const number = ++world.counts.edits;
    const edit = { kind, id };
    await makeEdit(world, device, {
      ...edit,
      edit: (row, stamper) => (row ? editFields(row, validValues(kind, number), stamper) : null),
    });
  }
}

function stateOf({ devices }: World): string {
  const states = devices.map(({ profile: { device, rows, outbox } }) => {
    const { offsetMs: _, last: __, seen: ___, ...position } = device;
    return [position, [...rows.values()], [...outbox.values()]];
  });
  return JSON.stringify(states);
}
