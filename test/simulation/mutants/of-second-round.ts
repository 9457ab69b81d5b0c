/** Broken variants that an earlier form of the simulation did not see. */
import type { Pending } from '../../../extension/store/device.ts';
import { keyOf } from '../../../extension/store/rows.ts';
import type { Step } from '../../../extension/store/sync-store.ts';
import { syncRound } from '../../../server/sync/sync-round.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { createMemoryStore } from '../profile.ts';
import type { Mutant } from './mutant.ts';
import { withStep } from './of-device.ts';
import { through } from './of-server.ts';

/** What lies between the first and the last settled row leaves the outbox with them. */
export const settlesRange: Mutant = {
  name: 'settling a row deletes the whole outbox range',
  make: () => ({
    device: {
      createStore: disk =>
        withStep(createMemoryStore(disk), step => {
          const keys = step.settled.map(keyOf).sort();
          const [first = '', last = ''] = [keys.at(0), keys.at(-1)];
          const between = [...disk.profile().outbox.values()].filter(
            entry => keyOf(entry) >= first && keyOf(entry) <= last,
          );
          return { ...step, settled: [...step.settled, ...between] };
        }),
    },
  }),
};

/** What the server refused once is never sent again, though it was mended. */
export const noNewChance: Mutant = {
  name: 'refused rows get no new chance',
  make: () => ({
    device: { enqueue: ({ kind, id }, before): Pending => ({ ...before, kind, id }) },
  }),
};

/** The Trash that was emptied elsewhere takes what waits with it. */
export const waitingForgotten: Mutant = {
  name: 'what waits goes with a Trash that was emptied elsewhere',
  isRare: true,
  make: () => ({
    device: {
      join: (store, api) => ({
        api,
        store: {
          ...store,
          update: (sent, news, plan) =>
            store.update(sent, news, local => plan({ ...local, waiting: new Set() })),
        },
      }),
    },
  }),
};

/** A device with a wrong clock goes on writing by it. */
export const offsetNeverLearnt: Mutant = {
  name: "the clock's offset is never learnt",
  heavyIn: { clock: 12 },
  make: () => ({ device: deviceWith(step => ({ ...step.device, offsetMs: 0 })) }),
};

/** After its clock was ahead a device forgets what the server is known to have. */
export const seenNeverAdvanced: Mutant = {
  name: '`seen` is never advanced',
  // It takes two devices ahead of a server that was set back, in one millisecond.
  isRare: true,
  make: () => ({
    device: {
      ...deviceWith(step => ({ ...step.device, seen: null })),
      join: (store, api) => ({
        store,
        api: {
          sync: async (...asked) => {
            const { clock: _, ...answer } = await api.sync(...asked);
            return answer;
          },
        },
      }),
    },
  }),
};

/** Each side keeps its own idea of when a row was created. */
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
      const door = through(context.door, writing => {
        const known = new Map<string, Row>();
        return {
          ...writing,
          get: async (kind, id) => {
            const row = await writing.get(kind, id);
            if (row !== undefined) known.set(keyOf(row), row);
            return row;
          },
          put: (row, born) => writing.put(withCreatedOf(known.get(keyOf(row)), row), born),
        };
      });
      return syncRound({ ...context, door }, workspaceId, request);
    },
  }),
};

function withCreatedOf(ours: Row | undefined, row: Row): Row {
  return ours === undefined ? row : { ...row, created: ours.created };
}

function deviceWith(change: (step: Step) => Step['device']) {
  return {
    createStore: (disk: Parameters<typeof createMemoryStore>[0]) =>
      withStep(createMemoryStore(disk), step => ({ ...step, device: change(step) })),
  };
}
