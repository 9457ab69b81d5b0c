/** Hears of changes that any server has committed, on a connection of its own. */
import pg from 'pg';
import { z } from 'zod';
import type { LocalChanges } from './local-changes.ts';

const retryMs = 500;
const connectTimeoutMs = 3_000;

const changeSchema = z.object({ workspaceId: z.string(), seq: z.int() });

/** Tells `changes` until the signal is aborted. What was missed meanwhile is told as a gap. */
export function listenForChanges(url: string, changes: LocalChanges, signal: AbortSignal): void {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let hasListened = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
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
  }

  /** Once for each connection, however many of its parts tell of its end. */
  function lose(lost: pg.Client): void {
    if (client !== lost || signal.aborted) return;
    client = undefined;
    lost.end().catch(() => {
      // It is gone already.
    });
    retry = setTimeout(connect, retryMs);
  }

  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(retry);
      client?.end().catch(() => {
        // It is gone already.
      });
    },
    { once: true },
  );
  void connect();
}

function readChange(payload: string) {
  return changeSchema.parse(JSON.parse(payload));
}
