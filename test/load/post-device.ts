/** A device with the extension's store and sync, that writes posts and syncs them with a node. */
import { createSyncApi, SyncError } from '../../extension/sync/api.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, editFields } from '../../shared/rows/edit.ts';
import { openDexieDevice } from '../support/dexie-device.ts';
import type { Node } from './node.ts';

const newPosts = 3;
const retryMs = 100;

export type PostDevice = Awaited<ReturnType<typeof openPostDevice>>;

export async function openPostDevice(node: Node, key: string) {
  const device = await openDexieDevice(async (method, path, body = {}) => ({
    body: await node.call(key, method, path, { body }),
  }));
  const api = createSyncApi({ server: node.url, key });
  let lastId: string | null = null;

  async function syncOnce(): Promise<boolean> {
    try {
      // A device that loses no post also asks its user nothing.
      await device.sync({ api, deletionPolicy: 'ask' });
      return true;
    } catch (error) {
      if (error instanceof SyncError && (error.code === 'busy' || error.code === 'unreachable'))
        return false;
      throw error;
    }
  }

  return {
    listRows: device.listRows,
    countUnsent: device.countUnsent,

    /** Edits the last post that it has written, and writes new ones. Returns the contents by the ids. */
    async write(): Promise<Map<string, string>> {
      const written = new Map<string, string>();
      if (lastId !== null) {
        const content = `Edited ${newId()}`;
        await device.write('post', lastId, (row, stamper) =>
          row ? editFields(row, { content }, stamper) : null,
        );
        written.set(lastId, content);
      }
      for (let count = 0; count < newPosts; count++) {
        const id = newId();
        const values = {
          content: `Written ${id}`,
          url: null,
          status: 'draft',
          scheduled_at: null,
          published_at: null,
        };
        await device.write('post', id, (_row, stamper) =>
          createRow('post', id, values, [], stamper),
        );
        written.set(id, values.content);
        lastId = id;
      }
      return written;
    },

    /** Syncs until a round succeeds, as a device does whose server has no database for a while. */
    async sync(timeoutMs: number): Promise<void> {
      const deadline = performance.now() + timeoutMs;
      while (!(await syncOnce())) {
        if (performance.now() > deadline) throw new Error('No round has succeeded.');
        await new Promise(resolve => setTimeout(resolve, retryMs));
      }
    },
  };
}
