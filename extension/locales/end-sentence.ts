import type { End } from '../orders/outcome.ts';
import type { EssentialWords } from './en/essential.ts';

/** What became of an order, where the extension says it in the page's stead. */
export function endSentence(
  { refusals, addedUnseen }: Pick<EssentialWords, 'refusals' | 'addedUnseen'>,
  end: End,
): string {
  return end === 'appended' ? addedUnseen : refusals[end];
}
