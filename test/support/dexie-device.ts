/** A device with its real store, on IndexedDB in memory, whose rounds of sync go to a real server. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { connect } from '../../extension/store/connection.ts';
import { openDatabase } from '../../extension/store/open-database.ts';
import { listReplaced } from '../../extension/store/replaced-texts.ts';
import { readRows } from '../../extension/store/rows.ts';
import { createSyncStore } from '../../extension/store/sync-store.ts';
import { type Edit, writeRows } from '../../extension/store/write.ts';
import { SyncError, understand } from '../../extension/sync/api.ts';
import { type RoundContext, syncRound } from '../../extension/sync/round.ts';
import type { Row } from '../../shared/rows/row.ts';
import type { Call } from './api-server.ts';

let databases = 0;

export type DexieDevice = Awaited<ReturnType<typeof openDexieDevice>>;

export async function openDexieDevice(call: Call) {
  const database = openDatabase(`dexie-${databases++}`, { indexedDB, IDBKeyRange });
  const { body } = await call('POST', '/api/sync', { device: '000000000000' });
  const join = () => connect(database, { server: 'https://x.example', key: 'x' }, body.workspace);
  await join();
  return {
    /** Connects once more: it reads everything, then sends what the server lacks. */
    join,

    async write(kind: string, id: string, edit: Edit): Promise<void> {
      await writeRows(database, [{ kind, id, edit }], Date.now());
    },

    async read(kind: string, id: string): Promise<Row | undefined> {
      return (await readRows(database, [{ kind, id }]))[0];
    },

    waiting: () => database.outbox.count(),

    earlierTexts: async (postId: string) =>
      (await listReplaced(database, postId, Date.now())).map(({ content }) => content),

    /**
     * One round; whatever it does has to end well.
     * @param options.meanwhile happens after the server's first answer, before the device hears of it
     * @param options.isLost whether no answer arrives
     */
    async sync({
      meanwhile = async () => {},
      isLost = false,
      ...options
    }: Partial<RoundContext> & { meanwhile?: () => Promise<void>; isLost?: boolean } = {}) {
      let hasHappened = false;
      const round = syncRound({
        store: createSyncStore(database, Date.now),
        api: {
          async sync(request) {
            const answer = await call('POST', '/api/sync', request);
            if (!hasHappened) await meanwhile();
            hasHappened = true;
            if (isLost) throw new SyncError('unreachable', null);
            return understand(request, answer.body);
          },
        },
        wallMs: Date.now,
        deletions: 'delete',
        signal: new AbortController().signal,
        ...options,
      });
      if (isLost) return await round.catch(() => null);
      const result = await round;
      if (result.ended !== 'done') throw new Error(`The round ended otherwise: ${result.ended}`);
      return result;
    },
  };
}

/** Two devices of one workspace, both with the post that `made` makes. */
export async function openTwoWithPost(call: Call, id: string, made: Edit) {
  const [here, elsewhere] = [await openDexieDevice(call), await openDexieDevice(call)];
  await here.write('post', id, made);
  await here.sync();
  await elsewhere.sync();
  return [here, elsewhere] as const;
}
