/** Lets one event of a history happen in the world. */
import { SyncError } from '../../extension/sync/api.ts';
import type { Context, Device } from './device.ts';
import { goOn } from './device.ts';
import { beginRound, crash, deleteMany, edit, pasteProfile, stepAtDisk } from './device-events.ts';
import type { Event } from './event.ts';
import type { Message } from './network.ts';
import { at } from './person.ts';
import { copyProfile } from './profile.ts';
import { writeOverRest } from './rest.ts';
import { ServerFault } from './server.ts';
import { tomorrow } from './versions.ts';
import type { World } from './world.ts';

const eventMs = 5;
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
  await playElsewhere(world, event);
}

type OnDevice = Extract<Event, { device: number }>;

async function playOnDevice(world: World, device: Device, event: OnDevice): Promise<void> {
  const { counts, copies } = world;
  switch (event.do) {
    case 'write':
      return edit(world, device, event);
    case 'delete-many':
      return deleteMany(world, device, event.share);
    case 'round':
      if (!event.twice) await giveUpWaiting(device);
      if (device.contexts.length >= (event.twice ? maxContexts : 1)) return;
      if (device.stopped === null) await beginRound(world, device, false);
      return;
    case 'ask':
      if (device.stopped === null) return;
      counts.stops++;
      device.stopped = null;
      if (device.contexts.length < maxContexts) await beginRound(world, device, event.agrees);
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
      event satisfies never;
  }
}

async function playElsewhere(world: World, event: Exclude<Event, OnDevice>): Promise<void> {
  const { clock, counts, network, server } = world;
  switch (event.do) {
    case 'rest':
      return writeOverRest(world, event);
    case 'go':
      return goOnWith(world, at(underWay(world), event.which), event.fate);
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
      return world.survey();
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
      network.badAnswer = event.which;
      return;
    case 'gone':
      network.isGone = event.isGone;
      return;
    case 'keep-house':
      return keepHouse(world);
    default:
      event satisfies never;
  }
}

/** Everything that can take its next step: contexts at their disk, and messages. */
export function underWay({ devices, network }: World): (Context | Message)[] {
  const atDisk = devices
    .flatMap(({ contexts }) => contexts)
    .filter(({ gates }) => gates.some(({ at }) => at === 'disk'));
  return [...atDisk, ...network.messages];
}

export async function goOnWith(
  world: World,
  one: Context | Message | undefined,
  fate: 'arrives' | 'lost' | 'doubled',
): Promise<void> {
  if (one === undefined) return;
  if ('to' in one) await world.network.carry(one, fate);
  else await stepAtDisk(world, one);
}

/** A request that was not answered in time fails; its messages may still be on their way. */
async function giveUpWaiting(device: Device): Promise<void> {
  for (const context of [...device.contexts]) {
    const gate = context.gates.find(({ at }) => at === 'network');
    if (gate?.at !== 'network') continue;
    await goOn(context, gate, () => gate.fail(new SyncError('unreachable', null)));
  }
}

async function keepHouse(world: World): Promise<void> {
  const { server, losses } = world;
  const before = await server.readRows();
  try {
    await server.keepHouse();
  } catch (error) {
    if (!(error instanceof ServerFault)) throw error;
  }
  const keys = new Set<string>();
  for (const [key, row] of await server.readRows()) {
    if (row.purged !== before.get(key)?.purged) keys.add(key);
  }
  world.counts.purges += keys.size;
  for (const key of keys) losses.add(key);
  if (keys.size > 0) await world.survey(keys);
}
