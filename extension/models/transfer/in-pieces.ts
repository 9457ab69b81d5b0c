/** Long work on a list in pieces, between which the page is drawn and heard. */

/** Told how far it is, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Longer, and people notice that the page does not answer. */
const pieceMs = 30;

export async function inPieces<T>(
  items: readonly T[],
  act: (item: T, index: number) => void,
  onProgress: OnProgress,
): Promise<void> {
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    act(item, index);
    if (performance.now() - began < pieceMs) continue;
    onProgress((index + 1) / items.length);
    await new Promise(resolve => setTimeout(resolve));
    began = performance.now();
  }
}
