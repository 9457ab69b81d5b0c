/** The text of a part: its words, its number and the signature; and the room that number and signature leave. */
import { appendToPost } from '../signatures/append-to-post.ts';
import type { Ruler } from './lengths.ts';

export const numberings = ['none', '1/3', '(1/3)'] as const;
export const signaturePlaces = ['first', 'last', 'every'] as const;

export type PartOptions = {
  /** Stands behind a blank line; empty for none. */
  signature?: string;
  signatureOn?: (typeof signaturePlaces)[number];
  /** The number stands behind the words, after a space. One part has none. */
  numbering?: (typeof numberings)[number];
};

/** The place of a part in its thread; `index` from 0. */
type Place = { index: number; count: number; isSigned: boolean };

export type PartFormat = {
  hasNumbers: boolean;
  isSigned: (index: number, isLast: boolean) => boolean;
  format: (words: string, place: Place) => string;
};

export function createPartFormat({
  signature = '',
  signatureOn = 'last',
  numbering = 'none',
}: PartOptions): PartFormat {
  return {
    hasNumbers: numbering !== 'none',
    isSigned: (index, isLast) =>
      signature !== '' &&
      (signatureOn === 'every' || (signatureOn === 'first' ? index === 0 : isLast)),
    format: (words, { index, count, isSigned }) => {
      const number = numbering.replace('1/3', `${index + 1}/${count}`);
      const numbered = count > 1 && numbering !== 'none' ? `${words} ${number}` : words;
      return isSigned ? appendToPost(numbered, [signature], 'blank-line') : numbered;
    },
  };
}

/** Returns a function that returns the room for the words of a part, by kind of length. */
export function createRooms({ limits, measure }: Ruler, { format }: PartFormat) {
  const ofWord = measure('a');
  const known = new Map<number, readonly number[]>();
  return ({ index, count, isSigned }: Place): readonly number[] => {
    // All numbers of as many digits are of one length.
    const key = 100 * countDigits(index + 1) + 10 * countDigits(count) + Number(isSigned);
    let room = known.get(key);
    if (room === undefined) {
      const whole = measure(format('a', { index, count, isSigned }));
      room = limits.map((limit, kind) => limit - (whole[kind] ?? 0) + (ofWord[kind] ?? 0));
      known.set(key, room);
    }
    return room;
  };
}

function countDigits(number: number): number {
  let digits = 1;
  for (let rest = number; rest >= 10; rest /= 10) digits++;
  return digits;
}
