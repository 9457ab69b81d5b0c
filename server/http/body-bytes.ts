/**
 * Reads and decompresses a request's body up to a limit. A refusal is sent at once, while the
 * client may still be sending. Further bytes are discarded for a while: if the server closed the
 * connection immediately, the client could lose the response. `express.json` responds only once the
 * whole request has arrived, so it would never refuse an endless body.
 */
import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';
import { ProblemError } from '../errors.ts';

/** Bytes after decompression. */
const maxBytes = 2 * 1024 * 1024;
const discardTimeoutMs = 5_000;

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/**
 * Throws 413 if the body is too large, 415 if the encoding is unknown, 400 if the body is
 * incomplete or not encoded as declared.
 */
export async function readBodyBytes(request: IncomingMessage): Promise<Uint8Array> {
  try {
    if (Number(request.headers['content-length']) > maxBytes) throw createTooLargeProblem();
    return await collectBytes(request, createDecoder(request));
  } catch (error) {
    discard(request);
    throw error;
  }
}

function createDecoder({ headers }: IncomingMessage): Transform | null {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return null;
  const create = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (create !== undefined) return create();
  const detail = 'Send the body as it is, or encoded by gzip, deflate, br or zstd.';
  throw new ProblemError('unsupported_media_type', detail);
}

function collectBytes(request: IncomingMessage, decoder: Transform | null): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const source = decoder === null ? request : request.pipe(decoder);
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (action: () => void) => {
      source.off('data', onData);
      request.off('error', onError).off('close', onClose);
      action();
    };
    const onError = (cause?: unknown) => settle(() => reject(createIncompleteProblem(cause)));
    // A completed request emits `close` too, possibly before everything is decompressed.
    const onClose = () => {
      if (!request.complete) onError();
    };
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) chunks.push(chunk);
      else settle(() => reject(createTooLargeProblem()));
    };
    source.on('data', onData);
    source.once('end', () => settle(() => resolve(Buffer.concat(chunks))));
    // Never removed: without a listener, a later error of the decoder would end the process.
    decoder?.on('error', onError);
    request.on('error', onError).on('close', onClose);
  }).finally(() => {
    if (decoder === null) return;
    request.unpipe(decoder);
    decoder.destroy();
  }) as Promise<Uint8Array>;
}

function createTooLargeProblem(): ProblemError {
  return new ProblemError('too_large', 'A body may be at most 2 MiB.');
}

function createIncompleteProblem(cause: unknown): ProblemError {
  return new ProblemError('malformed_json', 'The body could not be read completely.', { cause });
}

/** Discards the rest of the body. Closes the connection if it does not end in time. */
function discard(request: IncomingMessage): void {
  request.resume();
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, discardTimeoutMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
