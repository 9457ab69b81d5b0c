/** Mutants that an earlier version of the simulation did not catch. */
import type { OutboxEntry } from '../../../extension/store/device.ts';
import { noDeletions } from '../../../extension/store/recent-deletions.ts';
import { keyOf } from '../../../extension/store/rows.ts';
import type { Step } from '../../../extension/store/sync-store.ts';
import { syncRound } from '../../../server/sync/sync-round.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { createMemoryStore } from '../browser-profile.ts';
import { withStep } from './device-mutants.ts';
import type { Mutant } from './mutant.ts';
import { withTransaction } from './server-mutants.ts';

/** All entries between the first and the last confirmed row leave the outbox. */
export const confirmsRange: Mutant = {
  name: 'settling a row deletes the whole outbox range',
  make: () => ({
    device: {
      createStore: disk =>
        withStep(createMemoryStore(disk), step => {
          const keys = step.confirmed.map(keyOf).sort();
          const [first = '', last = ''] = [keys.at(0), keys.at(-1)];
          const between = [...disk.profile().outbox.values()].filter(
            entry => keyOf(entry) >= first && keyOf(entry) <= last,
          );
          return { ...step, confirmed: [...step.confirmed, ...between] };
        }),
    },
  }),
};

/** A row that the server refused once is never sent again, even after an edit. */
export const refusedNeverRetried: Mutant = {
  name: 'refused rows get no new chance',
  make: () => ({
    device: { createOutboxEntry: ({ kind, id }, before): OutboxEntry => ({ ...before, kind, id }) },
  }),
};

/** A purge on another device deletes unsent changes of the row. */
export const unsentRowsForgotten: Mutant = {
  name: 'what waits goes with a Trash that was emptied elsewhere',
  isRare: true,
  make: () => ({
    device: {
      wrapStoreAndApi: (store, api) => ({
        api,
        store: {
          ...store,
          update: (sent, keys, plan) =>
            store.update(sent, keys, local => plan({ ...local, unconfirmedKeys: new Set() })),
        },
      }),
    },
  }),
};

/** A device never corrects its clock by the server's time. */
export const offsetNeverLearnt: Mutant = {
  name: "the clock's offset is never learnt",
  extraWeights: { clock: 12 },
  make: () => ({ device: withDeviceState(step => ({ ...step.device, offsetMs: 0 })) }),
};

/** After its clock was ahead, a device forgets the latest stamp known to be on the server. */
export const seenNeverAdvanced: Mutant = {
  name: '`seen` is never advanced',
  // It needs two devices ahead of a server that was set back, in the same millisecond.
  isRare: true,
  make: () => ({
    device: {
      ...withDeviceState(step => ({ ...step.device, seen: null })),
      wrapStoreAndApi: (store, api) => ({
        store,
        api: {
          sync: async (...args) => {
            const { clock: _, ...answer } = await api.sync(...args);
            return answer;
          },
        },
      }),
    },
  }),
};

/** Each round counts deletions from zero. */
export const deletionsForgotten: Mutant = {
  name: 'deletions of earlier rounds are not counted',
  make: () => ({
    device: {
      createStore: disk =>
        withStep(createMemoryStore(disk), step => ({ ...step, deletions: noDeletions })),
    },
  }),
  extraWeights: { 'create-many': 1, 'delete-many': 3, ask: 2 },
  isRare: true,
};

/** Each side keeps its own creation stamp of a row. */
export const createdNotMerged: Mutant = {
  name: '`created` is not merged',
  make: () => ({
    device: {
      createStore: disk =>
        withStep(createMemoryStore(disk), step => ({
          ...step,
          rows: step.rows.map(row => withCreatedOf(disk.profile().rows.get(keyOf(row)), row)),
        })),
    },
    serve: async (context, workspaceId, request) => {
      const writer = withTransaction(context.writer, transaction => {
        const known = new Map<string, Row>();
        return {
          ...transaction,
          get: async (kind, id) => {
            const row = await transaction.get(kind, id);
            if (row !== undefined) known.set(keyOf(row), row);
            return row;
          },
          put: (row, creationDigest) =>
            transaction.put(withCreatedOf(known.get(keyOf(row)), row), creationDigest),
        };
      });
      return syncRound({ ...context, writer }, workspaceId, request);
    },
  }),
};

function withCreatedOf(ours: Row | undefined, row: Row): Row {
  return ours === undefined ? row : { ...row, created: ours.created };
}

function withDeviceState(change: (step: Step) => Step['device']) {
  return {
    createStore: (disk: Parameters<typeof createMemoryStore>[0]) =>
      withStep(createMemoryStore(disk), step => ({ ...step, device: change(step) })),
  };
}
