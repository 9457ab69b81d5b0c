/** Finds a text as the search of posts does, and where it is in the text as written. */
import { foldForSearch } from '../../../shared/text/normalize.ts';

/** A range of UTF-16 units. */
type TextRange = { start: number; end: number };

/** Returns the first range of the text that folds to the query; null if there is none. */
export function findFolded(text: string, query: string): TextRange | null {
  const needle = foldForSearch(query);
  if (needle === '') return null;
  const folded = foldForSearch(text);
  const start = folded.indexOf(needle);
  if (start < 0) return null;
  const end = start + needle.length;
  // In most texts each letter folds to one of the same length.
  if (folded.length === text.length && foldForSearch(text.slice(start, end)) === needle)
    return { start, end };
  return findByCharacter(text, { start, end });
}

/** Adds up what each character folds to: one may fold to several, as ﬁ, or to none, as a zero-width joiner. */
function findByCharacter(text: string, folded: TextRange): TextRange | null {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let foldedLength = 0;
  let start: number | null = null;
  for (const { segment, index } of segmenter.segment(text)) {
    foldedLength += foldForSearch(segment).length;
    if (start === null && foldedLength > folded.start) start = index;
    if (start === null || foldedLength < folded.end) continue;
    return { start, end: index + segment.length };
  }
  return null;
}
