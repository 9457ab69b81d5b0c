/**
 * Builds the text that an append inserts: separators and signatures. A separator is completed, never
 * doubled: white space that the user typed at the end stays and counts as part of it.
 */
import type { Separator } from '../resources/signature.ts';

export type JoinOptions = {
  separator: Separator;
  /** True for a field of one line: the separator is a space instead of line breaks. */
  singleLine?: boolean;
  /** True if the signatures keep their own line breaks, also CR, which a composer could not hold. */
  keepsLineBreaks?: boolean;
};

/** Returns the text to insert after `current` so that the post ends with `contents`, in this order. */
export function textToAppend(
  current: string,
  contents: readonly string[],
  options: JoinOptions,
): string {
  const convert = options.keepsLineBreaks ? (text: string) => text : normalizeLineBreaks;
  let whole = convert(current);
  const start = whole.length;
  // An empty content gets no separator.
  for (const content of contents)
    if (content !== '') whole = join(whole + completeSeparator(whole, options), convert(content));
  return whole.slice(start);
}

/** Joins two texts so that all line breaks of both count: a CR before an LF would make one of two. */
function join(before: string, after: string): string {
  return before + (before.endsWith('\r') && after.startsWith('\n') ? '\n' : '') + after;
}

function completeSeparator(text: string, options: JoinOptions): string {
  let separator = '';
  // A CR at the end becomes one line break with the LF that is added to it, so another one may be missing.
  for (let missing = ' '; missing !== ''; separator += missing)
    missing = getMissingSeparator(normalizeLineBreaks(text + separator), options);
  return separator;
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
