/**
 * The bytes of a request's body, inflated, up to a limit. What is refused is said at once, while
 * the client may still be sending; what it goes on to send is thrown away for a while, because
 * cutting it off would lose the answer on its way.
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

/** Bytes, after inflation. */
const maxBytes = 2 * 1024 * 1024;
const patienceMs = 5_000;

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/** Throws 413, 415 for an encoding that is not known, 400 for what ends early or is not encoded so. */
export async function readBytes(request: IncomingMessage): Promise<Uint8Array> {
  try {
    if (Number(request.headers['content-length']) > maxBytes) throw tooLarge();
    return await collect(request, createDecoder(request));
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

function collect(request: IncomingMessage, decoder: Transform | null): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const source = decoder === null ? request : request.pipe(decoder);
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (act: () => void) => {
      source.off('data', take);
      request.off('error', fail).off('close', close);
      act();
    };
    const fail = (cause?: unknown) => end(() => reject(cutShort(cause)));
    // A request that was read to its end is closed too, perhaps before all is inflated.
    const close = () => {
      if (!request.complete) fail();
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) chunks.push(chunk);
      else end(() => reject(tooLarge()));
    };
    source.on('data', take);
    source.once('end', () => end(() => resolve(Buffer.concat(chunks))));
    // Listened to for good: a decoder that fails later would end the process.
    decoder?.on('error', fail);
    request.on('error', fail).on('close', close);
  }).finally(() => {
    if (decoder === null) return;
    request.unpipe(decoder);
    decoder.destroy();
  }) as Promise<Uint8Array>;
}

function tooLarge(): ProblemError {
  return new ProblemError('too_large', 'A body has at most 2 MiB.');
}

function cutShort(cause: unknown): ProblemError {
  return new ProblemError('malformed_json', 'The body could not be read to its end.', { cause });
}

/** Reads on for nothing; who never comes to an end is cut off. */
function discard(request: IncomingMessage): void {
  request.resume();
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, patienceMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
