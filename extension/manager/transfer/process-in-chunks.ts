/** Processes long lists in chunks, between which the page can render and handle events. */

/** Receives the share of items that are done, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** The time for one chunk. Users notice longer pauses. */
const chunkMs = 30;

export async function processInChunks<T>(
  items: readonly T[],
  process: (item: T, index: number) => void,
  onProgress: OnProgress,
): Promise<void> {
  let chunkStartMs = performance.now();
  for (const [index, item] of items.entries()) {
    process(item, index);
    if (performance.now() - chunkStartMs < chunkMs) continue;
    onProgress((index + 1) / items.length);
    await new Promise(resolve => setTimeout(resolve));
    chunkStartMs = performance.now();
  }
}
