/** Ends a history: all faults stop, and every device syncs until nothing changes any more. */
import { editFields } from '../../shared/rows/edit.ts';
import { isKnownKind } from '../../shared/rows/values.ts';
import type { Device } from './device.ts';
import { beginRound, makeEdit } from './device-events.ts';
import { advance, listInFlight } from './play.ts';
import { validValues } from './user-writes.ts';
import { assertInvariant } from './violation.ts';
import type { World } from './world.ts';

/** Both limits are more than any history needs; a history that exceeds one never ends. */
const maxPasses = 30;
/** Messages and transactions of one round of a device. */
const maxDeliveries = 20_000;

export async function syncUntilStable(world: World): Promise<void> {
  world.note('quiet');
  world.network.isKeyRevoked = false;
  world.network.isGone = false;
  world.network.nextCorruption = null;
  // A restart also ends the simulated fault of the next write.
  world.server.kill();
  for (const device of world.devices) device.isFull = false;
  await deliverAll(world);
  for (let pass = 1; ; pass++) {
    assertInvariant(
      pass <= maxPasses,
      '9 outboxes drain',
      () => `not in ${maxPasses} rounds of each device`,
    );
    const before = serializeState(world);
    for (const device of world.devices) await syncOnce(world, device);
    for (const device of world.devices) await repairRefusedRows(world, device);
    if (serializeState(world) === before) return;
  }
}

export async function syncOnce(world: World, device: Device): Promise<void> {
  device.stopped = null;
  // Advances the clock past the request timeout, so the round does not wait for a failed transaction.
  world.clock.nowMs += 1_000;
  await beginRound(world, device, true);
  await deliverAll(world);
}

/** Delivers everything in flight, in order. */
async function deliverAll(world: World): Promise<void> {
  for (let deliveries = 0; ; deliveries++) {
    const [next] = listInFlight(world);
    if (next === undefined) break;
    assertInvariant(deliveries < maxDeliveries, '9 outboxes drain', () => 'a round does not end');
    await advance(world, next, 'arrives');
  }
  // The requests of contexts that wait for a lost response time out.
  for (const device of world.devices) device.contexts = [];
}

/** Edits the rows that the server refused, as a user does who reads the reason. */
async function repairRefusedRows(world: World, device: Device): Promise<void> {
  // Sorted, because the memory store and the Dexie store list the entries in different orders.
  const entries = [...device.profile.outbox].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, { kind, id, refused }] of entries) {
    if (refused === undefined || !isKnownKind(kind)) continue;
    const editNumber = ++world.counts.edits;
    const values = validValues(kind, editNumber);
    await makeEdit(world, device, {
      kind,
      id,
      edit: (row, stamper) => (row ? editFields(row, values, stamper) : null),
    });
  }
}

function serializeState({ devices }: World): string {
  const states = devices.map(({ profile: { device, rows, outbox } }) => {
    // Clock values change with every round.
    const { offsetMs: _, last: __, seen: ___, ...position } = device;
    return [position, [...rows.values()], [...outbox.values()]];
  });
  return JSON.stringify(states);
}
