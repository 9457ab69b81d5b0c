/** The server as the device sees it: one call to sync. Its failures are told apart by a code. */
import ky, { HTTPError, type KyInstance } from 'ky';
import { z } from 'zod';
import {
  deviceCan,
  oldestProtocol,
  protocol,
  type SyncAnswer,
  type SyncRequest,
  syncAnswer,
} from '../../shared/sync/sync-protocol.ts';
import type { Connection, Stranger } from '../store/settings.ts';
import { maxWaitMs } from './backoff.ts';
import { answerFault } from './sound-answer.ts';
import { encodeBody, readBody } from './transfer.ts';

/** Nothing of an answer for so long, and none comes any more. */
const silenceMs = 30_000;
/** What a line that is still worth trying carries, in bytes a millisecond. */
const slowestLine = 4;

export type SyncFailure =
  | 'unreachable'
  | 'key-refused'
  | 'key-reads-only'
  | 'busy'
  | 'server-not-understood'
  /** One side is too old for the other. */
  | 'update-extension'
  | 'update-server'
  /** Something else answered in the server's place; `detail` is one of `strangers`. */
  | 'other-answer';

export class SyncError extends Error {
  readonly code: SyncFailure;
  /** What answered, where the code is `other-answer`. */
  readonly detail: Stranger | '';
  /** How long the server asked to be left alone, null where it did not. */
  readonly retryAfterMs: number | null;

  constructor(
    code: SyncFailure,
    cause: unknown,
    {
      retryAfterMs = null,
      detail = '',
    }: { retryAfterMs?: number | null; detail?: Stranger | '' } = {},
  ) {
    super(`sync failed: ${code}`, { cause });
    this.name = 'SyncError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.detail = detail;
  }
}

export type SyncApi = {
  /**
   * Throws `SyncError`, and the signal's reason when it aborts.
   * @param onCarried told how much of JSON went both ways
   */
  sync(
    request: SyncRequest,
    signal: AbortSignal,
    onCarried?: (bytes: { sentBytes: number; receivedBytes: number }) => void,
  ): Promise<SyncAnswer>;
};

type ApiOptions = {
  /** Whether the server is known to take compressed bodies. */
  takesGzip?: boolean;
  /** Milliseconds. */
  silence?: number;
};

export function createSyncApi(
  connection: Connection,
  { takesGzip = false, silence = silenceMs }: ApiOptions = {},
): SyncApi {
  const client = createClient(connection);
  let compresses = takesGzip;
  return {
    async sync(request, signal, onCarried = () => {}) {
      const sent = JSON.stringify({ ...request, protocol, can: deviceCan });
      const received = await send(async () => {
        const { body, bytes, encoding } = await encodeBody(sent, compresses);
        const response = await client.post('api/sync', {
          body,
          headers: {
            'content-type': 'application/json',
            ...(encoding && { 'content-encoding': encoding }),
          },
          // No cache keeps it, and told to use none Chromium asks for leave before every request.
          cache: 'default',
          signal,
          timeout: silence + bytes / slowestLine,
        });
        if (/html/i.test(response.headers.get('content-type') ?? '')) throw otherAnswer('page');
        return await readBody(response, silence);
      }, signal);
      const answer = understand(request, parse(received.text));
      compresses = answer.can?.includes('gzip') ?? false;
      onCarried({ sentBytes: sent.length, receivedBytes: received.bytes });
      return answer;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyncError('server-not-understood', error);
  }
}

/** A client of the server's `/api` that carries the key in its header, never in an address. */
export function createClient({ server, key, headers = {} }: Connection): KyInstance {
  return ky.create({
    prefix: server,
    headers: { ...headers, authorization: `Bearer ${key}` },
    // Neither the key nor what is synced follows to another address.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    retry: 0,
    timeout: silenceMs,
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
  const spoken = spokenBy.safeParse(answer);
  // Before the rest, which an older server may have otherwise.
  if (spoken.success && spoken.data.protocol < oldestProtocol) {
    throw new SyncError('update-server', null);
  }
  const parsed = syncAnswer.safeParse(answer);
  if (!parsed.success) throw new SyncError('server-not-understood', parsed.error);
  const fault = answerFault(request, parsed.data);
  if (fault !== null) throw new SyncError('server-not-understood', fault);
  return parsed.data;
}

const spokenBy = z.object({ protocol: z.int().default(1) });
const refusedProtocol = z.object({ errors: z.object({ protocol: z.array(z.string()) }) });

function otherAnswer(stranger: Stranger, cause: unknown = null): SyncError {
  return new SyncError('other-answer', cause, { detail: stranger });
}

function toSyncError(error: unknown): SyncError {
  if (error instanceof SyncError) return error;
  if (error instanceof SyntaxError) return new SyncError('server-not-understood', error);
  if (!(error instanceof HTTPError)) return new SyncError('unreachable', error);
  const { status, headers } = error.response;
  // Of a redirect that is not followed browsers tell nothing, not even its status: it reads 0.
  if (status === 0 || (status >= 300 && status < 400)) return otherAnswer('redirect', error);
  // Networks that want a login first say so with 511.
  if (status === 511) return otherAnswer('page', error);
  // The server states every error of its as a problem; in another form it comes from before it.
  const isOurs = /problem\+json/.test(headers.get('content-type') ?? '');
  if (status === 407 || (status === 401 && !isOurs)) return otherAnswer('login', error);
  if (status === 403 && !isOurs) return otherAnswer('forbidden', error);
  if (status === 401) return new SyncError('key-refused', error);
  if (status === 403) return new SyncError('key-reads-only', error);
  if (status === 429 || status >= 500)
    return new SyncError('busy', error, { retryAfterMs: retryAfterMs(headers) });
  if (status === 422 && isOurs && refusedProtocol.safeParse(error.data).success) {
    return new SyncError('update-extension', error);
  }
  return new SyncError('server-not-understood', error);
}

/** Seconds or a date; never longer than an hour, whatever a broken server may ask for. */
function retryAfterMs(headers: Headers): number | null {
  const asked = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxWaitMs);
}
