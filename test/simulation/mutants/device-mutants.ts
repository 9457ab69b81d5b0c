/** Variants of the device that are broken on purpose; see `mutant.ts`. */
import type { DeviceState } from '../../../extension/store/device.ts';
import type { LocalState } from '../../../extension/store/local-state.ts';
import { keyOf } from '../../../extension/store/rows.ts';
import type { Step, SyncStore } from '../../../extension/store/sync-store.ts';
import type { SyncApi } from '../../../extension/sync/api.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { createMemoryStore, readLocal, writeStep } from '../browser-profile.ts';
import type { Mutant } from './mutant.ts';

/** Stamps follow the wall clock only and ignore the stamps seen before. */
export const wallClock: Mutant = {
  name: 'wall clock instead of the hybrid one',
  make: () => ({
    device: { stampAfter: (_last, nowMs, device) => nextStamp(null, nowMs, device) },
  }),
};

/** Changing one label of a post stamps all labels that the device knows. */
export const labelsAsOneValue: Mutant = {
  name: 'the label set as one value',
  make: () => ({
    device: {
      changeStoredRow: (before, after, profile) => {
        if (after.labels === undefined || after.labels === before?.labels) return after;
        const labels: NonNullable<Row['labels']> = { ...after.labels };
        for (const { kind, id } of profile.rows.values()) {
          if (kind === 'label') labels[id] ??= [after.updated, after.updated];
        }
        return { ...after, labels };
      },
    },
  }),
};

/** The cursor is stored before the rows up to it. */
export const cursorFirst: Mutant = {
  name: 'cursor stored before its rows',
  make: () => ({
    device: {
      createStore: disk => {
        const { profile, transact, watch } = disk;
        return {
          ...createMemoryStore(disk),
          update: async (sent, answeredKeys, plan) => {
            const step = await transact('write', () => {
              const planned = plan(readLocal(profile(), sent, answeredKeys));
              if (planned !== null) {
                watch({ ...planned, rows: [] });
                profile().device = planned.device;
              }
              return planned;
            });
            if (step === null) return null;
            return transact('write', () => {
              writeStep(profile(), step);
              return step;
            });
          },
        };
      },
    },
  }),
};

/** An acknowledgement removes the outbox entry even if the row has changed since it was sent. */
export const outboxOnAck: Mutant = {
  name: 'outbox cleared on acknowledgement',
  make: () => ({
    device: {
      wrapStoreAndApi: (store, api) => {
        const acked = new Set<string>();
        return {
          api: {
            sync: async (request, signal) => {
              const answer = await api.sync(request, signal);
              acked.clear();
              for (const ack of answer.acks) if (ack.outcome === 'accepted') acked.add(keyOf(ack));
              return answer;
            },
          },
          store: withStep(store, step => ({
            ...step,
            pending: step.pending.filter(entry => !acked.has(keyOf(entry))),
            confirmed: [
              ...step.confirmed,
              ...step.pending.filter(entry => acked.has(keyOf(entry))),
            ],
          })),
        };
      },
    },
  }),
};

/** A response is applied although the state of the device has changed since the request. */
export const lateAnswers: Mutant = {
  name: 'late answers applied',
  make: () => ({
    device: {
      wrapStoreAndApi: (store: SyncStore, api: SyncApi) => {
        let known: DeviceState | null = null;
        return {
          api,
          store: {
            ...store,
            load: async limits => {
              const batch = await store.load(limits);
              known = batch.device;
              return batch;
            },
            update: async (sent, keys, plan) => {
              const planWithOldState = (local: LocalState) =>
                plan({ ...local, device: known ?? local.device });
              const step = await store.update(sent, keys, planWithOldState);
              known = step?.device ?? known;
              return step;
            },
          },
        };
      },
    },
  }),
};

/** Returns a store that changes each planned step before it is written. */
export function withStep(store: SyncStore, change: (step: Step) => Step): SyncStore {
  return {
    ...store,
    update: (sent, keys, plan) =>
      store.update(sent, keys, local => {
        const step = plan(local);
        return step && change(step);
      }),
  };
}
