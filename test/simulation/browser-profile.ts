/** The browser profile of a device: all that it keeps on disk. Also the sync store, in memory. */
import type { DeviceState, OutboxEntry, RowKey } from '../../extension/store/device.ts';
import type { LocalState, PendingChanges } from '../../extension/store/local-state.ts';
import { noDeletions, type RecentDeletions } from '../../extension/store/recent-deletions.ts';
import { keyOf } from '../../extension/store/rows.ts';
import { isNoOp, type Step, type SyncStore } from '../../extension/store/sync-store.ts';
import type { Change } from '../../extension/store/write.ts';
import { findLatestStamp, type Row } from '../../shared/rows/row.ts';
import { laterStamp } from '../../shared/rows/stamp.ts';
import { isShown } from '../../shared/rows/view.ts';
import type { DeviceParts } from './device.ts';

export type BrowserProfile = {
  device: DeviceState;
  rows: Map<string, Row>;
  outbox: Map<string, OutboxEntry>;
  deletions: RecentDeletions;
};

export function createProfile(id: string, workspace: string): BrowserProfile {
  const device: DeviceState = {
    id,
    last: null,
    seen: null,
    offsetMs: 0,
    generation: 0,
    workspace,
    cursor: 0,
    head: null,
    isCatchingUp: true,
  };
  return { device, rows: new Map(), outbox: new Map(), deletions: noDeletions };
}

/** Copies a profile. Rows and entries are never changed, only replaced, so copying the maps is enough. */
export function copyProfile({ device, rows, outbox, deletions }: BrowserProfile): BrowserProfile {
  return { device: { ...device }, rows: new Map(rows), outbox: new Map(outbox), deletions };
}

export type Disk = {
  profile: () => BrowserProfile;
  /** Runs the transaction `run` when the simulation reaches it. A write fails if the disk is full. */
  transact: <T>(kind: 'read' | 'write', run: () => T | Promise<T>) => Promise<T>;
  /** Receives each step before it is written. */
  watch: (step: Step) => void;
};

export function createMemoryStore({ profile, transact, watch }: Disk): SyncStore {
  /** Reads the changes to send, in the order of their keys. A refused row is not sent again. */
  const readUnsent = (maxCount: number, afterKey = '') => {
    const { rows, outbox } = profile();
    const unsent = [...outbox.values()].filter(
      entry => entry.refused === undefined && keyOf(entry) > afterKey,
    );
    unsent.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const changes = unsent.slice(0, maxCount).flatMap(entry => rows.get(keyOf(entry)) ?? []);
    return { changes, asOfRev: 0 };
  };
  return {
    load: ({ maxCount }) =>
      transact('read', () => {
        const { device } = profile();
        // A device that is catching up sends nothing until it has everything from the server.
        return { device, ...readUnsent(device.isCatchingUp ? 0 : maxCount) };
      }),
    loadAfter: (last, { maxCount }) => transact('read', () => readUnsent(maxCount, keyOf(last))),
    update: (sent, answeredKeys, plan) =>
      transact('write', () => {
        const local = readLocal(profile(), sent, answeredKeys);
        const step = plan(local);
        if (step !== null && !isNoOp(step, local)) {
          watch(step);
          writeStep(profile(), step);
        }
        return step;
      }),
  };
}

/** Reads what an answer concerns, as `store/local-state.ts` does. */
export function readLocal(
  { device, rows, outbox, deletions }: BrowserProfile,
  sent: PendingChanges,
  received: RowKey[],
): LocalState {
  const known = [...sent.changes, ...received].flatMap(key => rows.get(keyOf(key)) ?? []);
  return {
    device,
    rows: new Map(known.map(row => [keyOf(row), row])),
    unconfirmedKeys: new Set(outbox.keys()),
    deletions,
    shownCounts: countShown(rows),
  };
}

/** Counts the shown rows by kind. */
export function countShown(rows: ReadonlyMap<string, Row>): Map<string, number> {
  const kinds = Map.groupBy([...rows.values()].filter(isShown), ({ kind }) => kind);
  return new Map(Array.from(kinds, ([kind, shown]) => [kind, shown.length]));
}

export function writeStep(profile: BrowserProfile, step: Step): void {
  for (const row of step.rows) profile.rows.set(keyOf(row), row);
  if (step.requeuesAllRows) {
    for (const { kind, id } of profile.rows.values())
      profile.outbox.set(keyOf({ kind, id }), { kind, id });
  }
  for (const key of step.confirmed) profile.outbox.delete(keyOf(key));
  for (const entry of step.pending) profile.outbox.set(keyOf(entry), entry);
  profile.device = step.device;
  profile.deletions = step.deletions;
}

/** A row before and after an edit; `before` is undefined if the edit created it. */
export type Written = { before: Row | undefined; after: Row };

/** Writes an edit of the user by the rules of `store/write.ts`. Returns null if nothing changed. */
export function writeRow(
  profile: BrowserProfile,
  { kind, id, edit, seen }: Change,
  wallMs: number,
  { stampAfter, createOutboxEntry }: Pick<DeviceParts, 'stampAfter' | 'createOutboxEntry'>,
): Written | null {
  const key = keyOf({ kind, id });
  const before = profile.rows.get(key);
  let { last } = profile.device;
  if (before) last = laterStamp(last, findLatestStamp(before));
  if (seen) last = laterStamp(last, seen);
  const after = edit(before, () => {
    last = stampAfter(last, wallMs + profile.device.offsetMs, profile.device.id);
    return last;
  });
  if (after === null || after === before) return null;
  profile.rows.set(key, after);
  profile.outbox.set(key, createOutboxEntry({ kind, id }, profile.outbox.get(key)));
  profile.device = { ...profile.device, last };
  return { before, after };
}
