/**
 * Isolates values in sentences of the interface. A name may be written from right to left or contain
 * directional characters; isolation (UAX #9) keeps it from reordering the sentence around it.
 */

declare const isolatedBrand: unique symbol;

/** A value between isolation characters. Sentences that are displayed take names in this form. */
export type Isolated = string & { readonly [isolatedBrand]: true };

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. They also work in plain text such as a title. */
const [isolateStart, isolateEnd] = ['\u2068', '\u2069'];
/** All characters that open an isolate, and the one that closes it. */
const isolateCharacter = /[\u2066-\u2069]/g;

export function isolate(name: string): Isolated {
  return `${isolateStart}${balance(name)}${isolateEnd}` as Isolated;
}

/** True if the text is one isolated value. */
export function isIsolated(text: string): boolean {
  const parts = splitIsolated(text);
  return parts.length === 1 && parts[0]?.isIsolated === true;
}

/** A part of a sentence: an isolated value without its isolation characters, or the text around it. */
export type SentencePart = { text: string; isIsolated: boolean };

/** Splits a sentence at its isolated values, for display in elements. */
export function splitIsolated(sentence: string): SentencePart[] {
  const parts: SentencePart[] = [];
  let [depth, from] = [0, 0];
  const add = (text: string, isPartIsolated: boolean) => {
    if (text !== '' || isPartIsolated) parts.push({ text, isIsolated: isPartIsolated });
  };
  for (const { 0: character, index } of sentence.matchAll(isolateCharacter)) {
    if (character !== isolateEnd && depth++ === 0) {
      add(sentence.slice(from, index), false);
      from = index + 1;
    } else if (character === isolateEnd && depth > 0 && --depth === 0) {
      add(sentence.slice(from, index), true);
      from = index + 1;
    }
  }
  add(sentence.slice(from), false);
  return parts;
}

/** Closes the isolates that a name leaves open, and removes characters that would close ours. */
function balance(name: string): string {
  let depth = 0;
  const balanced = name.replace(isolateCharacter, character => {
    if (character !== isolateEnd) depth++;
    else if (depth === 0) return '';
    else depth--;
    return character;
  });
  return balanced + isolateEnd.repeat(depth);
}
