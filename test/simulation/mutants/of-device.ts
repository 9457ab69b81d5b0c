/** Broken variants of what a device does. */
import type { DeviceState } from '../../../extension/store/device.ts';
import { keyOf } from '../../../extension/store/rows.ts';
import type { Local, Step, SyncStore } from '../../../extension/store/sync-store.ts';
import type { SyncApi } from '../../../extension/sync/api.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { createMemoryStore, writeStep } from '../profile.ts';
import type { Mutant } from './mutant.ts';

/** Stamps are the wall clock's, whatever was seen before. */
export const wallClock: Mutant = {
  name: 'wall clock instead of the hybrid one',
  make: () => ({
    device: { stampAfter: (_last, nowMs, device) => nextStamp(null, nowMs, device) },
  }),
};

/** Whoever changes one label of a post decides on all that the device knows. */
export const labelSetAsOne: Mutant = {
  name: 'the label set as one value',
  make: () => ({
    device: {
      encode: (before, after, profile) => {
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

/** The cursor is on disk before the rows that it stands for. */
export const cursorFirst: Mutant = {
  name: 'cursor stored before its rows',
  make: () => ({
    device: {
      createStore: disk => {
        const { profile, transact, watch } = disk;
        return {
          ...createMemoryStore(disk),
          update: async ({ changes }, keys, plan) => {
            const step = await transact('write', () => {
              const { device, rows, outbox } = profile();
              const known = [...changes, ...keys].flatMap(key => rows.get(keyOf(key)) ?? []);
              const byKey = new Map(known.map(row => [keyOf(row), row]));
              const planned = plan({ device, rows: byKey, waiting: new Set(outbox.keys()) });
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

/** An acknowledged entry leaves the outbox though the row has changed since it was sent. */
export const outboxOnAck: Mutant = {
  name: 'outbox cleared on acknowledgement',
  make: () => ({
    device: {
      join: (store, api) => {
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
            settled: [...step.settled, ...step.pending.filter(entry => acked.has(keyOf(entry)))],
          })),
        };
      },
    },
  }),
};

/** What an answer brings is applied although the device has moved on since the request. */
export const lateAnswers: Mutant = {
  name: 'late answers applied',
  make: () => ({
    device: {
      join: (store: SyncStore, api: SyncApi) => {
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
              const blind = (local: Local) => plan({ ...local, device: known ?? local.device });
              const step = await store.update(sent, keys, blind);
              known = step?.device ?? known;
              return step;
            },
          },
        };
      },
    },
  }),
};

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
