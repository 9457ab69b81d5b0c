/** What the text should become, and what became of it: rules of signatures, not of pages. */
export type Rules = {
  addition(text: string, singleLine: boolean): string;
  /** Where in the addition the caret is to stand, in UTF-16 units; null for where it was before. */
  caret?(text: string, singleLine: boolean): number | null;
  judge(
    before: string,
    addition: string,
    after: string,
  ): 'right' | 'unchanged' | 'flattened' | 'wrong';
  /** Whether the addition is there once more than before, whatever else was written meanwhile. */
  isAdded(before: string, addition: string, after: string): boolean;
  /** Whether it is to be put in no more: somebody has been told that it came to nothing. */
  isGivenUp?(): boolean;
};
