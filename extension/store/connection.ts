/** Connecting to a server and leaving it. What the device holds stays in both cases. */
import { type Database, offerAll, readDevice, rowTables, writeDevice } from './database.ts';
import type { Connection } from './settings.ts';

/** From now on the device syncs with this workspace: it reads everything, then sends what it has. */
export async function connect(
  database: Database,
  connection: Connection,
  workspace: string,
): Promise<void> {
  const tables = [...rowTables(database), database.outbox, database.singles];
  await database.transaction('rw', tables, async () => {
    await database.singles.put({ key: 'connection', value: connection });
    await database.singles.put({ key: 'sync-status', value: { phase: 'idle' } });
    await database.singles.bulkDelete(['sync-retry', 'line']);
    await startOver(database, workspace);
  });
}

export async function disconnect(database: Database): Promise<void> {
  await database.transaction('rw', database.singles, async () => {
    await database.singles.bulkDelete(['connection', 'sync-status', 'sync-retry', 'line']);
  });
}

/**
 * Forgets how far the device has read and offers every row again. Reading first takes out of the
 * outbox again whatever the server has already. To be called inside a transaction of all tables.
 */
export async function startOver(database: Database, workspace: string | null): Promise<void> {
  const device = await readDevice(database);
  await offerAll(database);
  const start = { cursor: 0, head: null, isCatchingUp: true, underWay: null };
  await writeDevice(database, { ...device, workspace, ...start });
}
