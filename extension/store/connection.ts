/** Connects the device to a server and disconnects it. The device keeps its data in both cases. */
import {
  type Database,
  getRowTables,
  readDevice,
  requeueAllRows,
  writeDevice,
} from './database.ts';
import { type Connection, deleteSingles, writeSingle } from './singles.ts';

/** Makes the device sync with this workspace: it first reads everything, then sends its own rows. */
export async function connect(
  database: Database,
  connection: Connection,
  workspace: string,
): Promise<void> {
  const tables = [...getRowTables(database), database.outbox, database.singles];
  await database.transaction('rw', tables, async () => {
    await writeSingle(database, 'connection', connection);
    await writeSingle(database, 'sync-status', { phase: 'idle' });
    await deleteSingles(database, 'sync-retry', 'synced-ms', 'line', 'deletions');
    await restartSync(database, workspace);
  });
}

export async function disconnect(database: Database): Promise<void> {
  await deleteSingles(
    database,
    'connection',
    'sync-status',
    'sync-retry',
    'synced-ms',
    'line',
    'deletions',
  );
}

/**
 * Resets the device's position and puts every row into the outbox. The device then reads the whole
 * workspace before it sends anything. Rows that the server already has leave the outbox while it reads.
 * Call it inside a transaction of all tables.
 * @param workspace null if the device has synced with none
 */
export async function restartSync(database: Database, workspace: string | null): Promise<void> {
  const device = await readDevice(database);
  await requeueAllRows(database);
  const start = { cursor: 0, head: null, isCatchingUp: true };
  await writeDevice(database, { ...device, workspace, ...start });
}

/** The Web Lock that a context of the extension holds while it syncs. It is released with its context. */
export const syncLock = 'colophon-sync';

/** Returns true if any context is syncing now. */
export async function isSyncing(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === syncLock);
}
