/** Bodies on their way to the server and back: compressed, bounded, and noticed when they stand still. */

/** An answer is far shorter, however well it was compressed: more is no answer of a server of ours. */
const maxAnswerBytes = 32 * 1024 * 1024;
const leastCompressedBytes = 1_000;

export class StandstillError extends Error {}

/** The text and, where it is worth it and the browser can, its encoding. */
export async function encodeBody(
  text: string,
  compresses: boolean,
): Promise<{ body: BodyInit; bytes: number; encoding: 'gzip' | null }> {
  const plain = new TextEncoder().encode(text);
  const canCompress = typeof CompressionStream === 'function';
  if (!compresses || !canCompress || plain.length < leastCompressedBytes) {
    return { body: text, bytes: plain.length, encoding: null };
  }
  // Written to as it is: a blob would go through another process of the browser first.
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
 * The whole body as text, and its bytes as they were before compression.
 * @param silenceMs the longest time without any of it
 */
export async function readBody(
  response: Response,
  silenceMs: number,
): Promise<{ text: string; bytes: number }> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  while (reader !== undefined) {
    const { done, value } = await within(silenceMs, reader.read()).catch(error => {
      void reader.cancel().catch(() => {
        // It broke at the same moment, and is over all the same.
      });
      throw error;
    });
    if (done) break;
    bytes += value.length;
    if (bytes > maxAnswerBytes) {
      await reader.cancel();
      throw new SyntaxError('The answer is too long to be one');
    }
    text += decoder.decode(value, { stream: true });
  }
  return { text: text + decoder.decode(), bytes };
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const standstill = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StandstillError(`Nothing for ${ms} ms`)), ms);
  });
  return Promise.race([promise, standstill]).finally(() => clearTimeout(timer));
}
