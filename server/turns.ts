/**
 * Long work is done in pieces, each in a turn of its own: one piece of one request for each round
 * of the event loop, however many such requests there are, and whoever asks for little is answered
 * in between.
 */
const waiting: (() => void)[] = [];

/** To be read at a time: at most some 5 ms of work, whatever is done with it. */
const bytesAtOnce = 250_000;
const rowsAtOnce = 200;

/** The list in parts of as many bytes as may be read in one turn, or of one item that has more. */
export function* turnsOf<T extends { bytes: number }>(items: readonly T[]): Generator<T[]> {
  let part: T[] = [];
  let bytes = 0;
  for (const item of items) {
    bytes += item.bytes;
    if (part.length === rowsAtOnce || (bytes > bytesAtOnce && part.length > 0)) {
      yield part;
      part = [];
      bytes = item.bytes;
    }
    part.push(item);
  }
  if (part.length > 0) yield part;
}

/** Lets others have their turn where a piece of so many bytes is to follow. */
export async function turnFor(bytes: number): Promise<void> {
  if (bytes > bytesAtOnce) await nextTurn();
}

/** Resolves when it is this piece's turn. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  waiting.shift()?.();
  // What an immediate asks for comes in the next round, after others' requests.
  if (waiting.length > 0) setImmediate(giveTurn);
}
