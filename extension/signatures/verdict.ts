/** Judges an append by comparing composer texts before and after. White space within lines is ignored. */
import { toComparableText } from '../../shared/text/normalize.ts';
import { countOccurrences, toVisibleLines } from './text-presence.ts';

/**
 * - `right`: the previous text, followed by the addition once, with its line breaks
 * - `unchanged`: the previous text alone
 * - `flattened`: exactly the expected words, but line breaks are missing or added
 * - `wrong`: anything else, such as words missing, doubled or in another position
 */
export type Verdict = 'right' | 'unchanged' | 'flattened' | 'wrong';

/**
 * Judges the result of inserting `addition` at the end of a text.
 * @param before text before the insertion
 * @param addition has a visible character
 * @param after text after the insertion
 */
export function judge(before: string, addition: string, after: string): Verdict {
  const expected = before + addition;
  if (haveSameLines(expected, after)) return 'right';
  if (haveSameLines(before, after)) return 'unchanged';
  return toComparableText(expected) === toComparableText(after) ? 'flattened' : 'wrong';
}

/** True if nothing was added or removed, except white space at the end. */
export function isUnchanged(before: string, after: string): boolean {
  return after.trimEnd() === before.trimEnd();
}

/** True if `after` contains `addition` once more than `before`, whatever else was written. */
export function isAdded(before: string, addition: string, after: string): boolean {
  return countOccurrences(after, addition) === countOccurrences(before, addition) + 1;
}

/** True if both texts show the same words on the same lines. */
function haveSameLines(one: string, other: string): boolean {
  const [ones, others] = [toVisibleLines(one), toVisibleLines(other)];
  return ones.length === others.length && ones.every((line, index) => line === others[index]);
}
