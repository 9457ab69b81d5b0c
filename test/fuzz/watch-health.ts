/**
 * A thread that polls `/healthz` and measures the response times. It also measures those of a bare server
 * that does nothing else, which show the delays of the machine.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Pause between two polls. */
const pauseMs = 5;

/** Response times in milliseconds. */
export type Waits = { count: number; p50: number; p99: number; max: number };
export type Health = { server: Waits; bare: Waits };

/** Starts polling. The returned function stops it and returns the response times in milliseconds. */
export function watchHealth(url: string): () => Promise<Health> {
  const worker = new Worker(new URL(import.meta.url), { workerData: url });
  return () =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.postMessage('end');
    });
}

// The module is also the script of its own worker thread.
if (!isMainThread) {
  const bare = createServer((_request, response) => response.end('ok'));
  await new Promise<void>(resolve => bare.listen(0, '127.0.0.1', resolve));
  const waits: Record<keyof Health, number[]> = { server: [], bare: [] };
  const addresses = {
    server: `${workerData}/healthz`,
    bare: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`,
  };
  let isOver = false;
  const poll = async (name: keyof Health) => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(addresses[name])).text();
      waits[name].push(performance.now() - start);
      await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  };
  const polling = Promise.all([poll('server'), poll('bare')]);
  parentPort?.once('message', () => {
    isOver = true;
    polling.then(() => {
      parentPort?.postMessage({ server: summary(waits.server), bare: summary(waits.bare) });
      process.exit();
    });
  });
}

function summary(waits: number[]): Waits {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: Math.round(sorted.at(-1) ?? 0) };
}
