/** Devices that are kept in step by the browser's account alone. The server of the world is never asked. */
import { sortCarriedRows } from '../../extension/account/carried-rows.ts';
import { type AccountArea, exchange, removeOwnPieces } from '../../extension/account/exchange.ts';
import { planMerge } from '../../extension/account/merge-plan.ts';
import { keyOf } from '../../extension/store/rows.ts';
import type { Row } from '../../shared/rows/row.ts';
import { isShown } from '../../shared/rows/view.ts';
import {
  type BrowserAccount,
  createBrowserAccount,
  type Profile,
} from '../support/browser-account.ts';
import { readLocal, writeRow } from './browser-profile.ts';
import type { Device } from './device.ts';
import { sortRows } from './device-events.ts';
import type { Event } from './event.ts';
import { checkMassDeletion } from './invariants/mass-deletion.ts';
import { playEvent } from './play.ts';
import type { World } from './world.ts';

/** A device's share in the account. */
export type Member = { device: Device; profile: Profile; id: string; isOn: boolean };

export type AccountWorld = {
  world: World;
  account: BrowserAccount;
  members: Member[];
  /** The parts of an exchange that a mutant replaces. */
  parts: { planMerge: typeof planMerge };
  counts: Record<
    'exchanges' | 'writes' | 'killed' | 'refused' | 'lost' | 'doubled' | 'toggles',
    number
  >;
};

export function createAccountWorld(
  world: World,
  parts: AccountWorld['parts'] = { planMerge },
): AccountWorld {
  const account = createBrowserAccount(() => world.clock.nowMs);
  const members = world.devices.map(device => ({
    device,
    profile: account.addProfile(),
    id: device.profile.device.id,
    isOn: true,
  }));
  const counts = {
    exchanges: 0,
    writes: 0,
    killed: 0,
    refused: 0,
    lost: 0,
    doubled: 0,
    toggles: 0,
  };
  return { world, account, members, parts, counts };
}

/** Ends a context of the extension. */
class Killed extends Error {}

/**
 * @param killedAt the number of the access to the area at which the browser ends; the access itself is made if
 *   `isMade`
 */
export async function exchangeOnce(
  { world, parts, counts }: AccountWorld,
  member: Member,
  { killedAt = Number.POSITIVE_INFINITY, isMade = false } = {},
): Promise<void> {
  const { device, profile } = member;
  let accesses = 0;
  async function access<T>(act: () => Promise<T>): Promise<T> {
    const isKilled = ++accesses === killedAt;
    if (isKilled && isMade) await act();
    if (isKilled) throw new Killed();
    return await act();
  }
  const area: AccountArea = {
    read: () => access(() => profile.get()),
    write: items => access(() => profile.set(items)),
    remove: keys => access(() => profile.remove(keys)),
  };
  profile.isFull = device.isFull;
  counts.exchanges++;
  const wallMs = world.clock.nowMs + device.aheadMs;
  try {
    if (!member.isOn) return await removeOwnPieces(member.id, area);
    const { outcome } = await exchange({ id: member.id, merge }, area, true);
    if (outcome === 'written') counts.writes++;
  } catch (error) {
    if (error instanceof Killed) counts.killed++;
    else if (/quota/.test(String(error))) counts.refused++;
    else throw error;
  }

  async function merge(received: Row[]) {
    const local = readLocal(device.profile, { changes: [], asOfRev: 0 }, received);
    const { changes, deletions } = parts.planMerge(local, received, wallMs);
    const before = new Map(device.profile.rows);
    const hidden: Row[] = [];
    const purgedKeys = new Set<string>();
    for (const change of changes) {
      const written = writeRow(device.profile, change, wallMs, world.parts);
      if (written === null) continue;
      world.recordRestoredFields(written.before, written.after);
      const isDecided = local.deletions.questions.length > 0;
      if (written.before && isShown(written.before) && !isShown(written.after) && !isDecided)
        hidden.push(written.after);
      // A purge may remove the last copy of an edit.
      if (written.after.purged !== written.before?.purged) purgedKeys.add(keyOf(written.after));
      if (isDecided) world.record(written.before, written.after, 'sync');
    }
    const after = device.profile.rows;
    // The check counts the rows that were shown before.
    device.profile.rows = before;
    checkMassDeletion(device, hidden, wallMs);
    device.profile.rows = after;
    device.profile.deletions = deletions;
    if (purgedKeys.size > 0) await world.markLostEdits(purgedKeys);
    return sortCarriedRows(sortRows(device.profile.rows));
  }
}

/** Decides the questions about deletions as the user does. */
export function decide({ device }: Member, decision: 'delete' | 'keep'): void {
  const { batches, questions } = device.profile.deletions;
  const kinds = new Set(questions.map(({ kind }) => kind));
  device.profile.deletions = {
    batches: batches.filter(({ kind }) => !kinds.has(kind)),
    questions: questions.map(question => ({
      ...question,
      decision: question.decision ?? decision,
    })),
  };
  // Deletions that the user has decided on do not count against later ones.
  device.unaskedDeletions = device.unaskedDeletions.filter(({ kind }) => !kinds.has(kind));
}

/** Plays an event of a history; events of the server become events of the account. */
export async function playAccountEvent(state: AccountWorld, event: Event): Promise<void> {
  const { world, account, members, counts } = state;
  const at = (index: number) => members[index] as Member;
  switch (event.do) {
    case 'write':
      // No posts: they stay on their device.
      return await playEvent(world, {
        ...event,
        rowFraction: event.act === 'create' ? event.rowFraction * 0.55 : event.rowFraction,
      });
    case 'create-many':
      return await playEvent(world, { ...event, kindFraction: event.kindFraction * 0.55 });
    case 'round':
      return await exchangeOnce(state, at(event.device));
    case 'crash': {
      const killedAt = 1 + (world.clock.nowMs % 3);
      return await exchangeOnce(state, at(event.device), { killedAt, isMade: event.midway });
    }
    case 'ask':
      return decide(at(event.device), event.userConfirms ? 'delete' : 'keep');
    case 'go': {
      const messages = account.listMessages();
      const message = messages[Math.floor(event.fraction * messages.length)];
      if (message === undefined) return;
      if (event.fate === 'lost') counts.lost++;
      if (event.fate === 'doubled') counts.doubled++;
      return account.carry(message, event.fate);
    }
    case 'backup': {
      const member = at(world.clock.nowMs % members.length);
      counts.toggles++;
      member.isOn = !member.isOn;
      await exchangeOnce(state, member);
      // Turned on again, a device has a new id.
      if (!member.isOn) member.id = `x${counts.toggles}`.padEnd(12, '0');
      world.clock.nowMs += 1;
      return;
    }
    case 'paste-profile':
      if (world.copies[event.from] !== undefined) at(event.device).id = at(event.from).id;
      return await playEvent(world, event);
    case 'delete-many':
    case 'copy-profile':
    case 'clock':
    case 'update':
    case 'full':
    case 'wait':
      return await playEvent(world, event);
    default:
      // The other events are the server's.
      world.clock.nowMs += 1;
  }
}
