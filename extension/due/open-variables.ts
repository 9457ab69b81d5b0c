/** The variables that a planned post still has: only the page and the user know their values, once it is posted. */
import { parseVariables } from '../../shared/signatures/variables/variable.ts';

/**
 * All others are filled in when a signature is added to the post, and where a text has one, the user wrote it so. The
 * counter is the signature's, which the post no longer names: it stays in braces, where a number would be wrong.
 */
const openNames: readonly string[] = [
  ...['url', 'title', 'host', 'selection', 'clipboard'],
  ...['ask', 'choose'],
];

/** Lists them with their offsets in the text, in UTF-16 units. */
export const findOpenVariables = (text: string): { source: string; start: number }[] =>
  parseVariables(text).flatMap(part =>
    part.kind === 'variable' && openNames.includes(part.variable.name) ? [part] : [],
  );

/** Puts a value in the place of each, and changes nothing else: braces of the user's own stay. */
export function fillOpenVariables(text: string, getValue: (source: string) => string): string {
  const found = findOpenVariables(text);
  const ends = [0, ...found.map(({ source, start }) => start + source.length)];
  const pieces = found.map(
    ({ source, start }, index) => text.slice(ends[index], start) + getValue(source),
  );
  return pieces.join('') + text.slice(ends.at(-1));
}
