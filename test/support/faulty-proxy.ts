/** A proxy in front of a server that drops, delays or doubles messages as a bad network does. */
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { gunzipSync } from 'node:zlib';
import { listenOnLoopback } from './listen.ts';

/** The treatment of one request: `cut` loses the answer, `doubled` sends the request again later. */
export type SyncTreatment = 'passes' | 'dropped' | 'cut' | 'delayed' | 'doubled';

/** An answer that the proxy gives instead of the server. */
export type CannedAnswer = { status: number; headers?: Record<string, string>; body?: string };

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer };
type AnsweredSync = {
  device: string;
  /** The number of changes that the device sent. */
  changes: number;
  startedMs: number;
  /** Time until the end of the answer. */
  tookMs: number;
  requestBytes: number;
  answerBytes: number;
};

/** Delay of a delayed request, and of the second copy of a doubled one. */
const delayMs = 400;

export async function startFaultyProxy(target: () => string) {
  let chooseTreatment: (path: string) => SyncTreatment = () => 'passes';
  let cannedAnswer: CannedAnswer | null = null;
  const treatmentCounts: Record<SyncTreatment, number> = {
    passes: 0,
    dropped: 0,
    cut: 0,
    delayed: 0,
    doubled: 0,
  };
  const syncs: AnsweredSync[] = [];
  let preflights = 0;

  const server = createServer(async (request, response) => {
    const startedMs = Date.now();
    const received = await receive(request);
    const isSyncPath = received.path.startsWith('/api/sync');
    if (isSyncPath && received.method === 'OPTIONS') preflights++;
    const isSync = isSyncPath && received.method === 'POST';
    if (isSync && cannedAnswer !== null) {
      const headers = { ...cannedAnswer.headers, 'access-control-allow-origin': '*' };
      response.writeHead(cannedAnswer.status, headers).end(cannedAnswer.body ?? '{}');
      return;
    }
    const treatment = isSync ? chooseTreatment(received.path) : 'passes';
    treatmentCounts[treatment]++;
    if (treatment === 'dropped') return void request.socket.destroy();
    if (treatment === 'delayed') await new Promise(resolve => setTimeout(resolve, delayMs));
    const recordSync = (answerBytes: number) => {
      if (!isSync) return;
      const { body, headers } = received;
      const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      const { device, changes } = JSON.parse(text.toString()) as { device: string; changes: [] };
      const [requestBytes, sent] = [body.length, changes.length];
      const tookMs = Date.now() - startedMs;
      syncs.push({ device, changes: sent, startedMs, tookMs, requestBytes, answerBytes });
    };
    if (treatment === 'cut') {
      // The server handles the request, but the client's connection ends before the answer.
      forward(target(), received, null, () => request.socket.destroy());
      return;
    }
    forward(target(), received, response, recordSync);
    // The copy arrives after its sender has received the first answer. Nobody receives the second answer.
    if (treatment === 'doubled')
      setTimeout(() => forward(target(), received, null, () => {}), delayMs);
  });
  return {
    ...(await listenOnLoopback(server)),
    treatmentCounts,
    /** The answered syncs, with the sizes of their bodies. */
    syncs,
    /** Returns the number of CORS preflights for syncs. */
    countPreflights: () => preflights,
    /** Chooses the treatment of every sync from now on. */
    setTreatment(next: (path: string) => SyncTreatment) {
      chooseTreatment = next;
    },
    /** Answers every sync with this from now on; null lets the server answer again. */
    setCannedAnswer(next: CannedAnswer | null) {
      cannedAnswer = next;
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
