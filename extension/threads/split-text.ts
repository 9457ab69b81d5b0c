/** Splits a text into the parts of a thread, each with its count. Loaded only when a text is too long. */
import { type CountingContext, count } from '../../shared/counting/count.ts';
import type { NamedNetwork } from '../../shared/counting/network.ts';
import { cutRanks } from '../../shared/threads/breaks.ts';
import { listCutPlaces, type SplitResult, splitThread } from '../../shared/threads/split.ts';
import { isMovable, type ThreadOptions, type ThreadPart } from './thread.ts';

export type SplitRequest = {
  text: string;
  network: NamedNetwork;
  /** Empty for none. */
  signature: string;
  options: ThreadOptions;
};
export type SplitRefusal = Extract<SplitResult, { refusal: string }>;
type SplitText = { parts: ThreadPart[]; cutWords: string[] };

/** Takes at most 50 ms for 100,000 characters. */
export function splitText(
  { text, network, signature, options: { numbering, signatureOn, cuts } }: SplitRequest,
  context: CountingContext,
): SplitText | SplitRefusal {
  const sign = signatureOn === 'none' ? {} : { signature, signatureOn };
  const split = splitThread(
    text,
    // The server of a Mastodon page has its own limit, which is in the context.
    { network, numbering, cuts, ...sign },
    context,
  );
  if ('refusal' in split) return split;
  const parts = split.parts.map(part => {
    const [counted] = count(network, part.content, context);
    return {
      ...part,
      count: counted?.strictCount ?? counted?.count ?? part.content.length,
      limit: counted?.limit ?? null,
    };
  });
  return { parts, cutWords: split.cutWords };
}

/** A move of the cut behind a part. */
export type CutMove = {
  /** Index of the part before the cut. */
  index: number;
  /** `next`: the end of this part becomes the beginning of the next one. `here`: the other way round. */
  to: 'next' | 'here';
  by: 'sentence' | 'word';
};

/**
 * Moves a cut by a sentence, or by a word if there is no end of a sentence or no room for one. Parts before it stay, and
 * those behind it are split anew up to the next cut that the user has moved.
 * @returns null if a part would be empty or too long
 */
export function moveCut(
  request: SplitRequest & { parts: readonly ThreadPart[] },
  { index, to, by }: CutMove,
  context: CountingContext,
): (SplitText & { cuts: number[] }) | null {
  const { text, network, options, parts } = request;
  const { [index]: before, [index + 1]: after } = parts;
  if (!before || !after || !isMovable(request, index)) return null;
  const splitAt = (cuts: number[]) =>
    splitText({ ...request, options: { ...options, cuts } }, context);
  const unmoved = splitAt([]);
  const ownCuts = new Set('parts' in unmoved ? unmoved.parts.map(({ end }) => end) : []);
  const range = { start: before.start, end: after.end };
  const places = listCutPlaces(text, range, network, context).filter(({ at }) =>
    to === 'here' ? at > before.end : at < before.end,
  );
  if (to === 'next') places.reverse();
  const sentence = places.find(({ at, tears }) => tears <= cutRanks.sentence || ownCuts.has(at));
  const fixedBefore = parts.slice(0, index).map(({ end }) => end);
  const fixedAfter = options.cuts.filter(cut => cut >= after.end);
  for (const place of by === 'word' ? [places[0]] : [sentence, places[0]]) {
    if (place === undefined) continue;
    const moved = [...fixedBefore, place.at, ...fixedAfter];
    // Moved back to where the splitter cuts by itself, it is as if nothing had been moved.
    const cuts = moved.every(cut => ownCuts.has(cut)) ? [] : moved;
    const found = splitAt(cuts);
    if ('parts' in found && found.parts[index]?.end === place.at) return { ...found, cuts };
  }
  return null;
}
