/** Encodes request bodies and reads response bodies, with compression, a size limit and an idle timeout. */
import { TIMED_OUT, withTimeout } from '../../shared/async.ts';

/** The server's answers are far shorter, even when decompressed. A longer one is not from the server. */
const maxAnswerBytes = 32 * 1024 * 1024;
const minCompressedBytes = 1_000;

export class IdleTimeoutError extends Error {}
export class BodyTooLongError extends SyntaxError {}

/**
 * Encodes a body. Compresses it if the browser can and the body is long enough.
 * @param acceptsGzip true if the server accepts bodies in gzip
 * @returns the body, its length in bytes and its `Content-Encoding`, null for none
 */
export async function encodeBody(
  text: string,
  acceptsGzip: boolean,
): Promise<{ body: BodyInit; bytes: number; encoding: 'gzip' | null }> {
  const plain = new TextEncoder().encode(text);
  const canCompress = typeof CompressionStream === 'function';
  if (!acceptsGzip || !canCompress || plain.length < minCompressedBytes) {
    return { body: text, bytes: plain.length, encoding: null };
  }
  // Written directly: a blob would pass through another process of the browser.
  const stream = new CompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const [body] = await Promise.all([
    new Response(stream.readable).arrayBuffer(),
    writer.write(plain),
    writer.close(),
  ]);
  return { body, bytes: body.byteLength, encoding: 'gzip' };
}

/**
 * Reads a whole body.
 * @param idleTimeoutMs the longest time between two chunks
 * @param maxBytes the longest body that is read, without compression
 * @returns the text, and its length in bytes before compression
 * @throws IdleTimeoutError if no chunk arrives in time, BodyTooLongError if the body is too long
 */
export async function readBody(
  response: Response,
  idleTimeoutMs: number,
  maxBytes = maxAnswerBytes,
): Promise<{ text: string; bytes: number }> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  while (reader !== undefined) {
    const { done, value } = await readChunk(reader, idleTimeoutMs).catch(error => {
      void reader.cancel().catch(() => {
        // The stream has failed at the same moment, so there is nothing to cancel.
      });
      throw error;
    });
    if (done) break;
    bytes += value.length;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new BodyTooLongError('The answer is too long to be one');
    }
    text += decoder.decode(value, { stream: true });
  }
  return { text: text + decoder.decode(), bytes };
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>, timeoutMs: number) {
  const chunk = await withTimeout(reader.read(), timeoutMs);
  if (chunk === TIMED_OUT) throw new IdleTimeoutError(`Nothing for ${timeoutMs} ms`);
  return chunk;
}
