/** A proxy that counts what a device asks for, and spoils answers and event streams as it is told. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { SyncAnswer, SyncRequest } from '../../shared/sync/sync-protocol.ts';
import { listening } from './listening.ts';

/** What is answered instead of the server's own; a text goes out as HTML. */
export type Spoil = (answer: SyncAnswer, request: SyncRequest) => unknown;
/** `silent` streams stay open and carry nothing; others end right after their headers. */
export type Streams = 'pass' | 'silent' | 'end';

export type SpoilingProxy = Awaited<ReturnType<typeof startSpoilingProxy>>;

/** @param target where the next request goes: nodes can take turns */
export async function startSpoilingProxy(target: () => string) {
  let spoil: Spoil | null = null;
  let streams: Streams = 'pass';
  /** When each was asked for, milliseconds since 1970. */
  const asked = { syncs: [] as number[], streams: [] as number[] };

  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const isSync = method === 'POST' && path === '/api/sync';
    // Browsers ask first whether they may ask.
    const isStream = method === 'GET' && path === '/api/events';
    if (isSync) asked.syncs.push(Date.now());
    if (isStream) asked.streams.push(Date.now());
    if (isStream && streams !== 'pass') return spoilStream(response, streams);
    // As the server has them, to be looked into.
    const { 'accept-encoding': _, ...plain } = headers;
    const outgoing = send(new URL(path, target()), { method, headers: plain, agent: false });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    outgoing.on('response', answer => {
      if (isSync && spoil !== null)
        void spoilAnswer(answer, response, spoil, requestIn(body, headers));
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    outgoing.end(body);
  });
  return {
    ...(await listening(server)),
    asked,
    /** From now on every answer to a sync is spoiled so; none after null. */
    spoil(next: Spoil | null) {
      spoil = next;
    },
    /** From now on, and those that are open end. */
    treatStreams(next: Streams) {
      streams = next;
      server.closeAllConnections();
    },
  };
}

function spoilStream(response: ServerResponse, streams: 'silent' | 'end'): void {
  const headers = { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' };
  response.writeHead(200, headers).flushHeaders();
  if (streams === 'end') response.end();
}

function requestIn(body: Buffer, headers: IncomingHttpHeaders): SyncRequest {
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  return JSON.parse(text.toString());
}

async function spoilAnswer(
  answer: IncomingMessage,
  response: ServerResponse,
  spoil: Spoil,
  request: SyncRequest,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const spoiled = spoil(JSON.parse(Buffer.concat(parts).toString()), request);
  const { 'content-length': _, etag: __, ...headers } = answer.headers;
  const isPage = typeof spoiled === 'string';
  response.writeHead(200, { ...headers, ...(isPage && { 'content-type': 'text/html' }) });
  response.end(isPage ? spoiled : JSON.stringify(spoiled));
}
