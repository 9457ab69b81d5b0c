/** A proxy that records when a device sends requests, and can rewrite answers and stop event streams. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { SyncRequest, SyncResponse } from '../../shared/sync/sync-protocol.ts';
import { listenOnLoopback } from './listen.ts';

/** Returns the answer to send instead of the server's. A string is sent as HTML. */
export type RewriteAnswer = (answer: SyncResponse, request: SyncRequest) => unknown;
/** `silent` streams stay open and carry nothing; `end` closes them right after their headers. */
export type StreamTreatment = 'pass' | 'silent' | 'end';

export type RewritingProxy = Awaited<ReturnType<typeof startRewritingProxy>>;

/** @param target returns the server for the next request, so that nodes can alternate */
export async function startRewritingProxy(target: () => string) {
  let rewrite: RewriteAnswer | null = null;
  let streamTreatment: StreamTreatment = 'pass';
  /** Milliseconds since 1970. */
  const requestTimes = { syncs: [] as number[], streams: [] as number[] };

  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const isSync = method === 'POST' && path === '/api/sync';
    // Checks the method, because browsers first send an OPTIONS request to the same path.
    const isStream = method === 'GET' && path === '/api/events';
    if (isSync) requestTimes.syncs.push(Date.now());
    if (isStream) requestTimes.streams.push(Date.now());
    if (isStream && streamTreatment !== 'pass') return sendBrokenStream(response, streamTreatment);
    // Asks for an uncompressed answer, so that the proxy can read it.
    const { 'accept-encoding': _, ...plain } = headers;
    const outgoing = send(new URL(path, target()), { method, headers: plain, agent: false });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    outgoing.on('response', answer => {
      if (isSync && rewrite !== null)
        void sendRewritten(answer, response, rewrite, parseRequest(body, headers));
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    outgoing.end(body);
  });
  return {
    ...(await listenOnLoopback(server)),
    requestTimes,
    /** Rewrites every answer to a sync from now on; null stops that. */
    setRewrite(next: RewriteAnswer | null) {
      rewrite = next;
    },
    /** Applies to new streams. Open ones end. */
    setStreamTreatment(next: StreamTreatment) {
      streamTreatment = next;
      server.closeAllConnections();
    },
  };
}

function sendBrokenStream(response: ServerResponse, treatment: 'silent' | 'end'): void {
  const headers = { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' };
  response.writeHead(200, headers).flushHeaders();
  if (treatment === 'end') response.end();
}

function parseRequest(body: Buffer, headers: IncomingHttpHeaders): SyncRequest {
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  return JSON.parse(text.toString());
}

async function sendRewritten(
  answer: IncomingMessage,
  response: ServerResponse,
  rewrite: RewriteAnswer,
  request: SyncRequest,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const rewritten = rewrite(JSON.parse(Buffer.concat(parts).toString()), request);
  const { 'content-length': _, etag: __, ...headers } = answer.headers;
  const isHtml = typeof rewritten === 'string';
  response.writeHead(200, { ...headers, ...(isHtml && { 'content-type': 'text/html' }) });
  response.end(isHtml ? rewritten : JSON.stringify(rewritten));
}
