/** A transparent proxy that counts requests and the bytes of their bodies. */
import { createServer, type IncomingMessage, request as send } from 'node:http';
import { pipeline } from 'node:stream';
import { listenOnLoopback } from '../support/listen.ts';

export type CountingProxy = Awaited<ReturnType<typeof startCountingProxy>>;

/** `up` and `down` are bytes, `firstRequestAtMs` is milliseconds since 1970. */
export type Traffic = {
  requests: number;
  up: number;
  down: number;
  firstRequestAtMs: number | null;
};

/** @param shouldCount returns true for the requests to count; the proxy forwards all requests */
export async function startCountingProxy(
  target: string,
  shouldCount: (method: string, path: string) => boolean,
) {
  let traffic: Traffic = newTraffic();
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    // An uncounted request updates an object that nobody reads.
    const current = shouldCount(method, path) ? traffic : newTraffic();
    current.firstRequestAtMs ??= Date.now();
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
      pipeline(answer, response.writeHead(answer.statusCode ?? 502, answer.headers), ignoreErrors);
    });
    response.on('close', () => outgoing.destroy());
    pipeline(request, outgoing, ignoreErrors);
  });
  return {
    ...(await listenOnLoopback(server)),
    /** Starts a new count and returns it; the proxy keeps updating the object. */
    startCount: () => {
      traffic = newTraffic();
      return traffic;
    },
  };
}

function newTraffic(): Traffic {
  return { requests: 0, up: 0, down: 0, firstRequestAtMs: null };
}

function countBytes(message: IncomingMessage, add: (bytes: number) => void): void {
  message.on('data', (part: Buffer) => add(part.length));
}

/** Ignores errors, because either side may close the connection at any time. */
function ignoreErrors(): void {}
