/**
 * Finds a shortcut that the user types: the sign that begins one, and everything up to the caret. A script
 * with this file runs in pages, so it imports nothing.
 */

/** The most characters of a shortcut, without the sign. */
const maxLength = 32;
/** Text before the caret that decides, in UTF-16 units: the shortcut and the word in which it may be. */
export const textBeforeLength = 200;

/** Editors put these invisible characters into empty places, so that the caret can be there. */
const fillers = /[\u200b\u2060\ufeff]/g;
/** A word ends here, also with the sign of a variant or a keycap behind its last letter. */
const endsInWord = /[\p{L}\p{N}\p{M}_][\ufe0f\u20e3]*$/u;
/** Scripts that put no spaces between words, so that a shortcut follows the last word directly. */
const endsInScriptWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]$/u;
/** An emoji may end in a mark: the sign of its variant, a skin tone or a keycap. */
const endsInEmoji = /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u20e3)\ufe0f?$/u;
const isAddress = /:\/\/|@|^www\.|[/\\#&=?%.]$/i;
/** A single word with the sign that ends its sentence. An address has more than one word, or other signs. */
const endsInSentence = /^[^\p{L}\p{N}/\\#&=?%.@]*[\p{L}\p{N}\p{M}'’-]+[.?!]+$/u;

/**
 * Returns the shortcuts that the text before the caret may end in, each with its sign, the longest first. A sign
 * within a word, an address or an email begins none. The list contains the sign alone if nothing follows it.
 *
 * @param sign the character that begins a shortcut
 */
export function findTypedShortcuts(textBefore: string, sign: string): string[] {
  const text = textBefore.slice(-textBeforeLength).replace(fillers, '');
  const [run = ''] = /\S*$/.exec(text) ?? [];
  const found: string[] = [];
  for (let start = run.indexOf(sign); start >= 0; start = run.indexOf(sign, start + 1)) {
    const typed = run.slice(start);
    const isShort = [...typed].length <= maxLength + 1;
    if (isShort && mayBeginBehind(run.slice(0, start))) found.push(typed);
  }
  return found;
}

/** @param before the text without white space before the sign */
function mayBeginBehind(before: string): boolean {
  if (endsInSentence.test(before)) return true;
  if (isAddress.test(before)) return false;
  if (!endsInWord.test(before)) return true;
  return endsInScriptWithoutSpaces.test(before) || endsInEmoji.test(before);
}

export type ShortcutMatch<S> = {
  /** The text that the user has typed, with the sign. */
  typed: string;
  /** The signatures whose whole shortcut was typed. */
  whole: S[];
  /** The signatures whose shortcut begins with the typed text. */
  others: S[];
};

/**
 * Returns the signatures for what the user has typed, null if there are none. The longest text with a match
 * counts. Case counts. A shortcut that has another sign, or none, is typed with this one.
 *
 * @param candidates the result of `findTypedShortcuts`
 */
export function matchShortcuts<S extends { shortcut: string | null }>(
  candidates: readonly string[],
  sign: string,
  signatures: readonly S[],
): ShortcutMatch<S> | null {
  for (const typed of candidates) {
    const body = typed.slice(sign.length);
    if (body === '') continue;
    const literal: S[] = [];
    const whole: S[] = [];
    const others: S[] = [];
    for (const signature of signatures) {
      const { shortcut } = signature;
      if (shortcut === null) continue;
      const stem = removeSign(shortcut);
      if (shortcut === typed) literal.push(signature);
      else if (stem === body) whole.push(signature);
      else if (shortcut.startsWith(typed) || stem.startsWith(body)) others.push(signature);
    }
    // The shortcut as it was saved comes before one with another sign.
    if (literal.length > 0) return { typed, whole: literal, others: [...whole, ...others] };
    if (whole.length + others.length > 0) return { typed, whole, others };
  }
  return null;
}

/** Removes the signs before the first letter or digit. A shortcut of signs alone stays as it is. */
function removeSign(shortcut: string): string {
  return shortcut.replace(/^[^\p{L}\p{N}]+/u, '') || shortcut;
}
