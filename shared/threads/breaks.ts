/**
 * Finds the places where a text may be cut into the parts of a thread, and how much a cut there tears. Words
 * are cut at white space, and in scripts without spaces between the words that `Intl.Segmenter` finds. A link,
 * a mention and a hashtag are never cut.
 */
import { findLinks } from '../counting/links.ts';

/** Cuts by what they tear, from least to most: nothing at a paragraph's end, a paragraph, a sentence, a clause, a word. */
export const cutRanks = { paragraph: 0, sentence: 1, clause: 2, space: 3, insideWord: 4 } as const;
export type CutRank = (typeof cutRanks)[keyof typeof cutRanks];

/** A part of a text, in UTF-16 units. */
export type Range = { start: number; end: number };

/** Text without a place for a cut. The white space up to the next piece is left out if the cut is there. */
export type Piece = Range & {
  /** The rank of a cut behind the piece. */
  cutBehind: CutRank;
};

/** Scripts that write words without spaces between them, and their punctuation. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u3001-\u303f\uff01-\uff65]/u;
/** No line begins with these: closing marks, small kana, signs of repetition and combining marks. */
const closing =
  /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{M}\p{Lm}\p{Sk}ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々〻]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;
const blankLine = /(?:\r\n?|[\n\u2028\u2029])\s*(?:\r\n?|[\n\u2028\u2029])/;
const clauseEnd = /[,;:،؛、，；：–—][\p{Pe}\p{Pf}"']*$/u;
const mention = /(?<![\w/])[@＠]\w+(?:[.-]\w+)*(?:@[\p{L}\p{M}\p{N}_.-]+)?/gu;
const hashtag = /(?<![\p{L}\p{N}_&/])[#＃][\p{L}\p{M}\p{N}_]+/gu;
const linkToSpace = /https?:\/\/\S+/gi;

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
const words = new Intl.Segmenter('und', { granularity: 'word' });
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

export type LinkRules = {
  /** Top-level domains in lower case, for links without a scheme. */
  domains: ReadonlySet<string>;
  /** True if a link goes on to the next white space, whatever letters it has. */
  endsAtSpace: boolean;
};

/** Finds the pieces of the text from `from` to `to`, which begins and ends with a word. */
export function findPieces(
  text: string,
  { start: from, end: to }: Range,
  links: LinkRules,
): Piece[] {
  const section = text.slice(from, to);
  const sentenceStarts = new Set<number>();
  for (const { index } of sentences.segment(section)) sentenceStarts.add(from + index);
  const pieces: Piece[] = [];
  for (const { 0: run, index: offset } of section.matchAll(/\S+/g)) {
    const index = from + offset;
    const last = pieces.at(-1);
    if (last) last.cutBehind = rankGap(text, last.end, index, sentenceStarts);
    if (!unspaced.test(run)) {
      pieces.push({ start: index, end: index + run.length, cutBehind: cutRanks.paragraph });
      continue;
    }
    let start = index;
    for (const inRun of findWordBreaks(run, links)) {
      const end = index + inRun;
      pieces.push({ start, end, cutBehind: rankGap(text, end, end, sentenceStarts) });
      start = end;
    }
    pieces.push({ start, end: index + run.length, cutBehind: cutRanks.paragraph });
  }
  return pieces;
}

/**
 * Cuts a word that is longer than a part between its graphemes and links.
 * @param isTooLong true for a link that is longer than a part too, which is cut like the rest of the word
 */
export function cutWord(
  text: string,
  { start, end, cutBehind }: Piece,
  { domains }: LinkRules,
  isTooLong: (link: Range) => boolean,
): Piece[] {
  const word = text.slice(start, end);
  const pieces: Piece[] = [];
  const add = (from: number, to: number) =>
    pieces.push({ start: start + from, end: start + to, cutBehind: cutRanks.insideWord });
  const addGraphemes = (from: number, to: number) => {
    for (const { index, segment } of graphemes.segment(word.slice(from, to)))
      add(from + index, from + index + segment.length);
  };
  let at = 0;
  for (const link of findLinks(word, domains)) {
    if (isTooLong({ start: start + link.start, end: start + link.end })) continue;
    addGraphemes(at, link.start);
    add(link.start, link.end);
    at = link.end;
  }
  addGraphemes(at, word.length);
  const last = pieces.at(-1);
  if (last) last.cutBehind = cutBehind;
  return pieces;
}

function rankGap(text: string, from: number, to: number, sentenceStarts: Set<number>): CutRank {
  if (to > from + 1 && blankLine.test(text.slice(from, to))) return cutRanks.paragraph;
  if (sentenceStarts.has(to)) return cutRanks.sentence;
  const before = text.slice(Math.max(0, from - 3), from);
  if (clauseEnd.test(before)) return cutRanks.clause;
  // Between words that have no spaces, a space ends a phrase, as in Thai.
  const last = before.at(-1) ?? '';
  return to > from && unspaced.test(last) ? cutRanks.clause : cutRanks.space;
}

/** Returns the offsets between words of a text without white space. */
function findWordBreaks(run: string, { domains, endsAtSpace }: LinkRules): number[] {
  const isInside = new Uint8Array(run.length);
  for (const { start, end } of findLinks(run, domains)) isInside.fill(1, start + 1, end);
  for (const pattern of endsAtSpace ? [mention, hashtag, linkToSpace] : [mention, hashtag])
    for (const { 0: found, index } of run.matchAll(pattern))
      isInside.fill(1, index + 1, index + found.length);
  const breaks: number[] = [];
  let before = '';
  for (const { index, segment } of words.segment(run)) {
    const isBetweenWords = unspaced.test(before.slice(-2)) || unspaced.test(segment.slice(0, 2));
    const isBreak = isBetweenWords && !closing.test(segment) && !opening.test(before);
    if (index > 0 && isBreak && isInside[index] === 0) breaks.push(index);
    before = segment;
  }
  return breaks;
}
