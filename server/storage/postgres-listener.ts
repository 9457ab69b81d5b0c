/** Receives the changes that any server commits, on a connection of its own. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { z } from 'zod';
import { getReason, isUnavailable } from './postgres-errors.ts';
import type { Change, ChangeListener } from './storage.ts';

const changeSchema = z.object({ workspaceId: z.string(), seq: z.int() });

const retryMs = 500;
const connectTimeoutMs = 3_000;
/** Each server sends itself notifications here. Servers of earlier versions do not listen to it. */
const echoChannel = 'colophon_echo';

const deafProblem =
  'PostgreSQL sends no notifications to this server. If DATABASE_URL is the address of a connection ' +
  'pooler, set DATABASE_LISTEN_URL to the address of PostgreSQL itself.';

type Options = {
  url: string;
  receive: ChangeListener;
  /** Called with the reason for which no change can arrive, and with null once changes arrive. */
  setProblem: (problem: string | null) => void;
  signal: AbortSignal;
  /** Interval of the checks of the connection, and their timeout. */
  heartbeatMs: number;
  /** Creates a socket for each connection. */
  stream: () => Socket;
};

/**
 * Listens until the signal is aborted. Changes missed while disconnected are reported as a gap. The server
 * notifies itself, because a connection pooler in transaction mode accepts LISTEN, but forwards nothing and
 * reports no error.
 */
export function listenToPostgres({
  url,
  receive,
  setProblem,
  signal,
  heartbeatMs,
  stream,
}: Options): void {
  /** The payload of this server's notifications to itself. */
  const echo = randomUUID();
  let client: pg.Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let hasListened = false;
  let disconnectedMs = performance.now();

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
    let hasReceivedEcho = false;
    newClient.on('notification', ({ channel, payload = '' }) => {
      if (channel !== echoChannel) {
        receive(readChange(payload));
      } else if (payload === echo) {
        hasReceivedEcho = true;
        setProblem(null);
      }
    });
    newClient.on('error', () => reconnect(newClient));
    newClient.on('end', () => reconnect(newClient));
    let isConnected = false;
    try {
      await newClient.connect();
      isConnected = true;
      await newClient.query('listen colophon_changes');
      await newClient.query(`listen ${echoChannel}`);
    } catch (error) {
      const isRefused = isConnected && error instanceof pg.DatabaseError && !isUnavailable(error);
      // Requests report a database that is briefly unavailable. This only retries.
      if (isRefused || performance.now() - disconnectedMs > heartbeatMs)
        setProblem(describeFailure(error));
      // A database without LISTEN does not learn it within a second.
      reconnect(newClient, isRefused ? heartbeatMs : retryMs);
      return;
    }
    if (hasListened) receive('gap');
    hasListened = true;
    // The connection may have been lost during the calls above.
    if (client !== newClient || signal.aborted) return;
    const sendEcho = () => {
      newClient
        .query('select pg_notify($1, $2)', [echoChannel, echo])
        .catch(() => reconnect(newClient));
    };
    sendEcho();
    // Some networks drop idle connections without telling either side. Without a check, no change
    // would ever arrive again.
    heartbeat = setInterval(() => {
      if (!hasReceivedEcho) setProblem(deafProblem);
      hasReceivedEcho = false;
      sendEcho();
    }, heartbeatMs);
  }

  /** Reconnects once for each lost connection, however many events report its end. */
  function reconnect(lostClient: pg.Client, delayMs = retryMs): void {
    if (client !== lostClient || signal.aborted) return;
    client = undefined;
    if (heartbeat !== undefined) disconnectedMs = performance.now();
    clearInterval(heartbeat);
    heartbeat = undefined;
    lostClient.end().catch(() => {
      // Closed already.
    });
    retryTimer = setTimeout(connect, delayMs);
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

function describeFailure(error: unknown): string {
  return `This server cannot listen to notifications of PostgreSQL: ${getReason(error)}.`;
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
