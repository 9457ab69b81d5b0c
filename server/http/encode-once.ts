/**
 * Compresses texts that are the same for all clients, such as the files of pages, once for each version. Anybody
 * may request them, so the work must not grow with the requests.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request } from 'express';
import type { Answer } from './answer.ts';

type Text = {
  name: string;
  /** Changes with the text. */
  version: string;
  read: () => Promise<Buffer>;
};

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const encoders = {
  br: (bytes: Buffer) => compressBrotli(bytes, brotliOptions),
  gzip: (bytes: Buffer) => compressGzip(bytes),
} as const;
/** In the order in which the `compression` package prefers them. */
const encodings = ['br', 'gzip'] as const;

/** The compressed texts, by encoding and name: some hundred kilobytes. */
const encoded = new Map<string, { version: string; bytes: Promise<Buffer> }>();

/** Returns the text as this client accepts it. Throws what `read` throws. */
export async function encodeOnce(
  request: Request,
  { name, version, read }: Text,
): Promise<Pick<Answer, 'headers' | 'body'>> {
  const encoding = encodings.find(coding => request.acceptsEncodings(coding) !== false);
  if (encoding === undefined) return { headers: {}, body: await read() };
  const id = `${encoding} ${name}`;
  let kept = encoded.get(id);
  if (kept?.version !== version) {
    kept = { version, bytes: read().then(encoders[encoding]) };
    encoded.set(id, kept);
    // The next request tries again; this one reports the error.
    kept.bytes.catch(() => encoded.delete(id));
  }
  return { headers: { 'Content-Encoding': encoding }, body: await kept.bytes };
}
