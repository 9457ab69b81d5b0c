/** Folds a text for search, and keeps for each letter the characters of the text that it comes from. */
import { foldForSearch, isAscii } from './normalize.ts';

export type FoldedText = {
  folded: string;
  /** For each UTF-16 unit of `folded`: the start and the end of its character in the text. */
  starts: number[];
  ends: number[];
};

/** Finds characters as readers see them: half of one cannot be marked. */
const segmenter = new Intl.Segmenter();

export function foldWithOffsets(text: string): FoldedText {
  if (isAscii(text)) {
    const starts = Array.from(text, (_, index) => index);
    return { folded: foldForSearch(text), starts, ends: starts.map(start => start + 1) };
  }
  const result: FoldedText = { folded: '', starts: [], ends: [] };
  for (const { segment, index } of segmenter.segment(text)) {
    const folded = foldForSearch(segment);
    result.folded += folded;
    for (let unit = 0; unit < folded.length; unit++) {
      result.starts.push(index);
      result.ends.push(index + segment.length);
    }
  }
  return result;
}

/** Returns the start and the end in the text of each range of `folded`, sorted. */
export function toOriginalRanges(
  { starts, ends }: FoldedText,
  ranges: [number, number][],
): number[] {
  const result: number[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const [start, end] = [starts[from], ends[to - 1]];
    if (start === undefined || end === undefined) continue;
    const lastEnd = result.at(-1) ?? -1;
    // Ranges that touch become one. Two letters may also come from one character (æ).
    if (start > lastEnd) result.push(start, end);
    else if (end > lastEnd) result[result.length - 1] = end;
  }
  return result;
}
