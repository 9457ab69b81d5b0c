/** One attempt to send a delivery: a single POST to an address that was checked, without redirects. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { version } from '../config.ts';
import { checkTarget, type TargetOptions } from './addresses.ts';
import type { AttemptResult } from './attempt-results.ts';

export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

/** Never rejects: every failure is a result. */
export type SendWebhook = (request: WebhookRequest, signal: AbortSignal) => Promise<AttemptResult>;

const maxTextBytes = 2_048;
/** A receiver that sends `100 Continue` without end would occupy the processor until the timeout. */
const maxInterimResponses = 10;

export function createSendWebhook(options: TargetOptions & { now: () => number }): SendWebhook {
  return async ({ url, headers, body }, signal) => {
    try {
      const target = new URL(url);
      const checked = await rejectOnAbort(checkTarget(target, options), signal);
      if ('refusal' in checked) return createFailure(`The address ${checked.refusal}.`);
      const response = await post(target, { addresses: checked.addresses, headers, body, signal });
      const retryAfterMs = parseRetryAfter(response.headers['retry-after'], options.now());
      const text = await readStart(response);
      return { status: response.statusCode ?? 0, text, error: null, retryAfterMs };
    } catch (error) {
      return createFailure(signal.aborted ? 'There was no response in time.' : describe(error));
    }
  };
}

function createFailure(error: string): AttemptResult {
  return { status: null, text: null, error, retryAfterMs: null };
}

type PostOptions = {
  addresses: string[];
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
};

function post(
  url: URL,
  { addresses, headers, body, signal }: PostOptions,
): Promise<IncomingMessage> {
  const bytes = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: 'POST',
      // A connection of its own for each attempt: one that is kept may lead to an address checked earlier.
      agent: false,
      lookup: createFixedLookup(addresses),
      signal,
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': bytes.byteLength,
        'User-Agent': `Colophon/${version}`,
        Connection: 'close',
      },
    });
    request.once('response', resolve).on('error', reject);
    let interimCount = 0;
    request.on('information', () => {
      interimCount++;
      if (interimCount > maxInterimResponses) request.destroy(new Error('it did not answer'));
    });
    // A response that switches protocols ends without an error.
    request.once('close', () => reject(new Error('it was closed')));
    request.end(bytes);
  });
}

/** Returns the checked addresses for every name, so that the name is not resolved a second time. */
function createFixedLookup(addresses: readonly string[]): LookupFunction {
  const all = addresses.map(address => ({ address, family: isIP(address) }));
  return (_hostname, { all: wantsAll }, callback) => {
    const [first] = all;
    if (wantsAll || first === undefined) callback(null, all);
    else callback(null, first.address, first.family);
  };
}

/** Reads the first two kilobytes as text. The status has decided already, so a broken body is no failure. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let byteCount = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      byteCount += (chunk as Buffer).byteLength;
      if (byteCount >= maxTextBytes) break;
    }
  } catch {
    // The receiver has closed the connection, or the time is over.
  }
  response.destroy();
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxTextBytes));
  // PostgreSQL cannot store NUL.
  return text.replaceAll('\0', '\ufffd');
}

/** Parses seconds or a date (RFC 9110, 10.2.3). Returns null for anything else. */
export function parseRetryAfter(value: string | undefined, nowMs: number): number | null {
  if (value === undefined) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const ms = / GMT$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? null : Math.max(0, ms - nowMs);
}

function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function describe(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const text = code ?? message ?? '';
  return text === '' ? 'The connection failed.' : `The connection failed: ${text}.`;
}
