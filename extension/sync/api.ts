/** The server as the device sees it: one call to sync. Its failures are told apart by a code. */
import ky, { HTTPError, type KyInstance } from 'ky';
import { type SyncAnswer, type SyncRequest, syncAnswer } from '../../shared/sync/sync-protocol.ts';
import type { Connection } from '../store/settings.ts';
import { maxWaitMs } from './backoff.ts';
import { answerFault } from './sound-answer.ts';

const timeoutMs = 30_000;

export type SyncFailure =
  | 'unreachable'
  | 'key-refused'
  | 'key-reads-only'
  | 'busy'
  | 'server-not-understood';

export class SyncError extends Error {
  readonly code: SyncFailure;
  /** What a person may want to know beside the code, such as who answered. */
  readonly detail: string;
  /** How long the server asked to be left alone, null where it did not. */
  readonly retryAfterMs: number | null;

  constructor(
    code: SyncFailure,
    cause: unknown,
    { retryAfterMs = null, detail = '' }: { retryAfterMs?: number | null; detail?: string } = {},
  ) {
    super(`sync failed: ${code}`, { cause });
    this.name = 'SyncError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.detail = detail;
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
      return understand(request, answer);
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

/** The answer, once it is sure to be one to this request. Throws `SyncError` otherwise. */
export function understand(request: SyncRequest, answer: unknown): SyncAnswer {
  const parsed = syncAnswer.safeParse(answer);
  if (!parsed.success) throw new SyncError('server-not-understood', parsed.error);
  const fault = answerFault(request, parsed.data);
  if (fault !== null) throw new SyncError('server-not-understood', fault);
  return parsed.data;
}

function toSyncError(error: unknown): SyncError {
  if (error instanceof SyntaxError) return new SyncError('server-not-understood', error);
  if (!(error instanceof HTTPError)) return new SyncError('unreachable', error);
  const { status, headers } = error.response;
  if (status === 401) return new SyncError('key-refused', error);
  if (status === 403) return new SyncError('key-reads-only', error);
  if (status === 429 || status >= 500)
    return new SyncError('busy', error, { retryAfterMs: retryAfterMs(headers) });
  return new SyncError('server-not-understood', error);
}

/** Seconds or a date; never longer than an hour, whatever a broken server may ask for. */
function retryAfterMs(headers: Headers): number | null {
  const asked = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxWaitMs);
}
