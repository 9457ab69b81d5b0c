/** What a device has on disk, and its storage in memory under the contract of `store/`. */
import type { DeviceState, Pending } from '../../extension/store/device.ts';
import { keyOf } from '../../extension/store/rows.ts';
import { changesNothing, type Step, type SyncStore } from '../../extension/store/sync-store.ts';
import type { Change } from '../../extension/store/write.ts';
import { latestStamp, type Row } from '../../shared/rows/row.ts';
import { laterStamp } from '../../shared/rows/stamp.ts';
import { isShown } from '../../shared/rows/view.ts';
import type { DeviceParts } from './device.ts';

export type Profile = {
  device: DeviceState;
  rows: Map<string, Row>;
  outbox: Map<string, Pending>;
};

export function newProfile(id: string, workspace: string): Profile {
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
    underWay: null,
  };
  return { device, rows: new Map(), outbox: new Map() };
}

/** Rows are never changed in place, so a copy of the maps is a copy of everything. */
export function copyProfile({ device, rows, outbox }: Profile): Profile {
  return { device: { ...device }, rows: new Map(rows), outbox: new Map(outbox) };
}

export type Disk = {
  profile: () => Profile;
  /** Decides when a transaction runs, and whether it fails. */
  transact: <T>(kind: 'read' | 'write', run: () => T | Promise<T>) => Promise<T>;
  /** Sees what is about to be written. */
  watch: (step: Step) => void;
};

export function createMemoryStore({ profile, transact, watch }: Disk): SyncStore {
  const readWaiting = (maxCount: number, behind = '') => {
    const { rows, outbox } = profile();
    const waiting = [...outbox.values()].filter(
      entry => entry.refused === undefined && keyOf(entry) > behind,
    );
    waiting.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const changes = waiting.slice(0, maxCount).flatMap(key => rows.get(keyOf(key)) ?? []);
    return { changes, asOf: 0 };
  };
  return {
    load: ({ maxCount }) =>
      transact('read', () => {
        const { device } = profile();
        return { device, ...readWaiting(device.isCatchingUp ? 0 : maxCount) };
      }),
    loadBehind: (last, { maxCount }) => transact('read', () => readWaiting(maxCount, keyOf(last))),
    countShown: () => transact('read', () => [...profile().rows.values()].filter(isShown).length),
    update: ({ changes }, keys, plan) =>
      transact('write', () => {
        const { device, rows, outbox } = profile();
        const known = [...changes, ...keys].flatMap(key => rows.get(keyOf(key)) ?? []);
        const byKey = new Map(known.map(row => [keyOf(row), row]));
        const step = plan({ device, rows: byKey, waiting: new Set(outbox.keys()) });
        if (step !== null && !changesNothing(step, device)) {
          watch(step);
          writeStep(profile(), step);
        }
        return step;
      }),
  };
}

export function writeStep(profile: Profile, step: Step): void {
  for (const row of step.rows) profile.rows.set(keyOf(row), row);
  if (step.offersAll) {
    for (const { kind, id } of profile.rows.values())
      profile.outbox.set(keyOf({ kind, id }), { kind, id });
  }
  for (const key of step.settled) profile.outbox.delete(keyOf(key));
  for (const entry of step.pending) profile.outbox.set(keyOf(entry), entry);
  profile.device = step.device;
}

export type Written = { before: Row | undefined; after: Row };

/** A person's own edit, by the rules of `store/write.ts`. */
export function writeRow(
  profile: Profile,
  { kind, id, edit }: Change,
  wallMs: number,
  { stampAfter, enqueue }: Pick<DeviceParts, 'stampAfter' | 'enqueue'>,
): Written | null {
  const key = keyOf({ kind, id });
  const before = profile.rows.get(key);
  let { last } = profile.device;
  if (before) last = laterStamp(last, latestStamp(before));
  const after = edit(before, () => {
    last = stampAfter(last, wallMs + profile.device.offsetMs, profile.device.id);
    return last;
  });
  if (after === null || after === before) return null;
  profile.rows.set(key, after);
  profile.outbox.set(key, enqueue({ kind, id }, profile.outbox.get(key)));
  profile.device = { ...profile.device, last };
  return { before, after };
}
