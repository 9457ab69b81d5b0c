/** Judges an append from three readings of the composer. White space inside a line does not count. */
import { visible } from '../../shared/text/visible.ts';
import { countOccurrences, visibleLines } from './visible.ts';

/**
 * - `right`: the text as it was, then the addition, once, with its lines
 * - `unchanged`: the text as it was
 * - `flattened`: all the words and no others, but line breaks lost or added
 * - `wrong`: anything else: words missing, doubled, in another place
 */
export type Verdict = 'right' | 'unchanged' | 'flattened' | 'wrong';

/** What became of `before` when `addition` was to be put at its end, and `after` is there now. */
export function judge(before: string, addition: string, after: string): Verdict {
  const wanted = before + addition;
  if (sameLines(wanted, after) && visible(addition) !== '') return 'right';
  // White space alone leaves no other trace than the text itself.
  if (visible(addition) === '' && after.trimEnd() !== before.trimEnd()) return 'wrong';
  if (sameLines(before, after)) return visible(addition) === '' ? 'right' : 'unchanged';
  return visible(wanted) === visible(after) ? 'flattened' : 'wrong';
}

/** Whether `addition` stands in `after` once more than in `before`, whatever was written beside it. */
export function isAdded(before: string, addition: string, after: string): boolean {
  return countOccurrences(after, addition) === countOccurrences(before, addition) + 1;
}

/** Whether two readings show the same words on the same lines. */
function sameLines(one: string, other: string): boolean {
  const [ones, others] = [visibleLines(one), visibleLines(other)];
  return ones.length === others.length && ones.every((line, index) => line === others[index]);
}
