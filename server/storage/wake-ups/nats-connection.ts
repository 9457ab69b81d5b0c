/** One connection to NATS, from its start to its end. The client is loaded when the first one starts. */
import { connect as connectSocket } from 'node:net';
import { setImmediate as waitForTurn } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { TIMED_OUT, withTimeout } from '../../../shared/async.ts';
import { getReason } from '../postgres-errors.ts';
import type { NatsAddress, NatsServer } from './nats-address.ts';

const connectTimeoutMs = 3_000;
/** The client's own checks. Those of `heartbeatMs` are sooner, and cannot hang at a full buffer. */
const clientPingIntervalMs = 120_000;

export type Publisher = {
  /** Throws if the connection has ended. */
  publish(payload: string): void;
  /** Resolves when NATS has received all that was published. */
  flush(): Promise<void>;
};

type Options = {
  address: NatsAddress;
  subject: string;
  /** Called with each message. */
  onMessage: (payload: string) => void;
  /** Called once, when messages can be published and will arrive. */
  onOpen: (publisher: Publisher) => void;
  signal: AbortSignal;
  heartbeatMs: number;
};

/** Resolves when the connection has ended, with the reason. Rejects if it cannot be opened. */
export async function runNatsConnection(options: Options): Promise<string> {
  const { address, subject, onMessage, onOpen, signal, heartbeatMs } = options;
  const { connect } = await import('@nats-io/transport-node');
  const name = await findServer(address.servers, signal);
  const connection = await connect({
    ...address.credentials,
    servers: name,
    ...(address.isEncrypted && { tls: {} }),
    name: 'colophon',
    noEcho: true,
    // The owner of the connection reconnects: it also needs to notice refused credentials and subjects.
    reconnect: false,
    timeout: connectTimeoutMs,
    pingInterval: clientPingIntervalMs,
    noAsyncTraces: true,
  }).catch((error: unknown) => {
    throw new Error(`${name} refuses the connection: ${getReason(error)}`);
  });
  const ending = Promise.withResolvers<string>();
  let hasEnded = false;
  const end = (reason: string) => {
    hasEnded = true;
    ending.resolve(reason);
    void connection.close();
  };
  void connection.closed().then(error => end(`${name} closed the connection${describe(error)}`));
  void endAtError(connection, error => end(`${name} reported ${error}`));
  const close = () => end('closed');
  signal.addEventListener('abort', close, { once: true });
  const check = async () => {
    const answer = await withTimeout(connection.flush(), heartbeatMs).catch(() => null);
    if (answer === TIMED_OUT) end(`${name} does not respond`);
    // The client reports a refusal that has come before the answer a moment later.
    await waitForTurn();
  };
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (error === null) onMessage(message.string());
      },
    });
    // An empty list changes nothing. It shows that this server may publish.
    connection.publish(subject, '[]');
    await check();
    // The signal may have been aborted before it had a listener.
    if (signal.aborted) close();
    if (!hasEnded) {
      onOpen({
        publish: payload => connection.publish(subject, payload),
        flush: () => connection.flush(),
      });
      heartbeat = setInterval(check, heartbeatMs);
    }
    return await ending.promise;
  } finally {
    clearInterval(heartbeat);
    signal.removeEventListener('abort', close);
  }
}

const describe = (error: unknown) => (error instanceof Error ? `: ${error.message}` : '');

const formatServer = ({ host, port }: NatsServer) =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** A refused subscription or message is an error without which the connection would go on in silence. */
async function endAtError(connection: NatsConnection, end: (error: string) => void): Promise<void> {
  for await (const status of connection.status())
    if (status.type === 'error') end(status.error.message);
}

/**
 * Returns the host and port of a server that responds. The client cannot give up a server that accepts
 * connections and sends nothing: its socket would stay open, and the process could not end.
 */
async function findServer(servers: readonly NatsServer[], signal: AbortSignal): Promise<string> {
  const inRandomOrder = servers
    .map(server => ({ server, position: Math.random() }))
    .sort((a, b) => a.position - b.position);
  let problem: unknown;
  for (const { server } of inRandomOrder) {
    try {
      await requireNatsServer(server, signal);
      return formatServer(server);
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

/** Throws an error that names the server unless it introduces itself. */
function requireNatsServer(server: NatsServer, signal: AbortSignal): Promise<void> {
  const name = formatServer(server);
  return new Promise<void>((resolve, reject) => {
    const socket = connectSocket({ ...server, signal: AbortSignal.any([signal, timeout()]) });
    let text = '';
    socket.on('data', chunk => {
      text += chunk.toString('latin1');
      if (text.startsWith('INFO ')) resolve();
      else if (text.length >= 5) reject(new Error(`${name} is not a NATS server`));
      else return;
      socket.destroy();
    });
    socket.on('error', error => {
      const isTimeout = error.name === 'AbortError';
      reject(new Error(isTimeout ? `${name} does not respond` : getReason(error)));
    });
    socket.on('close', () => reject(new Error(`${name} closed the connection`)));
  });
}

const timeout = () => AbortSignal.timeout(connectTimeoutMs);
