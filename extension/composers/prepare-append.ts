/** Prepares an append: waits until the composer can take text, and reads its text and caret. */
import type { RefusalReason } from '../append/result.ts';
import type { AppendRules, Composer, EditorAdapter, HandledBy } from './composer.ts';
import type { InputState } from './composer-tracker.ts';
import { addListeners } from './dom.ts';
import {
  findUserCaret,
  type Insertion,
  type RememberedCaret,
  rememberCaretInText,
} from './insertion.ts';
import { type PreparedPlace, prepareCaret, prepareEnd } from './prepare-place.ts';
import { focusComposer } from './presence.ts';
import { readQuotedMail } from './quoted-mail.ts';
import { isUnknownEditor } from './undo-check.ts';
import { delay, waitUntil } from './waiting.ts';

/**
 * Names of keys that change text: a single character, or a named key. Input methods use `Process` and
 * `Unidentified`.
 */
const writingKeyNames = /^(.|Backspace|Dead|Delete|Enter|Process|Unidentified)$/u;

const focusTimeoutMs = 1000;
const compositionTimeoutMs = 1000;
/**
 * For an insertion before letters that the user has typed since. The caret is before them for a moment, in which the
 * next letter must not come. Slow typists press a key in each half second.
 */
const typingPauseMs = 1000;
/** Measured: Draft.js processes a composition 20 ms after its end, and rerenders its text. */
const afterCompositionMs = 60;
/**
 * Long enough for Jodit, which takes its undo snapshot 100 ms after a change. Two frames (about 30 ms)
 * have passed since the change when this wait begins.
 */
const unknownSnapshotDelayMs = 90;

/** Everything that the techniques need, and that stays the same from one technique to the next. */
export type PreparedAppend = PreparedPlace & {
  readonly composer: Composer;
  readonly inputState: InputState;
  readonly continued: ContinuedAppend | undefined;
  /** True if also a quoted mail is as it was, or if the user has typed. */
  isStructureRight(): boolean;
  /** True if the user has changed the composer since the text was read. */
  hasUserInput(): boolean;
  /** Only for editors with backing fields. */
  readonly waitForBackingFields: (() => Promise<unknown>) | undefined;
  /** Ends the watch for the user's input when it aborts. */
  readonly signal: AbortSignal;
};

/** An append that another one continues: one undo gives back the text before both. */
type ContinuedAppend = {
  readonly prepared: PreparedAppend;
  /** The composer's text after it. */
  readonly after: string;
  undo(): Promise<boolean>;
};

export type ContinuableInsertion = Insertion & {
  readonly continued?: ContinuedAppend | undefined;
};

/** Changes from one technique to the next. */
export type AppendProgress = {
  /** The names and verdicts of the techniques that failed. */
  readonly tried: string[];
  /** The code that handled the text of the last technique that had an effect. */
  handledBy: HandledBy;
  /** True if a technique inserted the text inside a quote, a list, a link or the like. */
  isEnclosed: boolean;
  /** The longest time after a change in which the editor takes an undo snapshot. */
  snapshotDelayMs: number;
};

export function createProgress(adapter: EditorAdapter): AppendProgress {
  const defaultDelayMs = isUnknownEditor(adapter) ? unknownSnapshotDelayMs : 0;
  return {
    tried: [],
    handledBy: 'none',
    isEnclosed: false,
    snapshotDelayMs: adapter.snapshotDelayMs ?? defaultDelayMs,
  };
}

/** Resolves to the reason if the composer cannot take the text. It is unchanged then. */
export async function prepareAppend(
  composer: Composer,
  givenRules: AppendRules,
  { continued, ...insertion }: ContinuableInsertion,
  inputState: InputState,
  signal: AbortSignal,
): Promise<PreparedAppend | RefusalReason> {
  const { adapter, root } = composer;
  const isReady = () => insertion.keepsFocus === true || document.hasFocus();
  if (!(await waitUntil(isReady, focusTimeoutMs))) return 'no-focus';
  inputState.caretHold.release();
  // Before the focus, with which some browsers move the caret to the start.
  let caret = findCaret(composer, insertion);
  if (insertion.where !== 'end' && caret === null)
    return adapter.getRefusal(root, '') ?? 'no-caret';
  let chosenCaret = insertion.caret ?? caret;
  await focusComposer(root);
  const wasComposing = inputState.isComposing();
  if (!(await waitForCompositionEnd(inputState))) return 'input-method';
  // The user chose while they composed, so the place is behind what they have composed.
  if (wasComposing && caret !== null) chosenCaret = caret = rememberCaretInText(composer) ?? caret;
  await inputState.waitForTypingPause(adapter.undoGroupMs);
  const isChanged = chosenCaret !== null && chosenCaret.text !== adapter.read(root);
  if (caret !== null && insertion.replacedText === undefined && isChanged)
    await inputState.waitForTypingPause(typingPauseMs);

  const hasUserInput = watchUserInput(root, signal);
  const place =
    caret === null
      ? await prepareEnd(composer, givenRules)
      : await prepareCaret(
          composer,
          givenRules,
          caret,
          { ...insertion, caret: chosenCaret },
          continued?.prepared,
        );
  if (typeof place === 'string') return place;
  // The user has typed meanwhile, so the caret may no longer be behind the text of the other append.
  if (continued !== undefined && caret !== null && place.before !== continued.after)
    return 'no-caret';
  const { addition, range, structureBefore } = place;
  const readQuote = () => (structureBefore === null ? '' : readQuotedMail(root));
  const quotedMailBefore = readQuote();
  const replacedLength = range === null ? 0 : range.end - range.start;
  return (
    adapter.getRefusal(root, addition, replacedLength) ?? {
      ...place,
      composer,
      inputState,
      continued,
      isStructureRight: () =>
        hasUserInput() || (readQuote() === quotedMailBefore && place.isStructureRight()),
      hasUserInput,
      waitForBackingFields: adapter.watchBackingFields?.(root),
      signal,
    }
  );
}

/** Returns null at the end of the post, and if the user's caret is not known. */
function findCaret(composer: Composer, { where, caret }: Insertion): RememberedCaret | null {
  if (where === 'end') return null;
  if (where === 'caret') return findUserCaret(composer, caret);
  const { adapter, root } = composer;
  const text = adapter.read(root);
  return {
    ...{ root, text, range: { start: text.length, end: text.length } },
    putBack: adapter.rememberCaret(root),
  };
}

/** Resolves to false if an input method goes on composing. */
async function waitForCompositionEnd({ isComposing }: InputState): Promise<boolean> {
  if (!isComposing()) return true;
  if (!(await waitUntil(() => !isComposing(), compositionTimeoutMs))) return false;
  await delay(afterCompositionMs);
  return true;
}

/**
 * Starts watching for typing during an append: no undo of the append may remove what the user types. Returns a
 * function that returns true if the user has changed `root` since then, by keys, by the mouse or by an input method.
 */
export function watchUserInput(
  root: HTMLElement,
  signal: AbortSignal,
  beforeFirst?: () => void,
): () => boolean {
  let hasUserInput = false;
  const noteInput = ({ isTrusted }: Event) => {
    if (!isTrusted || hasUserInput) return;
    hasUserInput = true;
    beforeFirst?.();
  };
  const noteKey = (event: KeyboardEvent) => {
    if (writingKeyNames.test(event.key)) noteInput(event);
  };
  addListeners(root, ['keydown'], noteKey, signal);
  addListeners(root, ['compositionstart', 'cut', 'drop', 'paste'], noteInput, signal);
  return () => hasUserInput;
}
