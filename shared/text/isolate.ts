/**
 * Isolates names in sentences of the interface. A name may be written from right to left or contain
 * directional characters; isolation (UAX #9) keeps it from reordering the sentence around it.
 */

declare const isolatedBrand: unique symbol;

/** A name between isolation characters. Sentences that are displayed take names in this form. */
export type Isolated = string & { readonly [isolatedBrand]: true };

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. They also work in plain text such as a title. */
const [isolateStart, isolateEnd] = ['\u2068', '\u2069'];

export function isolate(name: string): Isolated {
  return `${isolateStart}${name}${isolateEnd}` as Isolated;
}

/** Splits a sentence at its isolated name, for display in an element; `name` is null if it has none. */
export function splitAroundIsolated(sentence: string): {
  before: string;
  name: string | null;
  after: string;
} {
  const begin = sentence.indexOf(isolateStart);
  // The last one, because the name itself may contain isolation characters.
  const end = sentence.lastIndexOf(isolateEnd);
  if (begin < 0 || end < begin) return { before: sentence, name: null, after: '' };
  return {
    before: sentence.slice(0, begin),
    name: sentence.slice(begin + isolateStart.length, end),
    after: sentence.slice(end + isolateEnd.length),
  };
}
