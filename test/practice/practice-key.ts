import type { Storage } from '../../server/storage/storage.ts';
import { createKey, listKeys, revokeKey } from '../../server/workspaces/keys.ts';
import { listWorkspaces } from '../../server/workspaces/workspaces.ts';

const name = 'npm start';

/** Creates a key for the browser that `npm start` opens, and revokes the key of the last start. */
export async function createPracticeKey(storage: Storage): Promise<string> {
  const { queries } = storage;
  const [workspace] = await listWorkspaces(queries);
  if (workspace === undefined) throw new Error('The server has no workspace to connect to.');
  const now = Date.now();
  for (const key of await listKeys(queries, workspace.id)) {
    if (key.name === name) await revokeKey(queries, { id: key.id }, now);
  }
  const input = { name, scope: 'write', expires_at: null } as const;
  return (await createKey(queries, workspace.id, input, now)).plainKey;
}
