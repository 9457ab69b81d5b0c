/**
 * A link between a client and a server with a limited throughput. It can also be cut after a number of
 * bytes; data that is in transit at that moment is lost.
 */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** The link carries bytes once in this time. */
const tickMs = 10;
/** On a busy machine a tick comes late and carries more bytes, but at most those of this much time. */
const maxTickMs = 200;

export async function startSlowLink(
  target: () => string,
  { bytesPerMs, cutAfterBytes }: { bytesPerMs: number; cutAfterBytes?: number },
) {
  const sockets = new Set<Socket>();
  const counts = { bytes: 0, cuts: 0 };
  let bytesUntilCut = cutAfterBytes ?? Number.POSITIVE_INFINITY;

  /** The chunks to carry. Both directions share the queue and the throughput, as on a radio link. */
  const queue: { to: Socket; bytes: Buffer; from: Socket }[] = [];
  let lastTickMs = performance.now();
  const ticker = setInterval(() => {
    const nowMs = performance.now();
    let bytesLeft = Math.round(bytesPerMs * Math.min(nowMs - lastTickMs, maxTickMs));
    lastTickMs = nowMs;
    while (bytesLeft > 0) {
      const next = queue[0];
      if (next === undefined) return;
      const part = next.bytes.subarray(0, bytesLeft);
      next.bytes = next.bytes.subarray(part.length);
      if (next.bytes.length === 0) queue.shift();
      if (next.bytes.length === 0) next.from.resume();
      bytesLeft -= part.length;
      counts.bytes += part.length;
      bytesUntilCut -= part.length;
      if (!next.to.destroyed) next.to.write(part);
      if (bytesUntilCut <= 0) return cut();
    }
  }, tickMs);

  function cut(): void {
    counts.cuts++;
    bytesUntilCut = cutAfterBytes ?? Number.POSITIVE_INFINITY;
    queue.length = 0;
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
        // At most one chunk of each sender is queued, so that the sender notices the throughput.
        from.pause();
        queue.push({ from, to, bytes });
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
    /** All bytes that the link has carried in both directions, and the number of cuts. */
    counts,
    close(): void {
      clearInterval(ticker);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
