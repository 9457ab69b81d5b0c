import { cutText } from '../../../shared/text/cut-text.ts';
import { findFolded } from './find-folded.ts';

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
function findStart(text: string, foundStart: number): number {
  if (foundStart <= maxLeadLength) return 0;
  const lead = text.slice(foundStart - maxLeadLength, foundStart);
  const space = lead.search(/\s/u);
  return space < 0 ? foundStart : foundStart - maxLeadLength + space + 1;
}
