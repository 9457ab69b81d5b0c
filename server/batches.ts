/**
 * Splits long work into batches, so that it does not block other requests. Each turn of the event
 * loop runs one batch of one request, however many such requests there are.
 */

/** Resumes the callers of `yieldToEventLoop`, in the order of their calls. */
const resumeQueue: (() => void)[] = [];

/** A batch of this size takes about 5 ms at most, whatever a caller does with it. */
const maxBatchBytes = 250_000;
const maxBatchItems = 200;

/**
 * Splits the items into batches of limited size. An item larger than the limit is a batch by
 * itself.
 */
export function* splitIntoBatches<T extends { bytes: number }>(
  items: readonly T[],
  maxBytes = maxBatchBytes,
): Generator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const item of items) {
    bytes += item.bytes;
    if (batch.length === maxBatchItems || (bytes > maxBytes && batch.length > 0)) {
      yield batch;
      batch = [];
      bytes = item.bytes;
    }
    batch.push(item);
  }
  if (batch.length > 0) yield batch;
}

/** Yields to the event loop if the next step processes more bytes than one batch may have. */
export async function yieldIfLarge(bytes: number): Promise<void> {
  if (bytes > maxBatchBytes) await yieldToEventLoop();
}

/** Resolves in a later turn of the event loop. One caller resumes per turn, in the order of their calls. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise(resolve => {
    if (resumeQueue.push(resolve) === 1) setImmediate(resumeNext);
  });
}

function resumeNext(): void {
  resumeQueue.shift()?.();
  // An immediate set inside an immediate runs in the next turn, so requests that arrive meanwhile are
  // handled in between.
  if (resumeQueue.length > 0) setImmediate(resumeNext);
}
