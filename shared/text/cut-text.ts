/** Finds characters as readers see them: an emoji of several code points is one. */
const segmenter = new Intl.Segmenter();

/**
 * Returns the beginning of a text for display, with an ellipsis if it is cut, and cuts no character in two. Only a character that alone
 * is longer than the limit is cut: a letter may have any number of combining marks.
 * @param maxLength in UTF-16 units, without the ellipsis
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // The code point at the limit, which may have two units, decides whether a character begins there.
  const beginning = segmenter.segment(text.slice(0, maxLength + 2));
  return `${text.slice(0, beginning.containing(maxLength)?.index || maxLength)}…`;
}
