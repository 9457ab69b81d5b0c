/** The structure of a post, character by character: in this form the texts before and after are compared. */
import { toComparableText } from '../../shared/text/normalize.ts';
import type { Run, StructuredLine } from './structure.ts';

/** An address with a scheme or a domain (also that of an e-mail), a hashtag, a mention, or an emoji. */
const markedWord =
  /:\/\/.|[\p{L}\p{N}]\.\p{L}{2}|(?<![\p{L}\p{N}_])[#＃@＠$][\p{L}\p{N}_]|\p{Extended_Pictographic}|\p{RI}|\u20e3/u;

/** Text between signs of Markdown, a link and a heading, in an editor that keeps these signs. */
const markdown = /(\*\*|__|~~|[*_~`])(?=\S).*?\S\1|\[.+?\]\(\S+?\)|^#{1,6} .*$/g;

/** One visible character, or an empty line of a block. */
export type Sign = {
  readonly text: string;
  readonly blocks: string;
  readonly marks: readonly string[];
  /** The part of the line that contains the character; null for an empty line. */
  readonly run: Run | null;
  /** True if editors give such a word its marks by themselves. */
  readonly isAutomatic: boolean;
};

/** An empty line of a block is a sign of its own: it is an item of a list, or a line of a quote. */
export function listSigns(line: StructuredLine): Sign[] {
  const signs = listTextSigns(line);
  return signs.length === 0 && line.blocks !== ''
    ? [{ text: '', blocks: line.blocks, marks: [], run: null, isAutomatic: false }]
    : signs;
}

/** Returns the visible characters of a line. */
export function listTextSigns(line: StructuredLine | undefined): Sign[] {
  if (line === undefined) return [];
  const { blocks, runs } = line;
  const isMarked = runs.some(({ marks }) => marks !== '');
  const automatic = isMarked ? findAutomaticParts(runs.map(({ text }) => text)) : [];
  return runs.flatMap((run, index) => {
    const marks = run.marks === '' ? [] : run.marks.split(' ');
    const isAutomatic = automatic[index] === true;
    return [...toComparableText(run.text)].map(text => ({ text, blocks, marks, run, isAutomatic }));
  });
}

/** True if both have the same characters in the same structure, also if the editor has marked words by itself. */
export const haveSameSigns = (before: readonly Sign[], after: readonly Sign[]): boolean =>
  before.length === after.length && before.every((sign, index) => isKept(sign, after[index]));

function isKept(before: Sign, after: Sign | undefined): boolean {
  if (before.text !== after?.text || before.blocks !== after.blocks) return false;
  // An address at the end of the post may become a link once something follows it.
  return before.marks.join() === after.marks.join() || (after.isAutomatic && hasAll(after, before));
}

const hasAll = (one: Sign, other: Sign): boolean =>
  other.marks.every(mark => one.marks.includes(mark));

/** A start and an end in a line, in UTF-16 units. */
type Range = readonly [start: number, end: number];

function findAutomaticRanges(line: string): Range[] {
  const words = [...line.matchAll(/\S+/g)].filter(([word]) => markedWord.test(word));
  return [...words, ...line.matchAll(markdown)].map(({ index, 0: text }) => [
    index,
    index + text.length,
  ]);
}

/**
 * Returns for each part of a line whether it is a word, or a part of one, that editors mark by themselves as soon
 * as it is written: addresses, hashtags, mentions and emoji, which become links, coloured words or images, and the
 * marks of Markdown. No user has to ask for such a mark, and the text reads the same with it. A word that was
 * pasted into another one is such a word by itself, too.
 * @param parts the parts with the same marks, each in an element of its own
 */
function findAutomaticParts(parts: readonly string[]): boolean[] {
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
