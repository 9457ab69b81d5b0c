/**
 * What stands between the text and a signature. A separator is completed, never doubled: white
 * space that the person typed at the end stays and counts towards it.
 */
import type { Separator } from '../../shared/text/separator.ts';

export type Joining = {
  separator: Separator;
  /** A field of one line: what would be a line break becomes a space. */
  singleLine?: boolean;
};

/** The text that puts `contents`, in this order, at the end of `current`. */
export function textToAppend(current: string, contents: readonly string[], how: Joining): string {
  let whole = unixLines(current);
  const start = whole.length;
  // Nothing needs nothing before it.
  for (const content of contents)
    if (content !== '') whole += missingSeparator(whole, how) + unixLines(content);
  return whole.slice(start);
}

/** Fields and editors know one kind of line break. */
export function unixLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function missingSeparator(text: string, { separator, singleLine }: Joining): string {
  if (text === '' || separator === 'none') return '';
  if (separator === 'space' || singleLine) return /\s$/.test(text) ? '' : ' ';
  const wanted = separator === 'blank-line' ? 2 : 1;
  const ending = /\n[\s]*$/.exec(text)?.[0] ?? '';
  return '\n'.repeat(Math.max(0, wanted - (ending.split('\n').length - 1)));
}
