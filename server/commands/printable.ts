/**
 * Text for a terminal. Names are whatever somebody wrote, and a terminal would obey the control
 * characters in them: hide a line, turn it round, set its title, type in its owner's name.
 */

/** Controls, also those of direction and of lines; joiners make up emoji and do no harm. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** With every control character written out, such as `\u{1b}`. */
export function printable(text: string): string {
  return text.replace(unseen, one => `\\u{${one.codePointAt(0)?.toString(16)}}`);
}
