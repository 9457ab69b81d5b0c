/** Starts a server from its settings, and stops it without cutting a request. */
import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { keepHouse } from './housekeeping.ts';
import { answerUnreadable } from './http/unreadable-requests.ts';
import { type Wait, waitByClock } from './http/wrong-keys.ts';
import { builtManager } from './routes/manager.ts';
import { bringUpToDate } from './storage/bring-up-to-date.ts';
import { openStorage } from './storage/open.ts';
import type { Storage } from './storage/storage.ts';
import { createFirstWorkspace } from './workspaces/workspaces.ts';

export type RunningServer = {
  /** Such as `http://127.0.0.1:8787`. */
  url: string;
  /** The key of the first workspace, when this start has made it; null otherwise. */
  firstKey: string | null;
  storage: Storage;
  /** Ends streams, lets requests under way finish, then closes the database. */
  close(): Promise<void>;
};

export type Patience = { headersMs: number; requestMs: number };

export type ServeOptions = {
  /** Wall clock, milliseconds since 1970. */
  now?: () => number;
  /** How wrong keys are slowed down; by the clock when left out. */
  wait?: Wait;
  /** Nothing is logged when left out. */
  log?: Logger;
  /** How long a client may take to send its headers, and its whole request. */
  patience?: Patience;
  /** Called with the first key as soon as it exists: should the start fail, it is not lost. */
  onFirstKey?: (key: string) => void;
  /** Where the manager was built; where builds put it, when left out. */
  managerFolder?: string;
};

/**
 * Longer than proxies and programs keep a connection that nothing is said on: one that the server ends
 * first may be ended under a request that is on its way.
 */
const idleMs = 75_000;

const defaultPatience: Patience = { headersMs: 20_000, requestMs: 60_000 };
const maxHeaderBytes = 16_384;
const sweepIdleMs = 100;

export async function startServer(
  config: Config,
  {
    now = Date.now,
    wait = waitByClock,
    log = pino({ level: 'silent' }),
    patience = defaultPatience,
    onFirstKey,
    managerFolder = builtManager,
  }: ServeOptions = {},
): Promise<RunningServer> {
  const storage = await openStorage(config);
  const server = createServer(limitsOn(patience));
  try {
    await bringUpToDate(storage);
    const firstKey = await createFirstWorkspace(storage, now());
    if (firstKey !== null) onFirstKey?.(firstKey);
    const draining = new AbortController();
    const { signal } = draining;
    answerUnreadable(server);
    const { address } = await listen(server, config);
    const app = createApp({ storage, config, address, now, wait, log, signal, managerFolder });
    server.on('request', app);
    const house = keepHouse({ storage, now, log, signal });
    const url = urlOf(server, config.host);
    log.info({ url, database: storage.kind }, 'listening');
    let closed: Promise<void> | undefined;
    return {
      url,
      firstKey,
      storage,
      close: () => {
        closed ??= drain(server, draining, config.drainMs, house).finally(() => storage.close());
        return closed;
      },
    };
  } catch (error) {
    server.close();
    await storage.close();
    throw error;
  }
}

/** A client that sends its headers or its body drop by drop is cut, one that sends too many too. */
function limitsOn({ headersMs, requestMs }: Patience): ServerOptions {
  return {
    headersTimeout: headersMs,
    keepAliveTimeout: idleMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: headersMs / 4,
    maxHeaderSize: maxHeaderBytes,
    // Refused by name, as problem details.
    requireHostHeader: false,
    // Of two that contradict each other, a proxy may have gone by the one and we by the other.
    joinDuplicateHeaders: true,
  };
}

/** Where it listens, as the system writes it: the host may be a name, or written in many ways. */
function listen(server: Server, { host, port }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

/** @param work what ends by itself once `draining` is aborted */
async function drain(
  server: Server,
  draining: AbortController,
  drainMs: number,
  work: Promise<void>,
): Promise<void> {
  const isClosed = new Promise<void>(resolve => server.close(() => resolve()));
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  draining.abort();
  // A connection becomes idle when its request ends; left alone it would hold the server open.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepIdleMs);
  server.closeIdleConnections();
  let deadline: NodeJS.Timeout | undefined;
  const isLate = new Promise<void>(resolve => {
    deadline = setTimeout(resolve, drainMs);
  });
  void isLate.then(() => server.closeAllConnections());
  await isClosed;
  await Promise.race([work, isLate]);
  clearInterval(sweep);
  clearTimeout(deadline);
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
