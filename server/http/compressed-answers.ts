/**
 * Answers compressed for clients that take them so, as soon as they are longer than a proxy in front
 * would leave alone: what such a proxy compresses by itself loses its strong tag.
 */
import type { RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import type { Request, Response } from 'express';
import { leastCompressed, tagOfEncoding } from './conditional.ts';

const compress = compression({
  threshold: leastCompressed,
  // An event has to leave at once, and is short.
  filter: (request, response) =>
    !/event-stream/.test(String(response.getHeader('Content-Type'))) &&
    compression.filter(request, response),
});

export function compressAnswers(next: RequestListener): RequestListener {
  return (request, response) => {
    nameEncoding(response);
    // It asks no more of Express than Node has.
    compress(request as Request, response as Response, () => next(request, response));
  };
}

/** Before the library has its turn with `writeHead`, and so to be called by it when it is done. */
function nameEncoding(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const encoding = response.getHeader('Content-Encoding');
    const tag = response.getHeader('ETag');
    if (encoding !== undefined && tag !== undefined) {
      response.setHeader('ETag', tagOfEncoding(String(tag), String(encoding)));
    }
    return writeHead(...args);
  };
}
