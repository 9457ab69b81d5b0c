/**
 * Turns words of the post into hashtags before an append, where the user has asked for it. Each `#` is an insertion
 * that is verified like every other. Either all is done, and one undo takes back all, or the post is as it was.
 */
import { findTaggableWords } from '../../shared/counting/hashtags.ts';
import { appendTo } from '../composers/append.ts';
import { type AppendRules, type Composer, toAddition } from '../composers/composer.ts';
import type { InputState } from '../composers/composer-tracker.ts';
import { findUserCaret, type RememberedCaret } from '../composers/insertion.ts';
import type { ContinuableInsertion } from '../composers/prepare-append.ts';
import type { UndoableAppend } from '../composers/settle-append.ts';
import { type AppendRefused, createRefusal } from './result.ts';

const sign = '#';

/**
 * Resolves to a refusal if a word is no longer in the post.
 * @param hashtags those whose words get the sign
 */
export async function tagWordsAndAppend(
  composer: Composer,
  hashtags: readonly string[],
  rules: AppendRules,
  insertion: ContinuableInsertion,
  inputState: InputState,
  signal: AbortSignal,
): Promise<UndoableAppend | AppendRefused> {
  if (hashtags.length === 0) return appendTo(composer, rules, insertion, inputState, signal);
  const { adapter, root } = composer;
  const userCaret = findUserCaret(composer, insertion.caret);
  const words = findTaggableWords(adapter.read(root), hashtags);
  if (words.length < hashtags.length) return createRefusal('text-changed');
  if (adapter.undoesOneInsertionOnly) return createRefusal('not-accepted');
  const goToUserCaret = (signs: number) => {
    if (userCaret === null) return;
    const offset = userCaret.range.end + signs * sign.length;
    adapter.moveCaretBefore(root, adapter.read(root).slice(offset));
  };
  const { getCaretOffset: _, ...others } = rules;
  const signRules: AppendRules = { ...others, getAddition: () => toAddition(sign) };
  let tagged: UndoableAppend | undefined;
  // From the last one, so that the places of the others stay.
  for (const { start } of words.toReversed()) {
    const step: ContinuableInsertion = {
      ...{ ...insertion, where: 'caret', caret: placeCaretAt(composer, start) },
      ...{ continued: tagged, restoreCaret: () => goToUserCaret(0) },
    };
    const result = await appendTo(composer, signRules, step, inputState, signal);
    if (!result.appended) return giveBack(tagged, result);
    tagged = result;
  }
  const { end = 0 } = userCaret?.range ?? {};
  goToUserCaret(words.filter(({ start }) => start < end).length);
  const isComplete = rules.getAddition(adapter.read(root), adapter.isSingleLine(root)) === null;
  if (isComplete && tagged) return tagged;
  const last = { ...insertion, continued: tagged };
  const result = await appendTo(composer, rules, last, inputState, signal);
  return result.appended ? result : giveBack(tagged, result);
}

function placeCaretAt({ adapter, root }: Composer, offset: number): RememberedCaret {
  const text = adapter.read(root);
  const putBack = () => void adapter.moveCaretBefore(root, text.slice(offset));
  return { root, text, range: { start: offset, end: offset }, putBack };
}

/** Takes the signs away again. Resolves to the refusal, or to another one if they stay. */
async function giveBack(
  tagged: UndoableAppend | undefined,
  refusal: AppendRefused,
): Promise<AppendRefused> {
  return tagged === undefined || (await tagged.undo()) ? refusal : createRefusal('changed');
}
