/** Arranges the pieces of a text in the fewest parts that leave room for their numbers. */
import type { Piece, Range } from './breaks.ts';
import { chooseCuts, type Sums } from './fewest-parts.ts';
import type { createRooms, PartFormat } from './part-format.ts';

/** The pieces between two cuts that are given. */
export type Section = { pieces: readonly Piece[]; sums: Sums };

/** Returns where the words of each part stand in the text; null if a piece exceeds the room of a part. */
export function arrange(
  sections: readonly Section[],
  { hasNumbers, isSigned }: PartFormat,
  getRoom: ReturnType<typeof createRooms>,
): Range[] | null {
  // More parts have longer numbers, which take room themselves: nine parts may fit where ten do not.
  let digits = 1;
  for (;;) {
    const count = 10 ** digits - 1;
    const ranges: Range[] = [];
    for (const [position, { pieces, sums }] of sections.entries()) {
      const before = ranges.length;
      const isLastSection = position === sections.length - 1;
      const cuts = chooseCuts({
        pieces,
        sums,
        getRoom: (index, isLast) => {
          const place = before + index;
          return getRoom({
            index: place,
            count,
            isSigned: isSigned(place, isLast && isLastSection),
          });
        },
      });
      if (cuts === null) return null;
      let from = 0;
      for (const to of cuts) {
        ranges.push({ start: pieces[from]?.start ?? 0, end: pieces[to - 1]?.end ?? 0 });
        from = to;
      }
    }
    const neededDigits = String(ranges.length).length;
    if (!hasNumbers || neededDigits <= digits) return ranges;
    digits = neededDigits;
  }
}

/**
 * Sums the lengths of the pieces and of the white space between them.
 * @param extra added to the length of the piece at a position
 */
export function sumLengths(
  text: string,
  pieces: readonly Piece[],
  measure: (text: string) => readonly number[],
  extra: ReadonlyMap<number, number>,
): Sums {
  const kinds = measure('a').map((_, kind) => kind);
  const before = kinds.map(() => new Float64Array(pieces.length + 1));
  const behind = kinds.map(() => new Float64Array(pieces.length + 1));
  for (let index = 0; index < pieces.length; index++) {
    const { start, end } = pieces[index] as Piece;
    const nextStart = pieces[index + 1]?.start ?? end;
    const lengths = measure(text.slice(start, end));
    const gap = nextStart > end ? measure(text.slice(end, nextStart)) : null;
    const more = extra.size > 0 ? (extra.get(start) ?? 0) : 0;
    for (let kind = 0; kind < lengths.length; kind++) {
      const { [kind]: ofKind } = before;
      const { [kind]: ofKindBehind } = behind;
      if (!ofKind || !ofKindBehind) continue;
      const sum = (ofKind[index] ?? 0) + (lengths[kind] ?? 0) + more;
      ofKindBehind[index + 1] = sum;
      ofKind[index + 1] = sum + (gap?.[kind] ?? 0);
    }
  }
  return { before, behind };
}
