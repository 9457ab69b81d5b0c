/** Hears of changes that any server has committed, on a connection of its own. */
import type { Socket } from 'node:net';
import pg from 'pg';
import { z } from 'zod';
import type { LocalChanges } from './local-changes.ts';
import type { Change } from './storage.ts';

const retryMs = 500;
const connectTimeoutMs = 3_000;

const changeSchema = z.object({ workspaceId: z.string(), seq: z.int() });

type Options = {
  url: string;
  changes: LocalChanges;
  signal: AbortSignal;
  /** How often PostgreSQL is asked whether it is there, and how long it may take to say so. */
  beatMs: number;
  /** A new socket for each connection. */
  stream: () => Socket;
};

/** Tells `changes` until the signal is aborted. What was missed meanwhile is told as a gap. */
export function listenForChanges({ url, changes, signal, beatMs, stream }: Options): void {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let hasListened = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      stream,
      query_timeout: beatMs,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      application_name: 'colophon events',
    });
    client = fresh;
    fresh.on('notification', ({ payload = '' }) => changes.tell(readChange(payload)));
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    try {
      await fresh.connect();
      await fresh.query('listen colophon_changes');
    } catch {
      // The database is away; requests say so, this only waits for it.
      lose(fresh);
      return;
    }
    if (hasListened) changes.tell('gap');
    hasListened = true;
    if (client !== fresh || signal.aborted) return;
    // A network that forgets a connection tells neither side: nothing would ever be heard again.
    beat = setInterval(() => fresh.query('select 1').catch(() => lose(fresh)), beatMs);
  }

  /** Once for each connection, however many of its parts tell of its end. */
  function lose(lost: pg.Client): void {
    if (client !== lost || signal.aborted) return;
    client = undefined;
    clearInterval(beat);
    lost.end().catch(() => {
      // It is gone already.
    });
    retry = setTimeout(connect, retryMs);
  }

  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(retry);
      clearInterval(beat);
      client?.end().catch(() => {
        // It is gone already.
      });
    },
    { once: true },
  );
  void connect();
}

/** What a later version tells in another way is some change, of any workspace. */
function readChange(payload: string): Change | 'gap' {
  try {
    return changeSchema.parse(JSON.parse(payload));
  } catch {
    return 'gap';
  }
}
