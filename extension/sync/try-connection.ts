/** Tests a connection before the device stores it. */
import type { ConnectResult } from '../messages/contract.ts';
import { connect } from '../store/connection.ts';
import { type Database, readDevice } from '../store/database.ts';
import type { Connection } from '../store/singles.ts';
import { type SyncApi, SyncError } from './api.ts';

/**
 * Asks the server for its workspace and stores the connection if that works.
 * @param options.mixes the user agrees to merge the data of two workspaces
 * @returns the reason if the device did not connect
 * @throws the signal's reason if it aborts, and errors of the device's storage
 */
export async function tryToConnect(
  database: Database,
  api: SyncApi,
  connection: Connection,
  { mixes, signal }: { mixes: boolean; signal: AbortSignal },
): Promise<ConnectResult> {
  try {
    const device = await readDevice(database);
    const workspace = await readWorkspace(api, device.id, signal);
    if (device.workspace !== null && device.workspace !== workspace && !mixes) {
      return { connected: false, reason: 'other-workspace' };
    }
    await connect(database, connection, workspace);
    return { connected: true };
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    return { connected: false, reason: toConnectReason(error) };
  }
}

async function readWorkspace(api: SyncApi, device: string, signal: AbortSignal): Promise<string> {
  const probe = { device, generation: 0, cursor: 0, head: null, changes: [], limit: 1 };
  return (await api.sync(probe, signal)).workspace;
}

/** Returns the reason as the connection form names it. */
export function toConnectReason({ code, detail }: SyncError) {
  if (code === 'busy') return 'unreachable';
  if (code === 'other-answer') return detail === '' ? 'server-not-understood' : detail;
  return code === 'key-reads-only' ? 'key-refused' : code;
}
