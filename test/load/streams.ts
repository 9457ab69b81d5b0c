/** Very many idle event streams: what they cost the database, and how soon they are back after a restart. */
import { Agent, get, type IncomingMessage } from 'node:http';
import { atMost, type Measurement } from './figure.ts';
import { createKeys } from './keys.ts';
import { startNode } from './node.ts';
import { query } from './query.ts';

const idleMs = 20_000;
/** The server opens 100 streams for a key. */
const streamsPerKey = 90;
const backTimeoutMs = 120_000;
const defaultRetryMs = 2_000;

export const measureStreams: Measurement = async ({ sizes, createPostgres, say }) => {
  const url = await createPostgres();
  let node = await startNode({ DATABASE_URL: url });
  const port = new URL(node.url).port;
  const keys = await createKeys(url, Math.ceil(sizes.streams / streamsPerKey));
  const clients = createClients(node.url, keys, sizes.streams);
  try {
    const openMs = await clients.waitUntilOpen();
    say(`streams: ${sizes.streams} open after ${(openMs / 1_000).toFixed(1)} s`);
    const before = await countTransactions(url);
    await new Promise(resolve => setTimeout(resolve, idleMs));
    // Each count is a transaction of its own.
    const idle = ((await countTransactions(url)) - before - 1) / (idleMs / 1_000);
    await node.kill();
    node = await startNode({ DATABASE_URL: url, PORT: port });
    const backMs = await clients.waitUntilOpen();
    return [
      atMost(`transactions a second, ${sizes.streams} idle streams`, idle, 150),
      atMost(`${sizes.streams} streams back after a restart`, backMs / 1_000, 10, ' s'),
    ];
  } finally {
    clients.close();
    await node.kill();
  }
};

async function countTransactions(url: string): Promise<number> {
  const [row] = await query(
    url,
    'select xact_commit::int as count from pg_stat_database where datname = current_database()',
  );
  return row?.count ?? Number.NaN;
}

/** Clients that connect again after the time that the server has named, as browsers do. */
function createClients(url: string, keys: readonly string[], count: number) {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const open = new Set<number>();
  const requests = new Map<number, ReturnType<typeof get>>();
  let isClosed = false;
  const retries = new Map<number, number>();
  const connect = (index: number) => {
    if (isClosed) return;
    const headers = { authorization: `Bearer ${keys[index % keys.length]}` };
    const connectAgain = () => {
      open.delete(index);
      setTimeout(() => connect(index), retries.get(index) ?? defaultRetryMs);
    };
    const request = get(`${url}/api/events`, { agent, headers }, (response: IncomingMessage) => {
      if (response.statusCode === 200) open.add(index);
      response.on('data', chunk => {
        const retry = /^retry: (\d+)$/m.exec(String(chunk))?.[1];
        if (retry !== undefined) retries.set(index, Number(retry));
      });
      // Also after an error.
      response.on('error', () => {}).on('close', connectAgain);
    });
    request.on('error', connectAgain);
    requests.set(index, request);
  };
  for (let index = 0; index < count; index++) connect(index);
  return {
    /** Resolves to the milliseconds that it took. */
    async waitUntilOpen(): Promise<number> {
      const startMs = performance.now();
      while (open.size < count) {
        if (performance.now() - startMs > backTimeoutMs)
          throw new Error(`Only ${open.size} of ${count} streams are open.`);
        await new Promise(resolve => setTimeout(resolve, 50));
      }
      return performance.now() - startMs;
    },
    close() {
      isClosed = true;
      for (const request of requests.values()) request.destroy();
    },
  };
}
