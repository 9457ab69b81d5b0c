/**
 * Long work is done in pieces, each in a turn of its own: one piece of one request for each round
 * of the event loop, however many such requests there are, and whoever asks for little is answered
 * in between.
 */
const waiting: (() => void)[] = [];

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
