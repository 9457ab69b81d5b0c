/**
 * Finds the words that editors mark by themselves as soon as they are written: addresses, hashtags, mentions
 * and emoji, which become links, coloured words or images, and the marks of Markdown. No user has to ask for
 * such a mark, and the text reads the same with it.
 */

/** A start and an end in a line, in UTF-16 units. */
type Range = readonly [start: number, end: number];

/** An address with a scheme or a domain (also that of an e-mail), a hashtag, a mention, or an emoji. */
const markedWord =
  /:\/\/.|[\p{L}\p{N}]\.\p{L}{2}|(?<![\p{L}\p{N}_])[#＃@＠$][\p{L}\p{N}_]|\p{Extended_Pictographic}|\p{RI}|\u20e3/u;

/** Text between signs of Markdown, a link and a heading, in an editor that keeps these signs. */
const markdown = /(\*\*|__|~~|[*_~`])(?=\S).*?\S\1|\[.+?\]\(\S+?\)|^#{1,6} .*$/g;

function findAutomaticRanges(line: string): Range[] {
  const words = [...line.matchAll(/\S+/g)].filter(([word]) => markedWord.test(word));
  return [...words, ...line.matchAll(markdown)].map(({ index, 0: text }) => [
    index,
    index + text.length,
  ]);
}

/**
 * Returns for each part of a line whether it is a word, or a part of one, that editors mark by themselves. A word
 * that was pasted into another one is such a word by itself, too.
 * @param parts the parts with the same marks, each in an element of its own
 */
export function findAutomaticParts(parts: readonly string[]): boolean[] {
  const ranges = findAutomaticRanges(parts.join(''));
  let offset = 0;
  return parts.map(part => {
    const word = part.trim();
    const start = offset + part.indexOf(word);
    const end = start + word.length;
    offset += part.length;
    return (
      (!/\s/.test(word) && markedWord.test(word)) ||
      ranges.some(range => range[0] <= start && end <= range[1])
    );
  });
}
