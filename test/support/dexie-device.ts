/** A device with its real store, on IndexedDB in memory, that syncs with a real server. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { connect } from '../../extension/store/connection.ts';
import { openDatabase } from '../../extension/store/open-database.ts';
import { listRows } from '../../extension/store/read.ts';
import { listReplacedTexts } from '../../extension/store/replaced-texts.ts';
import { readRows } from '../../extension/store/rows.ts';
import { createSyncStore } from '../../extension/store/sync-store.ts';
import { type Edit, writeRows } from '../../extension/store/write.ts';
import { parseAnswer, SyncError } from '../../extension/sync/api.ts';
import { type RoundContext, syncRound } from '../../extension/sync/round.ts';
import type { Row } from '../../shared/rows/row.ts';
import type { Answer, Call } from './api-server.ts';

let databases = 0;

type CallForBody = (method: string, path: string, body?: object) => Promise<Pick<Answer, 'body'>>;

export type DexieDevice = Awaited<ReturnType<typeof openDexieDevice>>;

/** @param call reads the workspace of the device, and sends its rounds unless they have another `api` */
export async function openDexieDevice(call: CallForBody) {
  const database = openDatabase(`dexie-${databases++}`, { indexedDB, IDBKeyRange });
  const { body } = await call('POST', '/api/sync', { device: '000000000000' });
  const reconnect = () =>
    connect(database, { server: 'https://x.example', key: 'x' }, body.workspace);
  await reconnect();
  return {
    /** Connects again: the device then downloads everything and sends what the server lacks. */
    reconnect,

    async write(kind: string, id: string, edit: Edit): Promise<void> {
      await writeRows(database, [{ kind, id, edit }], Date.now());
    },

    async read(kind: string, id: string): Promise<Row | undefined> {
      return (await readRows(database, [{ kind, id }]))[0];
    },

    listRows: () => listRows(database),

    countUnsent: () => database.outbox.count(),

    listReplacedTexts: async (postId: string) =>
      (await listReplacedTexts(database, postId, Date.now())).map(({ content }) => content),

    /**
     * Runs one sync round. Throws if the round does not succeed.
     * @param options.meanwhile runs between the server's first answer and its arrival on the device
     * @param options.isLost if true, the server handles the requests, but no answer arrives
     */
    async sync({
      meanwhile = async () => {},
      isLost = false,
      ...options
    }: Partial<RoundContext> & { meanwhile?: () => Promise<void>; isLost?: boolean } = {}) {
      let hasRunMeanwhile = false;
      const round = syncRound({
        store: createSyncStore(database, Date.now),
        api: {
          async sync(request) {
            const answer = await call('POST', '/api/sync', request);
            if (!hasRunMeanwhile) await meanwhile();
            hasRunMeanwhile = true;
            if (isLost) throw new SyncError('unreachable', null);
            return parseAnswer(request, answer.body);
          },
        },
        wallMs: Date.now,
        deletionPolicy: 'delete',
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

/** Opens two devices of one workspace that both have the post which `create` makes. */
export async function openTwoDevicesWithPost(call: Call, id: string, create: Edit) {
  const [here, other] = [await openDexieDevice(call), await openDexieDevice(call)];
  await here.write('post', id, create);
  await here.sync();
  await other.sync();
  return [here, other] as const;
}
