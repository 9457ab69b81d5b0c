/**
 * Runs checkpoints of the embedded database's write-ahead log on a thread of its own: each takes a
 * tenth of a second or more, in which no request would be answered.
 */
import { Worker } from 'node:worker_threads';
import type { FileChanges } from './file-changes.ts';

/** Interval in which the log grows. A page that many commits have changed is then copied once. */
const defaultIntervalMs = 10_000;
/** A thread takes 12 MB, so it ends after this many intervals without a commit. Commits start it again. */
const idleIntervals = 3;

export type Checkpoints = {
  /** Plans a checkpoint after a commit. */
  schedule(): void;
  close(): Promise<void>;
};

/** @param fileChanges learns when the file is changed; a checkpoint is left out if it throws */
export function createCheckpoints(
  path: string,
  {
    intervalMs = defaultIntervalMs,
    fileChanges,
  }: { intervalMs?: number; fileChanges?: FileChanges | undefined } = {},
): Checkpoints {
  let thread: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function copyLog(): void {
    timer = undefined;
    try {
      fileChanges?.beginCheckpoint();
    } catch {
      // The file is damaged, which the next request reports.
      return;
    }
    thread ??= startThread();
    thread.postMessage('copy');
    clearTimeout(idleTimer);
    idleTimer = setTimeout(endThread, idleIntervals * intervalMs).unref();
  }

  /** If the thread fails, the next checkpoint starts another one. */
  function startThread(): Worker {
    const started = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: path,
    });
    started.on('message', () => fileChanges?.endCheckpoint());
    started.on('error', () => {}); // While threads fail, commits run checkpoints themselves.
    started.on('exit', () => {
      fileChanges?.endCheckpoint();
      if (thread === started) thread = undefined;
    });
    started.unref();
    return started;
  }

  async function endThread(): Promise<void> {
    if (thread === undefined) return;
    const ending = thread;
    // A checkpoint from here on starts another thread, because this one may no longer read its messages.
    thread = undefined;
    const { promise: exited, resolve } = Promise.withResolvers<void>();
    ending.once('exit', resolve);
    // The thread must now keep the process alive: otherwise the process could end before the thread.
    ending.ref();
    ending.postMessage('end');
    await exited;
  }

  return {
    schedule() {
      timer ??= setTimeout(copyLog, intervalMs).unref();
    },
    async close() {
      clearTimeout(timer);
      clearTimeout(idleTimer);
      await endThread();
    },
  };
}
