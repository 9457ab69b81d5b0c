/**
 * A line between a client and a server that carries so many bytes a second each way, and is cut now
 * and then: whatever is on its way at that moment is lost.
 */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

const tickMs = 10;
/** What a busy machine has slept through is made up for, up to here. */
const mostMs = 200;

export async function startSlowLine(
  target: () => string,
  { bytesPerMs, cutAfterBytes }: { bytesPerMs: number; cutAfterBytes?: number },
) {
  const sockets = new Set<Socket>();
  const counts = { bytes: 0, cuts: 0 };
  let untilCut = cutAfterBytes ?? Number.POSITIVE_INFINITY;

  /** Both ways together, as they share the air. */
  const waiting: { to: Socket; bytes: Buffer; from: Socket }[] = [];
  let carriedMs = performance.now();
  const clock = setInterval(() => {
    const nowMs = performance.now();
    let left = Math.round(bytesPerMs * Math.min(nowMs - carriedMs, mostMs));
    carriedMs = nowMs;
    while (left > 0) {
      const next = waiting[0];
      if (next === undefined) return;
      const part = next.bytes.subarray(0, left);
      next.bytes = next.bytes.subarray(part.length);
      if (next.bytes.length === 0) waiting.shift();
      if (next.bytes.length === 0) next.from.resume();
      left -= part.length;
      counts.bytes += part.length;
      untilCut -= part.length;
      if (!next.to.destroyed) next.to.write(part);
      if (untilCut <= 0) return cut();
    }
  }, tickMs);

  function cut(): void {
    counts.cuts++;
    untilCut = cutAfterBytes ?? Number.POSITIVE_INFINITY;
    waiting.length = 0;
    for (const socket of sockets) socket.destroy();
  }

  const server = createServer(client => {
    const { hostname, port } = new URL(target());
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', bytes => {
        // What waits is not more than one piece: the sender feels how slow it is.
        from.pause();
        waiting.push({ from, to, bytes });
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroySoon();
      });
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** All bytes that went over it, both ways, and how often it was cut. */
    counts,
    close(): void {
      clearInterval(clock);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
