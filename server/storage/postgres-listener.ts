/** Receives the changes that any server commits, on a connection of its own. */
import type { Socket } from 'node:net';
import pg from 'pg';
import { z } from 'zod';
import type { ChangeListeners } from './change-listeners.ts';
import type { Change } from './storage.ts';

const retryMs = 500;
const connectTimeoutMs = 3_000;

const changeSchema = z.object({ workspaceId: z.string(), seq: z.int() });

type Options = {
  url: string;
  listeners: ChangeListeners;
  signal: AbortSignal;
  /** Interval of the checks of the connection, and their timeout. */
  heartbeatMs: number;
  /** Creates a socket for each connection. */
  stream: () => Socket;
};

/**
 * Notifies `listeners` until the signal is aborted. Changes missed while disconnected are reported
 * as a gap.
 */
export function listenForChanges({ url, listeners, signal, heartbeatMs, stream }: Options): void {
  let client: pg.Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let hasListened = false;

  async function connect(): Promise<void> {
    const newClient = new pg.Client({
      connectionString: url,
      stream,
      query_timeout: heartbeatMs,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      application_name: 'colophon events',
    });
    client = newClient;
    newClient.on('notification', ({ payload = '' }) => listeners.notify(readChange(payload)));
    newClient.on('error', () => reconnect(newClient));
    newClient.on('end', () => reconnect(newClient));
    try {
      await newClient.connect();
      await newClient.query('listen colophon_changes');
    } catch {
      // The database is unavailable. Requests report it; this only retries.
      reconnect(newClient);
      return;
    }
    if (hasListened) listeners.notify('gap');
    hasListened = true;
    // The connection may have been lost during the calls above.
    if (client !== newClient || signal.aborted) return;
    // Some networks drop idle connections without telling either side. Without a check, no change
    // would ever arrive again.
    heartbeat = setInterval(
      () => newClient.query('select 1').catch(() => reconnect(newClient)),
      heartbeatMs,
    );
  }

  /** Reconnects once for each lost connection, however many events report its end. */
  function reconnect(lostClient: pg.Client): void {
    if (client !== lostClient || signal.aborted) return;
    client = undefined;
    clearInterval(heartbeat);
    lostClient.end().catch(() => {
      // Closed already.
    });
    retryTimer = setTimeout(connect, retryMs);
  }

  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(retryTimer);
      clearInterval(heartbeat);
      client?.end().catch(() => {
        // Closed already.
      });
    },
    { once: true },
  );
  void connect();
}

/**
 * Parses a change. A later version's unknown format counts as a gap, that is, a change of any
 * workspace.
 */
function readChange(payload: string): Change | 'gap' {
  try {
    return changeSchema.parse(JSON.parse(payload));
  } catch {
    return 'gap';
  }
}
