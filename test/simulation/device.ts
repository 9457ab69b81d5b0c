/**
 * A device: its profile, its clock, and the contexts in which the real sync round runs. A context is
 * one run of the extension's code, such as a page or the worker. A round blocks at each disk and network
 * access until the world resumes it, so it can be killed at any await. It may block at a disk and a
 * network access at the same time if it prepares the next request early.
 */
import type { OutboxEntry, RowKey } from '../../extension/store/device.ts';
import type { StopReason } from '../../extension/store/singles.ts';
import type { Step, SyncStore } from '../../extension/store/sync-store.ts';
import type { Change } from '../../extension/store/write.ts';
import { type SyncApi, SyncError } from '../../extension/sync/api.ts';
import { syncRound } from '../../extension/sync/round.ts';
import type { Row } from '../../shared/rows/row.ts';
import { nextStamp } from '../../shared/rows/stamp.ts';
import type { SyncRequest, SyncResponse } from '../../shared/sync/sync-protocol.ts';
import {
  type BrowserProfile,
  createMemoryStore,
  type Disk,
  type Written,
} from './browser-profile.ts';
import type { UnaskedDeletion } from './invariants/mass-deletion.ts';
import type { OpenForms } from './open-forms.ts';

/** The parts of a device that a mutant may replace. */
export type DeviceParts = {
  stampAfter: typeof nextStamp;
  /** Returns the row to store for an edit; normally `after`. */
  changeStoredRow: (before: Row | undefined, after: Row, profile: BrowserProfile) => Row;
  /** Returns the outbox entry of an edited row, given its previous entry. */
  createOutboxEntry: (key: RowKey, before: OutboxEntry | undefined) => OutboxEntry;
  createStore: (disk: Disk) => SyncStore;
  /** Replaces store and API of a round together, for a mutant whose store depends on the answers. */
  wrapStoreAndApi: (store: SyncStore, api: SyncApi) => { store: SyncStore; api: SyncApi };
};

export const defaultDeviceParts: DeviceParts = {
  stampAfter: nextStamp,
  changeStoredRow: (_before, after) => after,
  createOutboxEntry: ({ kind, id }) => ({ kind, id }),
  createStore: createMemoryStore,
  wrapStoreAndApi: (store, api) => ({ store, api }),
};

/** An access at which a context is blocked. The world passes the gate to let the access happen. */
export type Gate =
  | { access: 'disk'; run: () => Promise<void> }
  | {
      access: 'network';
      call: number;
      request: SyncRequest;
      answer: (answer: SyncResponse) => void;
      fail: Fail;
    };
type Fail = (error: SyncError) => void;

/** One run of a page or worker of the extension, in which one round of sync runs. */
export type ExtensionContext = {
  device: Device;
  gates: Gate[];
  /** True if the user confirms a mass deletion. */
  userConfirms: boolean;
  requests: number;
  /** An error that a round must not throw. */
  unexpectedError: unknown;
};

/** A store for the profile of a device. Each change is read back into `Device.profile`. */
export type DeviceDisk = {
  createStore: (disk: Disk) => SyncStore;
  /** Writes an edit of the user. Resolves to null if nothing changed. */
  write: (change: Change, wallMs: number) => Promise<Written | null>;
  /** Replaces the whole profile, as restoring a copy of it does. */
  replace: (profile: BrowserProfile) => Promise<void>;
  close: () => void;
};

export type Device = {
  index: number;
  profile: BrowserProfile;
  /** Null if the profile exists in memory only. */
  disk: DeviceDisk | null;
  forms: OpenForms;
  /** Milliseconds by which its wall clock is ahead. */
  aheadMs: number;
  /** One of the versions in `versions.ts`. */
  version: number;
  /** True if its disk is full. */
  isFull: boolean;
  /** The reason that the user must resolve before the device syncs again, null if it syncs. */
  stopped: StopReason | null;
  contexts: ExtensionContext[];
  /** The latest rows that sync has hidden without asking. */
  unaskedDeletions: UnaskedDeletion[];
};

export type RoundDependencies = {
  parts: DeviceParts;
  wallMs: () => number;
  /** Sends a request and returns the number of the call. */
  send: (context: ExtensionContext, request: SyncRequest) => number;
  /** Receives each step before it is written. */
  watch: (context: ExtensionContext, step: Step) => void;
};

/** Starts a round. Resolves when it blocks for the first time. */
export async function startRound(
  device: Device,
  userConfirms: boolean,
  { parts, wallMs, send, watch }: RoundDependencies,
): Promise<ExtensionContext> {
  const context: ExtensionContext = {
    device,
    gates: [],
    userConfirms,
    requests: 0,
    unexpectedError: null,
  };
  const store = parts.createStore({
    profile: () => device.profile,
    transact: (kind, run) =>
      new Promise((resolve, reject) => {
        context.gates.push({
          access: 'disk',
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
        context.gates.push({ access: 'network', call, request, answer, fail });
      }),
  };
  device.contexts.push(context);
  const round = {
    ...parts.wrapStoreAndApi(store, api),
    wallMs,
    deletionPolicy: userConfirms ? ('delete' as const) : ('ask' as const),
  };
  await passGate(context, null, () => {
    // The signal never aborts: `killContexts` ends a round instead.
    syncRound({ ...round, signal: new AbortController().signal }).then(
      result => endRound(context, result.ended === 'stopped' ? result.reason : null),
      error => endRound(context, toStopReason(context, error)),
    );
  });
  return context;
}

/** Resumes a context at a gate. Resolves when it blocks again or has ended. */
export async function passGate(
  context: ExtensionContext,
  gate: Gate | null,
  act: () => void | Promise<void>,
): Promise<void> {
  context.gates = context.gates.filter(other => other !== gate);
  await act();
  // A round awaits only its gates, so after one turn of the event loop it is blocked again.
  await new Promise(resolve => setImmediate(resolve));
  if (context.unexpectedError !== null) throw context.unexpectedError;
}

/** Kills all contexts of the device; their pending promises never settle. */
export function killContexts(device: Device): void {
  for (const context of device.contexts) context.gates = [];
  device.contexts = [];
}

class QuotaError extends Error {
  override name = 'QuotaExceededError';
}

function endRound(context: ExtensionContext, reason: StopReason | null): void {
  const { device } = context;
  device.contexts = device.contexts.filter(other => other !== context);
  context.gates = [];
  if (reason !== null) device.stopped = reason;
}

/** Decides as the sync runner does: returns null if a retry may help, else the reason that needs the user. */
function toStopReason(context: ExtensionContext, error: unknown): StopReason | null {
  if (error instanceof QuotaError) return null;
  if (!(error instanceof SyncError)) {
    context.unexpectedError = error;
    return null;
  }
  if (error.code === 'unreachable' || error.code === 'busy') return null;
  return error.code === 'server-not-understood' ? null : error.code;
}
