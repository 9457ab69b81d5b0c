/** Starts a server, and stops it without interrupting requests. */
import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { runHousekeeping } from './housekeeping.ts';
import { handleClientErrors } from './http/client-errors.ts';
import { type Wait, waitWithTimer } from './http/failed-auth-throttle.ts';
import { defaultManagerFolder } from './routes/manager.ts';
import { upgradeDatabase } from './storage/migrate.ts';
import { openStorage } from './storage/open.ts';
import type { Storage } from './storage/storage.ts';
import { type ResolveHost, shareRunning } from './webhooks/addresses.ts';
import { createDeliveryWorker } from './webhooks/delivery-worker.ts';
import { resolveHost } from './webhooks/resolve-host.ts';
import { createSendWebhook } from './webhooks/send-webhook.ts';
import { createFirstWorkspace } from './workspaces/workspaces.ts';

export type RunningServer = {
  /** Such as `http://127.0.0.1:8787`. */
  url: string;
  /** The key of the first workspace if this start has created it, otherwise null. */
  firstKey: string | null;
  storage: Storage;
  /** Ends streams, lets running requests finish, then closes the database. */
  close(): Promise<void>;
};

export type RequestTimeouts = {
  headersMs: number;
  requestMs: number;
  /** Time in which neither side has sent a byte. Event streams send one more often. */
  idleMs: number;
};

export type ServeOptions = {
  /** Wall clock, milliseconds since 1970. */
  now?: () => number;
  /** Delays the response to an invalid key. Uses a timer by default. */
  wait?: Wait;
  /** By default, nothing is logged. */
  log?: Logger;
  /** Time that a client may take to send its headers, and its whole request. */
  timeouts?: RequestTimeouts;
  /** Called with the first key as soon as it exists, so that it is not lost if the start fails. */
  onFirstKey?: (key: string) => void;
  /** The folder that holds the built manager. By default, the folder to which builds write it. */
  managerFolder?: string;
  /** Resolves the host names of webhooks. By default, the system does. */
  resolve?: ResolveHost;
};

/**
 * Longer than proxies and clients keep an idle connection, so that they close it first. If the server
 * did, a request that is already on its way would fail.
 */
const keepAliveTimeoutMs = 75_000;

const defaultTimeouts: RequestTimeouts = { headersMs: 20_000, requestMs: 60_000, idleMs: 60_000 };
const maxHeaderBytes = 16_384;
/** Connections that wait to be accepted. The default of 511 refuses most of 5,000 streams that reconnect. */
const maxPendingConnections = 4_096;
const idleSweepIntervalMs = 100;

export async function startServer(
  config: Config,
  {
    now = Date.now,
    wait = waitWithTimer,
    log = pino({ level: 'silent' }),
    timeouts = defaultTimeouts,
    onFirstKey,
    managerFolder = defaultManagerFolder,
    resolve = resolveHost,
  }: ServeOptions = {},
): Promise<RunningServer> {
  const storage = await openStorage(config, {
    onWakeUpProblem: problem => {
      if (problem === null) log.info('changes of other servers arrive at once again');
      else log.warn(`${problem} Events of other servers are late by up to 5 s.`);
    },
  });
  const server = createServer(createServerOptions(timeouts));
  // A client that does not read its answer keeps all of it in memory.
  server.setTimeout(timeouts.idleMs);
  try {
    await upgradeDatabase(storage);
    storage.receiveChanges();
    const firstKey = await createFirstWorkspace(storage, now());
    if (firstKey !== null) onFirstKey?.(firstKey);
    const draining = new AbortController();
    const { signal } = draining;
    handleClientErrors(server);
    const { address } = await listen(server, config);
    const webhookTargets = {
      resolve: shareRunning(resolve),
      allowsPrivate: config.allowsPrivateWebhooks,
    };
    const closing = new AbortController();
    const deliveryWorker = createDeliveryWorker({
      ...{ storage, now, log, signal },
      closing: closing.signal,
      send: createSendWebhook({ ...webhookTargets, now }),
    });
    const app = createApp({
      ...{ storage, config, address, now, wait, log, signal, managerFolder },
      ...{ webhookTargets, deliveryWorker },
    });
    server.on('request', app);
    const backgroundWork = Promise.all([
      runHousekeeping({ storage, now, log, signal }),
      deliveryWorker.run(),
    ]);
    const url = getUrl(server, config.host);
    log.info({ url, database: storage.kind }, 'listening');
    let closed: Promise<void> | undefined;
    return {
      url,
      firstKey,
      storage,
      close: () => {
        closed ??= drain(server, draining, config.drainMs, backgroundWork).finally(() => {
          closing.abort();
          return storage.close();
        });
        return closed;
      },
    };
  } catch (error) {
    server.close();
    await storage.close();
    throw error;
  }
}

/**
 * Disconnects clients that send their headers or body too slowly, and refuses headers that are too
 * large.
 */
function createServerOptions({ headersMs, requestMs }: RequestTimeouts): ServerOptions {
  return {
    headersTimeout: headersMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: headersMs / 4,
    maxHeaderSize: maxHeaderBytes,
    // Middleware refuses a missing Host header, with problem details.
    requireHostHeader: false,
    // Joins a header that comes twice: this server must not use one of them while a proxy used the other.
    joinDuplicateHeaders: true,
  };
}

/**
 * Resolves with the address in the system's notation: the host may be a name, or have several
 * notations.
 */
function listen(server: Server, { host, port }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: maxPendingConnections }, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

/** @param backgroundWork ends when `draining` is aborted; it uses the database until it resolves */
async function drain(
  server: Server,
  draining: AbortController,
  drainMs: number,
  backgroundWork: Promise<unknown>,
): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()));
  // Clients send no further request on a connection whose response has this header.
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  draining.abort();
  // A connection becomes idle when its request ends. An idle connection keeps the server from closing.
  const idleSweep = setInterval(() => server.closeIdleConnections(), idleSweepIntervalMs);
  server.closeIdleConnections();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>(resolve => {
    timer = setTimeout(resolve, drainMs);
  });
  void timeout.then(() => server.closeAllConnections());
  await closed;
  await Promise.race([backgroundWork, timeout]);
  clearInterval(idleSweep);
  clearTimeout(timer);
}

function getUrl(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
