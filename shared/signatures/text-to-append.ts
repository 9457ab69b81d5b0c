/**
 * Builds the text that an append inserts: separators and signatures. A separator is completed, never
 * doubled: white space that the user typed at the end stays and counts as part of it.
 */

/** Without Zod, because the append script has them too. */
export const separators = ['blank-line', 'line-break', 'space', 'none'] as const;

export type JoinOptions = {
  separator: (typeof separators)[number];
  /** True for a field of one line: the separator is a space instead of line breaks. */
  singleLine?: boolean;
};

/** Returns the text to insert after `current` so that the post ends with `contents`, in this order. */
export function textToAppend(
  current: string,
  contents: readonly string[],
  options: JoinOptions,
): string {
  let whole = normalizeLineBreaks(current);
  const start = whole.length;
  // An empty content gets no separator.
  for (const content of contents)
    if (content !== '') whole += getMissingSeparator(whole, options) + normalizeLineBreaks(content);
  return whole.slice(start);
}

/** Replaces CR and CRLF by LF, the only line break in fields and editors. */
export function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function getMissingSeparator(text: string, { separator, singleLine }: JoinOptions): string {
  if (text === '' || separator === 'none') return '';
  if (separator === 'space' || singleLine) return /\s$/.test(text) ? '' : ' ';
  const neededBreaks = separator === 'blank-line' ? 2 : 1;
  // The white space at the end. An expression for it would take a quadratic time on many line breaks.
  const ending = text.slice(text.trimEnd().length);
  return '\n'.repeat(Math.max(0, neededBreaks - (ending.split('\n').length - 1)));
}
