/**
 * Names within sentences. A name runs its own way, whatever letters and marks of direction it holds:
 * it is marked in the sentence, and whoever shows that puts it in an element of its own.
 */

declare const isIsolated: unique symbol;

/** A name between marks of isolation, as sentences take it that are shown, not only spoken. */
export type Isolated = string & { readonly [isIsolated]: true };

/** Unicode's own, so that a sentence is right even where the marks themselves are shown. */
const [begins, ends] = ['\u2068', '\u2069'];

export function isolate(name: string): Isolated {
  return `${begins}${name}${ends}` as Isolated;
}

/** A sentence around its name, which is null where it has none. */
export function partsOf(sentence: string): { before: string; name: string | null; after: string } {
  const begin = sentence.indexOf(begins);
  // The last: what a name holds stays in the name.
  const end = sentence.lastIndexOf(ends);
  if (begin < 0 || end < begin) return { before: sentence, name: null, after: '' };
  return {
    before: sentence.slice(0, begin),
    name: sentence.slice(begin + begins.length, end),
    after: sentence.slice(end + ends.length),
  };
}
