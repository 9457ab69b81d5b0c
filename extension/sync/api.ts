/** The server as the device sees it: one call to sync. Its failures are told apart by a code. */
import ky, { HTTPError, type KyInstance } from 'ky';
import type { z } from 'zod';
import { type SyncAnswer, type SyncRequest, syncAnswer } from '../../shared/sync-protocol.ts';
import type { Connection } from '../store/settings.ts';

const timeoutMs = 30_000;

export type SyncFailure =
  | 'unreachable'
  | 'key-refused'
  | 'key-reads-only'
  | 'busy'
  | 'server-not-understood';

export class SyncError extends Error {
  readonly code: SyncFailure;
  /** How long the server asked to be left alone, null where it did not. */
  readonly retryAfterMs: number | null;

  constructor(code: SyncFailure, cause: unknown, retryAfterMs: number | null = null) {
    super(`sync failed: ${code}`, { cause });
    this.name = 'SyncError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export type SyncApi = {
  /** Throws `SyncError`, and the signal's reason when it aborts. */
  sync(request: SyncRequest, signal: AbortSignal): Promise<SyncAnswer>;
};

export function createSyncApi(connection: Connection): SyncApi {
  const client = createClient(connection);
  return {
    async sync(request, signal) {
      const answer = await send(
        () => client.post('api/sync', { json: request, signal }).json(),
        signal,
      );
      return understand(syncAnswer, answer);
    },
  };
}

/** A client of the server's `/api` that carries the key in its header, never in an address. */
export function createClient({ server, key }: Connection): KyInstance {
  return ky.create({
    prefix: server,
    headers: { authorization: `Bearer ${key}` },
    credentials: 'omit',
    cache: 'no-store',
    retry: 0,
    timeout: timeoutMs,
  });
}

async function send<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await request();
  } catch (error) {
    signal.throwIfAborted();
    throw toSyncError(error);
  }
}

function understand<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new SyncError('server-not-understood', parsed.error);
  return parsed.data;
}

function toSyncError(error: unknown): SyncError {
  if (error instanceof SyntaxError) return new SyncError('server-not-understood', error);
  if (!(error instanceof HTTPError)) return new SyncError('unreachable', error);
  const { status, headers } = error.response;
  if (status === 401) return new SyncError('key-refused', error);
  if (status === 403) return new SyncError('key-reads-only', error);
  if (status === 429 || status >= 500) return new SyncError('busy', error, retryAfterMs(headers));
  return new SyncError('server-not-understood', error);
}

function retryAfterMs(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : null;
}
