/** Receives the changes that any server commits, on a connection of its own. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { z } from 'zod';
import type { ChangeListeners } from './change-listeners.ts';
import type { Change } from './storage.ts';

const retryMs = 500;
const connectTimeoutMs = 3_000;
/** Each server sends itself notifications here. Servers of earlier versions do not listen to it. */
const echoChannel = 'colophon_echo';

const changeSchema = z.object({ workspaceId: z.string(), seq: z.int() });

type Options = {
  url: string;
  listeners: ChangeListeners;
  /** Called when notifications do not arrive, and when they arrive again. */
  onDeafness: (isDeaf: boolean) => void;
  signal: AbortSignal;
  /** Interval of the checks of the connection, and their timeout. */
  heartbeatMs: number;
  /** Creates a socket for each connection. */
  stream: () => Socket;
};

/**
 * Notifies `listeners` until the signal is aborted. Changes missed while disconnected are reported
 * as a gap. So is every heartbeat while notifications do not arrive: a connection pooler in transaction mode
 * accepts LISTEN, but forwards nothing and reports no error.
 */
export function listenForChanges({
  url,
  listeners,
  onDeafness,
  signal,
  heartbeatMs,
  stream,
}: Options): void {
  /** The payload of this server's notifications to itself. */
  const echo = randomUUID();
  let isDeaf = false;
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
    // A deaf connection that was lost is replaced by one that may be deaf too.
    let hasReceivedEcho = !isDeaf;
    newClient.on('notification', ({ channel, payload = '' }) => {
      if (channel === echoChannel) hasReceivedEcho ||= payload === echo;
      else listeners.notify(readChange(payload));
    });
    newClient.on('error', () => reconnect(newClient));
    newClient.on('end', () => reconnect(newClient));
    try {
      await newClient.connect();
      await newClient.query('listen colophon_changes');
      await newClient.query(`listen ${echoChannel}`);
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
    heartbeat = setInterval(() => {
      reportReception(hasReceivedEcho);
      hasReceivedEcho = false;
      newClient
        .query('select pg_notify($1, $2)', [echoChannel, echo])
        .catch(() => reconnect(newClient));
    }, heartbeatMs);
  }

  function reportReception(isReceiving: boolean): void {
    if (!isReceiving) listeners.notify('gap');
    if (isDeaf === !isReceiving) return;
    isDeaf = !isReceiving;
    onDeafness(isDeaf);
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
