/**
 * Has the log of the embedded database copied into its file now and then, on a thread of its own:
 * it takes a tenth of a second and more, in which nobody would be answered.
 */
import { Worker } from 'node:worker_threads';

/** So long the log grows. Pages that many commits have changed are then copied once. */
const usuallyMs = 10_000;

export type Checkpoints = {
  /** Something was committed, which is to be copied some time. */
  soon(): void;
  close(): Promise<void>;
};

export function createCheckpoints(path: string, everyMs = usuallyMs): Checkpoints {
  let thread: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function copy(): void {
    timer = undefined;
    thread ??= startThread(path, () => {
      thread = undefined;
    });
    thread.postMessage('copy');
  }

  return {
    soon() {
      timer ??= setTimeout(copy, everyMs).unref();
    },
    async close() {
      clearTimeout(timer);
      if (thread === undefined) return;
      const { promise: isOver, resolve } = Promise.withResolvers<void>();
      thread.once('exit', resolve);
      // Nothing else may hold the process any more, and it would end before what follows.
      thread.ref();
      thread.postMessage('end');
      await isOver;
    },
  };
}

/** One that fails is forgotten: the next is started when it is time again. */
function startThread(path: string, onExit: () => void): Worker {
  const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
    workerData: path,
  });
  thread.on('error', () => {}); // Until it is mended, commits copy the log themselves.
  thread.on('exit', onExit);
  thread.unref();
  return thread;
}
