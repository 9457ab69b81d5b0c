/**
 * Runs checkpoints of the embedded database's write-ahead log on a thread of its own: each takes a
 * tenth of a second or more, in which no request would be answered.
 */
import { Worker } from 'node:worker_threads';

/** Interval in which the log grows. A page that many commits have changed is then copied once. */
const defaultIntervalMs = 10_000;

export type Checkpoints = {
  /** Plans a checkpoint after a commit. */
  schedule(): void;
  close(): Promise<void>;
};

export function createCheckpoints(path: string, intervalMs = defaultIntervalMs): Checkpoints {
  let thread: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function copyLog(): void {
    timer = undefined;
    thread ??= startThread(path, () => {
      thread = undefined;
    });
    thread.postMessage('copy');
  }

  return {
    schedule() {
      timer ??= setTimeout(copyLog, intervalMs).unref();
    },
    async close() {
      clearTimeout(timer);
      if (thread === undefined) return;
      const { promise: exited, resolve } = Promise.withResolvers<void>();
      thread.once('exit', resolve);
      // The thread must now keep the process alive: otherwise the process could end before the thread.
      thread.ref();
      thread.postMessage('end');
      await exited;
    },
  };
}

/** Starts a thread. If it fails, the next checkpoint starts another thread. */
function startThread(path: string, onExit: () => void): Worker {
  const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
    workerData: path,
  });
  thread.on('error', () => {}); // While threads fail, commits run checkpoints themselves.
  thread.on('exit', onExit);
  thread.unref();
  return thread;
}
