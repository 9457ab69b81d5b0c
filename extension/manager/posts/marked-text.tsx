import { cutText } from '../../../shared/text/cut-text.ts';
import { foldForSearch } from '../../../shared/text/normalize.ts';

/** Text that fits into one line, in UTF-16 units; laying out more of it costs time. */
const maxTextLength = 200;
/** The text before a found one that is shown at most, in UTF-16 units, so that the found one is in view. */
const maxLeadLength = 24;

/** The beginning of a text. If it has the searched text, the part around it, and that is marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const found = findFolded(text, query.trim());
  if (found === null) return <>{cutText(text, maxTextLength)}</>;
  const start = findStart(text, found.start);
  return (
    <>
      {start > 0 && '…'}
      {text.slice(start, found.start)}
      <mark>{text.slice(found.start, found.end)}</mark>
      {cutText(text.slice(found.end), maxTextLength)}
    </>
  );
}

/** Returns where the shown part begins: at a word, if one begins shortly before the found text. */
export function findStart(text: string, foundStart: number): number {
  if (foundStart <= maxLeadLength) return 0;
  const lead = text.slice(foundStart - maxLeadLength, foundStart);
  const space = lead.search(/\s/u);
  return space < 0 ? foundStart : foundStart - maxLeadLength + space + 1;
}

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
