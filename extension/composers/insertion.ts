/**
 * The place of an insertion: the end of the post, the user's caret, or the whole text. At the caret the text before it
 * and behind it stays as it is, and text that is selected there is replaced.
 */

import { objectReplacement, toComparableText } from '../../shared/text/normalize.ts';
import type { InsertionPlace } from '../append/request.ts';
import { getSelection } from './caret.ts';
import type { AppendRules, Composer, TextVerdict } from './composer.ts';
import { getDocument } from './dom.ts';
import { isField } from './field.ts';
import { hasFocus } from './presence.ts';
import type { TextRange } from './text-range.ts';

/** A caret or a selection, and the text in which it is. */
export type RememberedCaret = {
  readonly root: HTMLElement;
  readonly text: string;
  readonly range: TextRange;
  putBack(): void | Promise<void>;
};

export type Insertion = {
  readonly where: InsertionPlace;
  /** The caret that the user saw when they chose; null if it is the current one. */
  readonly caret: RememberedCaret | null;
  /** Restores the user's caret, if the place is not theirs. */
  readonly restoreCaret?: (() => void) | undefined;
  /** The text that is replaced: before the caret a typed shortcut, at `whole` the whole text. */
  readonly replacedText?: string | undefined;
  /** True if the page does not get the focus, because the side panel keeps it. */
  readonly keepsFocus?: boolean | undefined;
};

/** Returns null if the caret is not in the text, or its position there is not known. */
export function rememberCaretInText({ adapter, root }: Composer): RememberedCaret | null {
  const range = adapter.findSelection(root);
  const text = adapter.read(root);
  if (range === null || range.end > text.length) return null;
  return { root, text, range, putBack: adapter.rememberCaret(root) };
}

/**
 * Returns the user's caret in the current text, or null if it is not known. The remembered caret comes first,
 * because the page may have moved the caret when the popup took the focus.
 */
export function findUserCaret(
  composer: Composer,
  remembered: RememberedCaret | null,
): RememberedCaret | null {
  const { adapter, root } = composer;
  if (remembered === null) return rememberCaretInText(composer);
  if (remembered.text === adapter.read(root)) {
    if (remembered.root === root) return remembered;
    // The page has rendered its composer again, with the same text.
    const { text, range } = remembered;
    const isCaret = range.start === range.end;
    const putBack = () => void adapter.moveCaretBefore(root, text.slice(range.end));
    return isCaret ? { root, text, range, putBack } : null;
  }
  // The text has changed since. Only the user's own caret in it can be meant.
  return remembered.root === root && hasFocus(root) ? rememberCaretInText(composer) : null;
}

/** The part of the text at the caret that an insertion replaces, and how to select it. */
type InsertionRange = Pick<RememberedCaret, 'range' | 'putBack'> & {
  /** The number of UTF-16 units behind the range that the user has typed since they chose the place. */
  readonly typedSinceLength: number;
};

/**
 * Extends the caret backward over the text that the user typed, as Shift and the arrow key do. Returns null if
 * that text is not before the caret.
 */
export function selectTypedText(
  composer: Composer,
  caret: RememberedCaret,
  typedText: string,
): InsertionRange | null {
  const { text, range } = caret;
  const { end } = range;
  const start = end - typedText.length;
  if (range.start !== end || text.slice(start, end) !== typedText) return null;
  const putBack = () => moveBackward(composer, caret, { start, end });
  return { range: { start, end }, putBack, typedSinceLength: 0 };
}

/** Returns the whole text as a place, which is selected as the browser's own command does it. */
export function findWholeText({ adapter, root }: Composer): InsertionRange {
  const putBack = () => {
    if (isField(root)) (root as HTMLTextAreaElement).select();
    else getDocument(root).execCommand('selectAll');
  };
  return { range: { start: 0, end: adapter.read(root).length }, putBack, typedSinceLength: 0 };
}

/**
 * Returns the place that the user chose. If they have typed on since, that is before what they have typed.
 * @param caret the user's caret now
 * @param chosen the caret that the user saw when they chose; null if it is not known
 */
export function findChosenPlace(
  composer: Composer,
  caret: RememberedCaret,
  chosen: RememberedCaret | null,
): InsertionRange {
  const { start = 0, end = 0 } = chosen?.range ?? {};
  const typed = caret.text.slice(start, caret.range.end);
  const isTypedSince =
    chosen !== null &&
    typed !== '' &&
    caret.range.start === caret.range.end &&
    caret.text === chosen.text.slice(0, start) + typed + chosen.text.slice(end);
  if (!isTypedSince) return { ...caret, typedSinceLength: 0 };
  const range = { start, end: start };
  const putBack = () => moveBackward(composer, caret, range);
  return { range, putBack, typedSinceLength: typed.length };
}

/** Puts the caret back, and moves it to the range, which begins before it: by characters, as the arrow key does. */
async function moveBackward(
  { adapter, root }: Composer,
  { range: { end: caretEnd }, putBack }: RememberedCaret,
  { start, end }: TextRange,
): Promise<void> {
  await putBack();
  if (isField(root)) (root as HTMLTextAreaElement).setSelectionRange(start, end);
  else
    for (
      let left = caretEnd - start;
      left > 0 && adapter.findSelection(root)?.start !== start;
      left--
    )
      getSelection(root)?.modify(start === end ? 'move' : 'extend', 'backward', 'character');
}

/**
 * Rules for text between the part of the post before the caret and the part behind it.
 *
 * @param isContinued true if the text continues the text of an append before the caret, with its separator
 */
export function createCaretRules(
  rules: AppendRules,
  text: string,
  { start, end }: TextRange,
  isContinued = false,
): AppendRules {
  const [textBefore, textAfter] = [text.slice(0, start), text.slice(end)];
  /** The post without the selected text. What is before and behind it is no word together. */
  const post = `${textBefore}${objectReplacement}${textAfter}`;
  return {
    ...rules,
    // No separator: the user has chosen the place.
    getAddition: (_, isSingleLine) =>
      rules.getAddition(isContinued ? textBefore : '', isSingleLine, post),
    getCaretOffset: (_, isSingleLine) => rules.getCaretOffset?.('', isSingleLine, post) ?? null,
    judge: (before, addition, after) =>
      judgeBetween(textBefore, addition, textAfter, { before, after }),
    isUnchanged: (before, after) => before === after,
    isAdded: (_, addition, after) => rules.isAdded(post, addition, after),
  };
}

function judgeBetween(
  textBefore: string,
  addition: string,
  textAfter: string,
  { before, after }: { before: string; after: string },
): TextVerdict {
  if (after === textBefore + addition + textAfter) return 'right';
  if (after === before) return 'unchanged';
  const end = after.length - textAfter.length;
  const isBetween =
    end >= textBefore.length && after.startsWith(textBefore) && after.endsWith(textAfter);
  if (!isBetween) return 'wrong';
  const inserted = after.slice(textBefore.length, end);
  if (toComparableText(inserted) !== toComparableText(addition)) return 'wrong';
  return toComparableLines(inserted) === toComparableLines(addition) ? 'right' : 'flattened';
}

/** Ignores white space within lines, but not at both ends, where the user's words begin. */
function toComparableLines(text: string): string {
  const [start = ''] = /^\s*/.exec(text) ?? [];
  const [end = ''] = /\s*$/.exec(text) ?? [];
  return `${start}${text.split('\n').map(toComparableText).join('\n')}${end}`;
}
