/**
 * Splits a text that is too long for one post into the parts of a thread, by the count of its network. Taken
 * together, the parts are the text, but for the white space and the lines of `---` at the cuts.
 */
import type { CountingContext } from '../counting/count.ts';
import type { Network } from '../counting/network.ts';
import { countingRules } from '../counting/rules.ts';
import { arrange, type Section, sumLengths } from './arrange.ts';
import {
  type CutRank,
  cutWord,
  findPieces,
  type LinkRules,
  type Piece,
  type Range,
} from './breaks.ts';
import { createRuler, createWordMeasure, type Ruler } from './lengths.ts';
import { createPartFormat, createRooms, type PartOptions } from './part-format.ts';

export type SplitOptions = PartOptions & {
  network: Network;
  /** Places in the text, in UTF-16 units, that are always cuts, as lines of `---` are. */
  cuts?: readonly number[];
};

/** A part, and where its words stand in the text, in UTF-16 units. */
export type ThreadPart = Range & { content: string; isSigned: boolean };

export type SplitResult =
  /** `cutWords` are longer than a part, so they are cut between graphemes; each is named once. */
  | { parts: ThreadPart[]; cutWords: string[] }
  /** `empty`: no words. `parts`: too many. `signature`: it leaves no room. `grapheme`: one is longer than a part. */
  | { refusal: 'empty' | 'parts' | 'signature' | 'grapheme' };

/**
 * Writing and counting each part takes time in which a server answers nobody else, and a popup is frozen: 100,000 parts
 * of one character took 8 seconds, and finding that they are too many takes 0.4. The text's length does not tell: links
 * count less than they are long, and signatures and given cuts make more parts.
 */
export const maxParts = 2_000;

/** A line of exactly `---`, which is always a cut. */
const givenCut = /^---$/gm;
const maxExactAttempts = 6;
/** No text has a million parts. */
const lastPart = { index: 999_998, count: 999_999 };

export function splitThread(
  text: string,
  { network, cuts = [], ...options }: SplitOptions,
  context: CountingContext,
): SplitResult {
  const ruler = createRuler(network, context);
  const format = createPartFormat(options);
  const ranges = findSections(text, cuts);
  const [only, second] = ranges;
  if (only === undefined) return { refusal: 'empty' };
  const getRoom = createRooms(ruler, format);
  const smallest = getRoom({ ...lastPart, isSigned: true });
  const measure = createWordMeasure(ruler);
  const exceeds = ({ start, end }: Range, room: readonly number[]) =>
    measure(text.slice(start, end)).some((length, kind) => length > (room[kind] ?? 0));
  const links = createLinkRules(network, context);
  const words = ranges.map(range => findPieces(text, range, links));
  const isTooLong = (range: Range) => exceeds(range, smallest);
  const longWords = words.flatMap(ofSection => ofSection.filter(isTooLong));
  const isLong = new Set(longWords);
  const pieces = words.map(ofSection =>
    longWords.length === 0
      ? ofSection
      : ofSection.flatMap(word =>
          isLong.has(word) ? cutWord(text, word, links, isTooLong) : word,
        ),
  );
  /** Lengths that words have only at the start of a part, which their sum does not know. */
  const extra = new Map<number, number>();
  const sumSections = () =>
    pieces.map(ofSection => ({
      pieces: ofSection,
      sums: sumLengths(text, ofSection, measure, extra),
    }));
  let sections = sumSections();
  if (second === undefined && !isFarTooLong(sections, ruler)) {
    const whole = { start: 0, end: text.length };
    for (const { start, end } of text.search(givenCut) < 0 ? [whole, only] : [only]) {
      const isSigned = format.isSigned(0, true);
      const content = format.format(text.slice(start, end), { index: 0, count: 1, isSigned });
      if (getExcess(content, ruler) === 0)
        return { parts: [{ content, isSigned, start, end }], cutWords: [] };
    }
  }
  for (let attempt = 1; ; attempt++) {
    // Few words differ from their sum. In a text that is made so that all do, the room is made smaller instead.
    const share = 0.9 ** Math.max(0, attempt - maxExactAttempts);
    if (share < 1) extra.clear();
    if (attempt > 1) sections = sumSections();
    const getShare: typeof getRoom = place => getRoom(place).map(room => room * share);
    const found = arrange(sections, format, share < 1 ? getShare : getRoom);
    if (found === null) {
      const unsigned = getRoom({ index: 0, count: 2, isSigned: false });
      const isGrapheme = pieces.flat().some(piece => exceeds(piece, unsigned));
      return { refusal: isGrapheme ? 'grapheme' : 'signature' };
    }
    const count = found.length;
    if (count > maxParts) return { refusal: 'parts' };
    const parts = found.map(({ start, end }, index) => {
      const isSigned = format.isSigned(index, index === count - 1);
      const content = format.format(text.slice(start, end), { index, count, isSigned });
      return { content, isSigned, start, end };
    });
    const tooLong = parts.filter(({ content }) => getExcess(content, ruler) > 0);
    if (tooLong.length === 0) return { parts, cutWords: findCutWords(text, longWords, parts) };
    for (const { content, start } of tooLong)
      extra.set(start, (extra.get(start) ?? 0) + getExcess(content, ruler));
  }
}

/** A text is counted whole only if it may fit: of 100,000 characters that took a third of the time. */
function isFarTooLong(sections: readonly Section[], { limits }: Ruler): boolean {
  return limits.some((limit, kind) =>
    sections.some(({ sums }) => (sums.behind[kind]?.at(-1) ?? 0) > 10 * limit),
  );
}

function getExcess(content: string, { limits, measure }: Ruler): number {
  return Math.max(0, ...measure(content).map((length, kind) => length - (limits[kind] ?? 0)));
}

const createLinkRules = (network: Network, { domains }: CountingContext): LinkRules => ({
  domains,
  endsAtSpace: countingRules[network].links === 'shortened',
});

/** Returns the places inside the range where a cut tears no word, link, mention or hashtag. */
export const listCutPlaces = (
  text: string,
  range: Range,
  network: Network,
  context: CountingContext,
): { at: number; tears: CutRank }[] =>
  findPieces(text, range, createLinkRules(network, context))
    .slice(0, -1)
    .map(({ end, cutBehind }) => ({ at: end, tears: cutBehind }));

/** Returns the text between given cuts without the white space around it, unless it is white space only. */
function findSections(text: string, places: readonly number[]): Range[] {
  const lines = Array.from(text.matchAll(givenCut), ({ index }) => [index, index + '---'.length]);
  const cuts = [...lines, ...places.map(place => [place, place])].sort(([a = 0], [b = 0]) => a - b);
  return [0, ...cuts.map(([, end = 0]) => end)].flatMap((from, index) => {
    const section = text.slice(from, cuts[index]?.[0] ?? text.length);
    const start = from + section.length - section.trimStart().length;
    return section.trim() === '' ? [] : { start, end: start + section.trim().length };
  });
}

function findCutWords(text: string, words: readonly Piece[], parts: readonly Range[]): string[] {
  const found = new Set<string>();
  let index = 0;
  for (const part of parts) {
    while ((words[index]?.end ?? Infinity) <= part.end) index++;
    const word = words[index];
    if (word && word.start < part.end) found.add(text.slice(word.start, word.end));
  }
  return [...found];
}
