/**
 * The signatures of the scenarios. The usual one has an emoji, an address and hashtags, which many editors mark by
 * themselves. VITE_PLAIN_SIGNATURE=1 tests one without them, in `npm run test:nightly`. Both have the same results.
 */

/** Node itself has no `import.meta.env`. */
const isPlain = import.meta.env?.VITE_PLAIN_SIGNATURE !== undefined;

/** The signature behind a post. */
export const signature = isPlain
  ? 'Kind regards\nJo'
  : 'Follow me 👋\nhttps://example.com/a?b=c\n#one #two';

/** The texts at the caret. Without a separator, the last line joins the user's words. */
export const caretContents: Record<string, string> = {
  'one line': isPlain ? '#letterpress' : 'https://example.com/a?b=c #one',
  'several lines': isPlain ? 'Set by hand\nLeipzig' : signature,
};

/** Removes the marks of each address and hashtag in the outline of a line, but none that goes on behind the word. */
export const withoutAutomaticMarks = (line: string): string =>
  line.replaceAll(/<\w+>(https:\S+|#\w+)(?=$| <)/g, '$1');
