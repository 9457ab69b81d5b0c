/** Plays a history with the browser's account as the transport, and checks the invariants that need no server. */

import type { Storage } from '../../server/storage/storage.ts';
import {
  type AccountWorld,
  createAccountWorld,
  decide,
  exchangeOnce,
  playAccountEvent,
} from './account-world.ts';
import { makeHistory } from './history.ts';
import { checkEdits } from './invariants/edits-survive.ts';
import { checkReplicasEqual } from './invariants/replicas-equal.ts';
import { checkRowsComplete } from './invariants/rows-complete.ts';
import { checkStaysDeleted } from './invariants/stays-deleted.ts';
import { checkSuperseded } from './invariants/superseded-values.ts';
import { assertInvariant } from './violation.ts';
import { createWorld } from './world.ts';

/** Exchanges of each device after which all are alike. The third and fourth carry what the user decides. */
const maxPasses = 4;

/** More of what only the account has; the histories of the server have few of them. */
const weights = { round: 25, crash: 2, backup: 1, 'delete-many': 0.3, ask: 2 };

export async function runAccountSeed(
  seed: number,
  storage: Storage,
  parts?: AccountWorld['parts'],
): Promise<AccountWorld['counts']> {
  const history = makeHistory(seed, weights);
  const world = await createWorld({ history, storage });
  const state = createAccountWorld(world, parts);
  for (const event of history.events) await playAccountEvent(state, event);
  await exchangeUntilStable(state);
  const [first] = world.devices;
  const rows = first?.profile.rows ?? new Map();
  checkReplicasEqual(world, rows);
  checkEdits(world, rows);
  checkSuperseded(world, rows);
  checkStaysDeleted(world, rows);
  checkRowsComplete(rows);
  return state.counts;
}

async function exchangeUntilStable(state: AccountWorld): Promise<void> {
  const { world, account, members } = state;
  for (const member of members) {
    member.isOn = true;
    member.device.isFull = false;
  }
  for (let pass = 1; ; pass++) {
    assertInvariant(pass <= maxPasses + 1, '9 exchanges end', () => `not after ${maxPasses} each`);
    const before = await serialize(state);
    for (const member of members) {
      // The quotas on writes are over.
      world.clock.nowMs += 3_600_000;
      account.syncAll();
      await exchangeOnce(state, member);
      decide(member, 'delete');
    }
    account.syncAll();
    if ((await serialize(state)) === before) return;
  }
}

async function serialize({ members }: AccountWorld): Promise<string> {
  const states = members.map(async ({ device: { profile }, profile: area }) => [
    [...profile.rows].sort(([a], [b]) => (a < b ? -1 : 1)),
    // A decision is carried out by the next exchange.
    profile.deletions.questions,
    await area.get(),
  ]);
  return JSON.stringify(await Promise.all(states));
}
