/** Plays one event of a history. */
import { SyncError } from '../../extension/sync/api.ts';
import { copyProfile } from './browser-profile.ts';
import type { Device, ExtensionContext } from './device.ts';
import { passGate } from './device.ts';
import {
  beginRound,
  crash,
  createMany,
  deleteMany,
  edit,
  pasteProfile,
  runNextTransaction,
} from './device-events.ts';
import type { Event } from './event.ts';
import { editNamed } from './named-signatures.ts';
import type { Message } from './network.ts';
import { writeOverRest } from './rest-writes.ts';
import { SimulatedServerError } from './server.ts';
import { pickByFraction } from './user-writes.ts';
import { tomorrow } from './versions.ts';
import type { World } from './world.ts';

/** Milliseconds that pass with each event. */
const eventMs = 5;
/** The most contexts of one device in which rounds run at the same time. */
const maxContexts = 2;

export async function playEvent(world: World, event: Event): Promise<void> {
  const { clock, counts } = world;
  clock.nowMs += eventMs;
  counts.events++;
  world.note(event);
  if ('device' in event) {
    const device = world.devices[event.device];
    if (device !== undefined) await playOnDevice(world, device, event);
    return;
  }
  await playOutsideDevices(world, event);
}

type DeviceEvent = Extract<Event, { device: number }>;

async function playOnDevice(world: World, device: Device, event: DeviceEvent): Promise<void> {
  const { counts, copies } = world;
  switch (event.do) {
    case 'write':
      return edit(world, device, event);
    case 'nest':
      return editNamed(world, device, event);
    case 'create-many':
      return createMany(world, device, event);
    case 'delete-many':
      return deleteMany(world, device, event.share);
    case 'round':
      if (!event.inSecondContext) await failPendingRequests(device);
      if (device.contexts.length >= (event.inSecondContext ? maxContexts : 1)) return;
      if (device.stopped === null) await beginRound(world, device, false);
      return;
    case 'ask':
      if (device.stopped === null) return;
      counts.stops++;
      device.stopped = null;
      if (device.contexts.length < maxContexts) await beginRound(world, device, event.userConfirms);
      return;
    case 'crash':
      return crash(world, device, event.midway);
    case 'copy-profile':
      copies[device.index] = { profile: copyProfile(device.profile), aheadMs: device.aheadMs };
      return;
    case 'paste-profile':
      return pasteProfile(world, device, event.from);
    case 'clock':
      device.aheadMs = event.aheadMs;
      return;
    case 'update':
      device.version = tomorrow;
      return;
    case 'full':
      device.isFull = event.isFull;
      return;
    default:
      event satisfies never; // The cases above are complete.
  }
}

async function playOutsideDevices(world: World, event: Exclude<Event, DeviceEvent>): Promise<void> {
  const { clock, counts, network, server } = world;
  switch (event.do) {
    case 'rest':
      return writeOverRest(world, event);
    case 'go':
      return advance(world, pickByFraction(listInFlight(world), event.fraction), event.fate);
    case 'wait':
      clock.nowMs += event.ms;
      return;
    case 'kill-server':
      counts.serverKills++;
      server.kill();
      return;
    case 'backup':
      return server.backUp();
    case 'roll-back':
      if (!(await server.rollBack())) return;
      counts.rollBacks++;
      return world.markLostEdits();
    case 'break-write':
      server.breakNextWrite();
      return;
    case 'key':
      network.isKeyRevoked = event.isRevoked;
      return;
    case 'server-clock':
      counts.serverClocks++;
      server.setClock(event.node, event.aheadMs);
      return;
    case 'bad-answer':
      counts.badAnswers++;
      network.nextCorruption = event.fraction;
      return;
    case 'gone':
      network.isGone = event.isGone;
      return;
    case 'keep-house':
      return runHousekeeping(world);
    default:
      event satisfies never;
  }
}

/** Returns everything that can advance: contexts that wait for their disk, and messages. */
export function listInFlight({ devices, network }: World): (ExtensionContext | Message)[] {
  const atDisk = devices
    .flatMap(({ contexts }) => contexts)
    .filter(({ gates }) => gates.some(({ access }) => access === 'disk'));
  return [...atDisk, ...network.messages];
}

/** Lets the message arrive or be lost, or runs the next transaction of the context. */
export async function advance(
  world: World,
  inFlight: ExtensionContext | Message | undefined,
  fate: 'arrives' | 'lost' | 'doubled',
): Promise<void> {
  if (inFlight === undefined) return;
  if ('to' in inFlight) await world.network.carry(inFlight, fate);
  else await runNextTransaction(world, inFlight);
}

/** Fails pending requests as a timeout does. Their messages may still be in flight. */
async function failPendingRequests(device: Device): Promise<void> {
  for (const context of [...device.contexts]) {
    const gate = context.gates.find(({ access }) => access === 'network');
    if (gate?.access !== 'network') continue;
    await passGate(context, gate, () => gate.fail(new SyncError('unreachable', null)));
  }
}

async function runHousekeeping(world: World): Promise<void> {
  const { server, losses } = world;
  const before = await server.readRows();
  try {
    await server.runHousekeeping();
  } catch (error) {
    if (!(error instanceof SimulatedServerError)) throw error;
  }
  const keys = new Set<string>();
  for (const [key, row] of await server.readRows()) {
    if (row.purged !== before.get(key)?.purged) keys.add(key);
  }
  world.counts.purges += keys.size;
  for (const key of keys) losses.add(key);
  if (keys.size > 0) await world.markLostEdits(keys);
}
