/** Prepares an append: waits until the composer can take text, and reads its text and caret. */
import type { RefusalReason } from '../append-requests/result.ts';
import type { AppendRules, Composer, EditorAdapter, HandledBy } from './composer.ts';
import type { InputState } from './composer-tracker.ts';
import { focusComposer } from './presence.ts';
import { readQuotedMail } from './quoted-mail.ts';
import { endsInEmptyLine, readStructure, type StructuredLine } from './structure.ts';
import { type Ending, getEnding } from './structure-verdict.ts';
import { isUnknownEditor } from './undo-check.ts';
import { watchUserInput } from './user-input.ts';
import { delay, waitUntil } from './waiting.ts';

const focusTimeoutMs = 1000;
const compositionTimeoutMs = 1000;
/** Measured: Draft.js processes a composition 20 ms after its end, and rerenders its text. */
const afterCompositionMs = 60;
/**
 * Long enough for Jodit, which takes its undo snapshot 100 ms after a change. Two frames (about 30 ms)
 * have passed since the change when this wait begins.
 */
const unknownSnapshotDelayMs = 90;

/** Everything that the techniques need, and that stays the same from one technique to the next. */
export type PreparedAppend = {
  readonly composer: Composer;
  readonly inputState: InputState;
  /** For an editor that renders only a part of its text, they judge by the rendered tail. */
  readonly rules: AppendRules;
  /** True if the editor renders only a part of its text, and has scrolled to its end. */
  readonly isTailRead: boolean;
  /** The text before the append. */
  readonly before: string;
  /** The structure of the post before the append, or null if the editor shows none. */
  readonly structureBefore: readonly StructuredLine[] | null;
  /** The mail that a reply quotes below the user's words. */
  readonly quotedMailBefore: string;
  /** Says what the last line is in. */
  readonly ending: Ending;
  /** The text to insert. */
  readonly addition: string;
  /** True if the user has changed the composer since the text was read. */
  hasUserInput(): boolean;
  /** Restores the user's caret and, if the editor has scrolled to its end, the scroll position. */
  restoreCaret(): void | Promise<void>;
  /** Only for editors with backing fields. */
  readonly waitForBackingFields: (() => Promise<unknown>) | undefined;
  /** Ends the watch for the user's input when it aborts. */
  readonly signal: AbortSignal;
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
  inputState: InputState,
  signal: AbortSignal,
): Promise<PreparedAppend | RefusalReason> {
  const { adapter, root } = composer;
  if (!(await waitUntil(() => document.hasFocus(), focusTimeoutMs))) return 'no-focus';
  inputState.caretHold.release();
  await focusComposer(root);
  if (!(await waitForCompositionEnd(inputState))) return 'input-method';
  await inputState.waitForTypingPause(adapter.undoGroupMs);

  const hasUserInput = watchUserInput(root, signal);
  const reachedEnd = await adapter.goToEnd?.(root, givenRules);
  if (typeof reachedEnd === 'string') return reachedEnd;
  const { rules, restoreCaret } = reachedEnd ?? {
    rules: givenRules,
    restoreCaret: adapter.rememberCaret(root),
  };
  const before = adapter.read(root);
  const structureBefore = adapter.hasStructure ? readStructure(root) : null;
  const isOrdinary = structureBefore === null || endsInEmptyLine(root);
  const ending =
    adapter.getEnding?.(root) ?? (isOrdinary ? 'ordinary' : getEnding(structureBefore));
  const isSingleLine = adapter.isSingleLine(root);
  const given = rules.getAddition(before, isSingleLine);
  // No text can stand behind a quote or a list on the same line.
  const beginsLine = ending === 'in block' && !isSingleLine;
  const addition = beginsLine ? given.replace(/^ ?(?=[^\n])/, '\n') : given;
  return (
    adapter.getRefusal(root, addition) ?? {
      composer,
      inputState,
      rules,
      isTailRead: reachedEnd !== undefined,
      before,
      structureBefore,
      quotedMailBefore: adapter.hasStructure ? readQuotedMail(root) : '',
      ending,
      addition,
      hasUserInput,
      restoreCaret,
      waitForBackingFields: adapter.watchBackingFields?.(root),
      signal,
    }
  );
}

/** Resolves to false if an input method goes on composing. */
async function waitForCompositionEnd({ isComposing }: InputState): Promise<boolean> {
  if (!isComposing()) return true;
  if (!(await waitUntil(() => !isComposing(), compositionTimeoutMs))) return false;
  await delay(afterCompositionMs);
  return true;
}
