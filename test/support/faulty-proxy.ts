/** A proxy in front of a server that treats messages as a bad network does, as a test tells it. */
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { gunzipSync } from 'node:zlib';
import { listening } from './listening.ts';

/** What becomes of one request: `cut` loses the answer, `doubled` sends it once more, later. */
export type Fate = 'passes' | 'dropped' | 'cut' | 'delayed' | 'doubled';

/** What a sync is answered without the server. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string };

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer };
type Sync = {
  device: string;
  changes: number;
  startedMs: number;
  /** Until the whole answer was there. */
  tookMs: number;
  requestBytes: number;
  answerBytes: number;
};

const delayMs = 400;

export async function startFaultyProxy(target: () => string) {
  let choose: (path: string) => Fate = () => 'passes';
  let reply: Reply | null = null;
  const fates: Record<Fate, number> = { passes: 0, dropped: 0, cut: 0, delayed: 0, doubled: 0 };
  const syncs: Sync[] = [];
  let preflights = 0;

  const server = createServer(async (request, response) => {
    const startedMs = Date.now();
    const received = await receive(request);
    const isOfSync = received.path.startsWith('/api/sync');
    if (isOfSync && received.method === 'OPTIONS') preflights++;
    const isSync = isOfSync && received.method === 'POST';
    if (isSync && reply !== null) {
      const headers = { ...reply.headers, 'access-control-allow-origin': '*' };
      response.writeHead(reply.status, headers).end(reply.body ?? '{}');
      return;
    }
    const fate = isSync ? choose(received.path) : 'passes';
    fates[fate]++;
    if (fate === 'dropped') return void request.socket.destroy();
    if (fate === 'delayed') await new Promise(resolve => setTimeout(resolve, delayMs));
    const onAnswer = (answerBytes: number) => {
      if (!isSync) return;
      const { body, headers } = received;
      const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      const { device, changes } = JSON.parse(text.toString()) as { device: string; changes: [] };
      const [requestBytes, sent] = [body.length, changes.length];
      const tookMs = Date.now() - startedMs;
      syncs.push({ device, changes: sent, startedMs, tookMs, requestBytes, answerBytes });
    };
    if (fate === 'cut') {
      forward(target(), received, null, () => request.socket.destroy());
      return;
    }
    forward(target(), received, response, onAnswer);
    // The double comes when its sender has long gone on, and nobody hears the answer.
    if (fate === 'doubled') setTimeout(() => forward(target(), received, null, () => {}), delayMs);
  });
  return {
    ...(await listening(server)),
    fates,
    /** The syncs that were answered, with the bytes of their bodies. */
    syncs,
    /** How often browsers have asked for leave to sync. */
    preflights: () => preflights,
    /** From now on every sync is treated as this tells. */
    treat(next: (path: string) => Fate) {
      choose = next;
    },
    /** From now on every sync is answered so; by the server again after null. */
    answerInstead(next: Reply | null) {
      reply = next;
    },
  };
}

async function receive(request: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { method = 'GET', url: path = '/', headers } = request;
  return { method, path, headers, body: Buffer.concat(parts) };
}

function forward(
  target: string,
  { method, path, headers, body }: Received,
  response: ServerResponse | null,
  onEnd: (bytes: number) => void,
): void {
  const outgoing = send(new URL(path, target), { method, headers, agent: false });
  outgoing.on('error', () => {
    response?.destroy();
    onEnd(0);
  });
  outgoing.on('response', answer => {
    let bytes = 0;
    answer.on('data', part => {
      bytes += part.length;
    });
    answer.on('error', () => response?.destroy());
    answer.on('end', () => onEnd(bytes));
    if (response === null) answer.resume();
    else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
  });
  outgoing.end(body);
}
