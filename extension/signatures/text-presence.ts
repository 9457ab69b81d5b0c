/** Compares texts by their visible characters: lines, occurrences and presence. */
import { hasHashtagSet } from '../../shared/counting/hashtags.ts';
import { toComparableText } from '../../shared/text/normalize.ts';

/** Splits `text` into lines of visible characters and drops empty lines at the end. */
export function toVisibleLines(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map(toComparableText);
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  return lines;
}

/** Counts the non-overlapping occurrences of `part` in `text`, ignoring white space. */
export function countOccurrences(text: string, part: string): number {
  const wanted = toComparableText(part);
  return wanted === '' ? 0 : toComparableText(text).split(wanted).length - 1;
}

/** True if the text already contains the signature, ignoring white space, or all of its hashtag set. */
export function isPresent(text: string, content: string): boolean {
  return createPresenceCheck(text)(content);
}

/** Creates an `isPresent` check that reads `text` once, for testing many signatures. */
export function createPresenceCheck(text: string): (content: string) => boolean {
  const visibleText = toComparableText(text);
  return content => {
    const wanted = toComparableText(content);
    return (wanted !== '' && visibleText.includes(wanted)) || hasHashtagSet(text, content);
  };
}
