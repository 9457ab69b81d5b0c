/**
 * A device: its profile, its clock, and the contexts in which the real round of sync runs. A round
 * stands still at its disk and at the network, at both at once where it goes ahead, until the world
 * lets it go on; so it can die at any await.
 */
import type { Pending, RowKey } from '../../extension/store/device.ts';
import type { StopReason } from '../../extension/store/settings.ts';
import type { Step, SyncStore } from '../../extension/store/sync-store.ts';
import type { Change } from '../../extension/store/write.ts';
import { type SyncApi, SyncError } from '../../extension/sync/api.ts';
import { syncRound } from '../../extension/sync/round.ts';
import type { Row } from '../../shared/rows/row.ts';
import { nextStamp } from '../../shared/rows/stamp.ts';
import type { SyncAnswer, SyncRequest } from '../../shared/sync/sync-protocol.ts';
import type { OpenForms } from './form.ts';
import { createMemoryStore, type Disk, type Profile, type Written } from './profile.ts';

/** The parts of a device that a broken variant replaces. */
export type DeviceParts = {
  stampAfter: typeof nextStamp;
  /** How an edit is kept in the row. */
  encode: (before: Row | undefined, after: Row, profile: Profile) => Row;
  /** What waits of a row that was edited, after what waited of it before. */
  enqueue: (key: RowKey, before: Pending | undefined) => Pending;
  createStore: (disk: Disk) => SyncStore;
  join: (store: SyncStore, api: SyncApi) => { store: SyncStore; api: SyncApi };
};

export const soundDevice: DeviceParts = {
  stampAfter: nextStamp,
  encode: (_before, after) => after,
  enqueue: ({ kind, id }) => ({ kind, id }),
  createStore: createMemoryStore,
  join: (store, api) => ({ store, api }),
};

export type Gate =
  | { at: 'disk'; run: () => Promise<void> }
  | {
      at: 'network';
      call: number;
      request: SyncRequest;
      answer: (answer: SyncAnswer) => void;
      fail: Fail;
    };
type Fail = (error: SyncError) => void;

export type Context = {
  device: Device;
  /** Where it stands still. */
  gates: Gate[];
  agrees: boolean;
  requests: number;
  /** Resources that were shown when the round began, and those that it has taken from view. */
  shownAtStart: number;
  deletions: number;
  /** What the round threw that no round should throw. */
  surprise: unknown;
};

/** Where a device's profile is kept, other than in memory. Each change is read back into `profile`. */
export type DeviceDisk = {
  createStore: (disk: Disk) => SyncStore;
  /** A person's own edit; null where nothing changed. */
  write: (change: Change, wallMs: number) => Promise<Written | null>;
  /** As where the whole profile is put back. */
  replace: (profile: Profile) => Promise<void>;
  close: () => void;
};

export type Device = {
  index: number;
  profile: Profile;
  /** Null where the profile is in memory alone. */
  disk: DeviceDisk | null;
  forms: OpenForms;
  /** How far its wall clock is ahead, milliseconds. */
  aheadMs: number;
  version: number;
  isFull: boolean;
  stopped: StopReason | null;
  contexts: Context[];
};

export type Surroundings = {
  parts: DeviceParts;
  wallMs: () => number;
  shown: () => number;
  /** Puts a request on its way; the number names the call. */
  send: (context: Context, request: SyncRequest) => number;
  watch: (context: Context, step: Step) => void;
};

/** Starts a round and comes back when it stands still for the first time. */
export async function startRound(
  device: Device,
  agrees: boolean,
  { parts, wallMs, shown, send, watch }: Surroundings,
): Promise<Context> {
  const context: Context = {
    device,
    gates: [],
    agrees,
    requests: 0,
    shownAtStart: shown(),
    deletions: 0,
    surprise: null,
  };
  const store = parts.createStore({
    profile: () => device.profile,
    transact: (kind, run) =>
      new Promise((resolve, reject) => {
        context.gates.push({
          at: 'disk',
          run: async () => {
            if (kind === 'write' && device.isFull) reject(new QuotaError());
            else resolve(await run());
          },
        });
      }),
    watch: step => watch(context, step),
  });
  const api: SyncApi = {
    sync: request =>
      new Promise((answer, fail) => {
        context.requests++;
        const call = send(context, request);
        context.gates.push({ at: 'network', call, request, answer, fail });
      }),
  };
  device.contexts.push(context);
  const round = {
    ...parts.join(store, api),
    wallMs,
    deletions: agrees ? ('delete' as const) : ('ask' as const),
  };
  await goOn(context, null, () => {
    syncRound({ ...round, signal: new AbortController().signal }).then(
      result => end(context, result.ended === 'stopped' ? result.reason : null),
      error => end(context, reasonToStop(context, error)),
    );
  });
  return context;
}

/** Lets a context go on through a gate, and comes back when it stands still again or has ended. */
export async function goOn(
  context: Context,
  gate: Gate | null,
  act: () => void | Promise<void>,
): Promise<void> {
  context.gates = context.gates.filter(other => other !== gate);
  await act();
  // A round waits for nothing but its gates, so whatever follows has happened by then.
  await new Promise(resolve => setImmediate(resolve));
  if (context.surprise !== null) throw context.surprise;
}

/** All that runs on the device is gone; what a promise would have brought comes never. */
export function killContexts(device: Device): void {
  for (const context of device.contexts) context.gates = [];
  device.contexts = [];
}

class QuotaError extends Error {
  override name = 'QuotaExceededError';
}

function end(context: Context, reason: StopReason | null): void {
  const { device } = context;
  device.contexts = device.contexts.filter(other => other !== context);
  context.gates = [];
  if (reason !== null) device.stopped = reason;
}

/** As the runner has it: what is worth another try, what the person must lift. */
function reasonToStop(context: Context, error: unknown): StopReason | null {
  if (error instanceof QuotaError) return null;
  if (!(error instanceof SyncError)) {
    context.surprise = error;
    return null;
  }
  if (error.code === 'unreachable' || error.code === 'busy') return null;
  return error.code === 'server-not-understood' ? null : error.code;
}
