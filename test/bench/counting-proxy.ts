/** A proxy that changes nothing: it counts the requests that pass, and the bytes of their bodies. */
import { createServer, type IncomingMessage, request as send } from 'node:http';
import { pipeline } from 'node:stream';
import { listening } from '../support/listening.ts';

export type CountingProxy = Awaited<ReturnType<typeof startCountingProxy>>;

export type Traffic = { requests: number; up: number; down: number; startedMs: number | null };

/** @param counts which requests are counted, by their method and path; all pass */
export async function startCountingProxy(
  target: string,
  counts: (method: string, path: string) => boolean,
) {
  let traffic: Traffic = newTraffic();
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const current = counts(method, path) ? traffic : newTraffic();
    current.startedMs ??= Date.now();
    current.requests++;
    countBytes(request, bytes => {
      current.up += bytes;
    });
    const outgoing = send(new URL(path, target), { method, headers });
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', answer => {
      countBytes(answer, bytes => {
        current.down += bytes;
      });
      pipeline(answer, response.writeHead(answer.statusCode ?? 502, answer.headers), ignoreEnd);
    });
    response.on('close', () => outgoing.destroy());
    pipeline(request, outgoing, ignoreEnd);
  });
  return {
    ...(await listening(server)),
    /** Begins to count anew; the object goes on counting what passes from now on. */
    count: () => {
      traffic = newTraffic();
      return traffic;
    },
  };
}

function newTraffic(): Traffic {
  return { requests: 0, up: 0, down: 0, startedMs: null };
}

function countBytes(message: IncomingMessage, add: (bytes: number) => void): void {
  message.on('data', (part: Buffer) => add(part.length));
}

/** Either side may leave at any time. */
function ignoreEnd(): void {}
