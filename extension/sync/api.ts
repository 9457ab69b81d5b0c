/** The client of the server's sync endpoint. Every failure is a `SyncError` with a code. */
import { HTTPError } from 'ky';
import { z } from 'zod';
import {
  deviceCapabilities,
  minProtocolVersion,
  protocolVersion,
  type SyncRequest,
  type SyncResponse,
  syncResponse,
} from '../../shared/sync/sync-protocol.ts';
import type { Connection, ProxyAnswer } from '../store/singles.ts';
import { answerTimeoutMs, createClient } from './client.ts';
import { maxWaitMs } from './retry-policy.ts';
import { encodeBody, readBody } from './transfer.ts';
import { findAnswerFault } from './validate-answer.ts';

/** The slowest link that is worth waiting for. A longer request body gets a longer timeout. */
const minBytesPerMs = 4;

export type SyncFailure =
  | 'unreachable'
  | 'key-refused'
  | 'key-reads-only'
  | 'busy'
  | 'server-not-understood'
  /** One side is too old for the other. */
  | 'update-extension'
  | 'update-server'
  /** An intercepting proxy answered in the server's place; `detail` is one of `proxyAnswers`. */
  | 'other-answer';

export class SyncError extends Error {
  readonly code: SyncFailure;
  /** The kind of the proxy's answer; empty unless the code is `other-answer`. */
  readonly detail: ProxyAnswer | '';
  /** The delay that the server requested in `Retry-After`; null without one. */
  readonly retryAfterMs: number | null;

  constructor(
    code: SyncFailure,
    cause: unknown,
    {
      retryAfterMs = null,
      detail = '',
    }: { retryAfterMs?: number | null; detail?: ProxyAnswer | '' } = {},
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
   * @param onTransferred gets the length of the JSON in both directions, before compression
   * @throws SyncError if the request fails, the signal's reason if it aborts
   */
  sync(
    request: SyncRequest,
    signal: AbortSignal,
    onTransferred?: (bytes: { sentBytes: number; receivedBytes: number }) => void,
  ): Promise<SyncResponse>;
};

type ApiOptions = {
  /** The server has said that it accepts compressed bodies. */
  takesGzip?: boolean;
  idleTimeoutMs?: number;
};

/** Creates a client. It compresses request bodies once an answer has said that the server accepts gzip. */
export function createSyncApi(
  connection: Connection,
  { takesGzip = false, idleTimeoutMs = answerTimeoutMs }: ApiOptions = {},
): SyncApi {
  const client = createClient(connection);
  let acceptsGzip = takesGzip;
  return {
    async sync(request, signal, onTransferred = () => {}) {
      const sent = JSON.stringify({
        ...request,
        protocol: protocolVersion,
        can: deviceCapabilities,
      });
      const received = await send(async () => {
        const { body, bytes, encoding } = await encodeBody(sent, acceptsGzip);
        const response = await client.post('api/sync', {
          body,
          headers: {
            'content-type': 'application/json',
            ...(encoding && { 'content-encoding': encoding }),
          },
          // No cache stores a POST. With `no-store` Chromium sends a CORS preflight for every request.
          cache: 'default',
          signal,
          timeout: idleTimeoutMs + bytes / minBytesPerMs,
        });
        // The server answers with JSON. A web page comes from a proxy or a login page of the network.
        if (/html/i.test(response.headers.get('content-type') ?? ''))
          throw createProxyError('page');
        return await readBody(response, idleTimeoutMs);
      }, signal);
      const answer = parseAnswer(request, parseJson(received.text));
      acceptsGzip = answer.can?.includes('gzip') ?? false;
      onTransferred({ sentBytes: sent.length, receivedBytes: received.bytes });
      return answer;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyncError('server-not-understood', error);
  }
}

async function send<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await request();
  } catch (error) {
    signal.throwIfAborted();
    throw toSyncError(error);
  }
}

/**
 * Validates an answer against its schema and against the request.
 * @throws SyncError `update-server` if the server's protocol is too old, or `server-not-understood`
 */
export function parseAnswer(request: SyncRequest, answer: unknown): SyncResponse {
  const version = versionSchema.safeParse(answer);
  // Checked first, because an older server may use another schema for everything else.
  if (version.success && version.data.protocol < minProtocolVersion) {
    throw new SyncError('update-server', null);
  }
  const parsed = syncResponse.safeParse(answer);
  if (!parsed.success) throw new SyncError('server-not-understood', parsed.error);
  const fault = findAnswerFault(request, parsed.data);
  if (fault !== null) throw new SyncError('server-not-understood', fault);
  return parsed.data;
}

const versionSchema = z.object({ protocol: z.int().default(1) });
const refusedProtocol = z.object({ errors: z.object({ protocol: z.array(z.string()) }) });

function createProxyError(proxyAnswer: ProxyAnswer, cause: unknown = null): SyncError {
  return new SyncError('other-answer', cause, { detail: proxyAnswer });
}

/** Returns why a request has failed, whoever answered it. */
export function toSyncError(error: unknown): SyncError {
  if (error instanceof SyncError) return error;
  if (error instanceof SyntaxError) return new SyncError('server-not-understood', error);
  if (!(error instanceof HTTPError)) return new SyncError('unreachable', error);
  const { status, headers } = error.response;
  // Browsers hide a redirect that is not followed: its status reads 0.
  if (status === 0 || (status >= 300 && status < 400)) return createProxyError('redirect', error);
  // 511 Network Authentication Required comes from a network that wants a login.
  if (status === 511) return createProxyError('page', error);
  // The server sends each of its errors as problem+json. Anything else comes from a proxy.
  const isFromServer = /problem\+json/.test(headers.get('content-type') ?? '');
  if (status === 407 || (status === 401 && !isFromServer)) return createProxyError('login', error);
  if (status === 403 && !isFromServer) return createProxyError('forbidden', error);
  if (status === 401) return new SyncError('key-refused', error);
  if (status === 403) return new SyncError('key-reads-only', error);
  if (status === 429 || status >= 500)
    return new SyncError('busy', error, { retryAfterMs: parseRetryAfterMs(headers) });
  // The server no longer supports the protocol version of this extension.
  if (status === 422 && isFromServer && refusedProtocol.safeParse(error.data).success)
    return new SyncError('update-extension', error);
  return new SyncError('server-not-understood', error);
}

/** Parses `Retry-After`, seconds or a date; at most an hour, because a broken server may send more. */
function parseRetryAfterMs(headers: Headers): number | null {
  const requested = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(requested)
    ? Number(requested) * 1_000
    : Date.parse(requested) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxWaitMs);
}
