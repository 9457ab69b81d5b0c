/** What of a text can be seen, line by line, and how often one text stands in another. */
import { visible } from '../../shared/text/visible.ts';

/** The lines of `text`, each reduced to what is visible; empty ones at the end are left out. */
export function visibleLines(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map(visible);
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  return lines;
}

/** How many times `part` stands in `text`, overlapping ones counted once. White space aside. */
export function countOccurrences(text: string, part: string): number {
  const wanted = visible(part);
  return wanted === '' ? 0 : visible(text).split(wanted).length - 1;
}

/** Whether the signature already stands in the text, white space aside. */
export function isPresent(text: string, content: string): boolean {
  return countOccurrences(text, content) > 0;
}

/** Tells of many signatures whether they stand in one text. */
export function presenceIn(text: string): (content: string) => boolean {
  const there = visible(text);
  return content => {
    const wanted = visible(content);
    return wanted !== '' && there.includes(wanted);
  };
}
