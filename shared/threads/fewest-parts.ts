/**
 * Chooses the cuts of a text: as few words cut as possible, then as few parts as possible, then cuts that tear
 * as little as possible, then parts of even lengths. Each is a shortest path over the places for a cut.
 */
import { cutRanks, type Piece } from './breaks.ts';

/** Sums of lengths, by which the length of any part is one subtraction. There are one or two kinds of length. */
export type Sums = {
  /** For each kind, the sum before each piece. */
  before: readonly Float64Array[];
  /** For each kind, the sum behind each piece without the white space there; at index 0 nothing. */
  behind: readonly Float64Array[];
};

export type PartsRequest = {
  pieces: readonly Piece[];
  sums: Sums;
  /**
   * Returns the room for the words of a part, by kind of length.
   * @param index of the part, from 0
   */
  getRoom: (index: number, isLast: boolean) => readonly number[];
};

/** A key orders by the number of cut words, then by the number of parts. */
const cutWord = 2 ** 32;
const countParts = (key: number) => (key < cutWord ? key : key % cutWord);

/**
 * Returns the position behind each part, as a number of pieces; null if a piece exceeds the room of its part.
 */
export function chooseCuts(request: PartsRequest): number[] | null {
  const keys = findFewest(request);
  return keys.at(-1) === Infinity ? null : chooseBest(request, keys);
}

/** Returns the smallest key of the pieces before each position. */
function findFewest({ pieces, sums, getRoom }: PartsRequest): Float64Array {
  const keys = new Float64Array(pieces.length + 1).fill(Infinity);
  keys[0] = 0;
  const getStartKey = (position: number) => (keys[position] ?? 0) + costOfCut(pieces, position);
  // The places where the next part may begin, with rising keys: one that is later and no worse drives out those
  // before it, and one from which a part is too long is of no use to later parts either.
  const starts: number[] = [];
  let first = 0;
  for (let end = 1; end <= pieces.length; end++) {
    const key = getStartKey(end - 1);
    if (key < Infinity) {
      while (starts.length > first && getStartKey(starts.at(-1) ?? 0) >= key) starts.pop();
      starts.push(end - 1);
    }
    const isLast = end === pieces.length;
    const fitsFrom = (start: number) =>
      fits(sums, start, end, getRoom(countParts(keys[start] ?? 0), isLast));
    while (first < starts.length && !fitsFrom(starts[first] ?? 0)) first++;
    const start = starts[first];
    if (start !== undefined) keys[end] = getStartKey(start) + 1;
  }
  return keys;
}

/**
 * Follows the ways that have the smallest key, and takes one that tears least. Of those it takes in each place
 * the part whose length is nearest to an equal share of what is left.
 */
function chooseBest({ pieces, sums, getRoom }: PartsRequest, keys: Float64Array): number[] {
  const last = pieces.length;
  const partCount = countParts(keys[last] ?? 0);
  const [before, behind] = [sums.before[0], sums.behind[0]];
  /** The damage of all cuts from a position to the end, and the least damage up to it among those of one key. */
  const torn = new Float64Array(last + 1).fill(Infinity);
  const leastTorn = new Float64Array(last + 1).fill(Infinity);
  torn[last] = 0;
  const getStartKey = (start: number) => (keys[start] ?? 0) + costOfCut(pieces, start);
  // Keys rise with the positions. So the parts that go on from one key end at positions of the next one, from its
  // first position up to the last one that fits.
  const ends = Map.groupBy(keys.keys(), position => keys[position] ?? 0);
  const starts = Map.groupBy(pieces.keys(), getStartKey);
  const findLastEnd = (start: number, from: number, endsOfKey: readonly number[]): number => {
    const key = keys[start] ?? 0;
    let index = from;
    const isTooLong = (end = 0) => !fits(sums, start, end, getRoom(countParts(key), end === last));
    while (index >= 0 && isTooLong(endsOfKey[index])) index--;
    return index;
  };
  for (const key of [...ends.keys()].reverse()) {
    const isFinal = key === keys[last];
    const endsOfKey = isFinal ? [last] : (ends.get(key) ?? []);
    let least = Infinity;
    for (const end of endsOfKey) {
      least = Math.min(least, torn[end] ?? Infinity);
      leastTorn[end] = least;
    }
    let index = endsOfKey.length - 1;
    for (const start of starts.get(key - 1)?.reverse() ?? []) {
      index = isFinal ? findLastEnd(start, 0, endsOfKey) : findLastEnd(start, index, endsOfKey);
      const end = endsOfKey[index];
      if (end !== undefined)
        torn[start] = (leastTorn[end] ?? Infinity) + weighTear(pieces[start - 1]);
    }
  }
  const chosen: number[] = [];
  for (let start = 0; start < last; start = chosen.at(-1) ?? last) {
    const key = getStartKey(start) + 1;
    const endsOfKey = key === keys[last] ? [last] : (ends.get(key) ?? []);
    const lastIndex = findLastEnd(start, endsOfKey.length - 1, endsOfKey);
    const least = leastTorn[endsOfKey[lastIndex] ?? last];
    const from = before?.[start] ?? 0;
    const share = ((behind?.[last] ?? 0) - from) / (partCount - chosen.length);
    let best = last;
    let bestDistance = Infinity;
    for (const end of endsOfKey.slice(0, lastIndex + 1)) {
      const distance = Math.abs((behind?.[end] ?? 0) - from - share);
      if (torn[end] !== least || distance >= bestDistance) continue;
      best = end;
      bestDistance = distance;
    }
    chosen.push(best);
  }
  return chosen;
}

function fits({ before, behind }: Sums, start: number, end: number, room: readonly number[]) {
  for (let kind = 0; kind < room.length; kind++) {
    const length = (behind[kind]?.[end] ?? 0) - (before[kind]?.[start] ?? 0);
    if (length > (room[kind] ?? 0)) return false;
  }
  return true;
}

function costOfCut(pieces: readonly Piece[], position: number): number {
  return pieces[position - 1]?.cutBehind === cutRanks.insideWord ? cutWord : 0;
}

/** One cut of a rank is worse than all cuts of a lower one together; a text has fewer than 100,000 parts. */
function weighTear(piece: Piece | undefined): number {
  switch (piece?.cutBehind) {
    case cutRanks.sentence:
      return 1;
    case cutRanks.clause:
      return 1e5;
    case cutRanks.space:
      return 1e10;
    default:
      return 0;
  }
}
