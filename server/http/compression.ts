/**
 * Compresses responses for clients that accept it. The minimum size is the one from which a reverse
 * proxy would compress, so nothing is left to the proxy: it would turn the strong entity tag into a
 * weak one.
 */
import type { RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import type { Request, Response } from 'express';
import { addEncodingToTag, minCompressedBytes } from './conditional.ts';

const compress = compression({
  threshold: minCompressedBytes,
  // Events are short and must be sent at once.
  filter: (request, response) =>
    !/event-stream/.test(String(response.getHeader('Content-Type'))) &&
    compression.filter(request, response),
});

export function compressResponses(next: RequestListener): RequestListener {
  return (request, response) => {
    addEncodingToEntityTag(response);
    // The middleware uses only what Node's own request and response have.
    compress(request as Request, response as Response, () => next(request, response));
  };
}

/**
 * Wraps `writeHead` before the library does, so that the library calls this wrapper after its own
 * work.
 */
function addEncodingToEntityTag(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const encoding = response.getHeader('Content-Encoding');
    const tag = response.getHeader('ETag');
    if (encoding !== undefined && tag !== undefined) {
      response.setHeader('ETag', addEncodingToTag(String(tag), String(encoding)));
    }
    return writeHead(...args);
  };
}
