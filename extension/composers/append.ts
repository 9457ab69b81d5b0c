/**
 * Inserts text into a composer, at its end or at the user's caret, in steps that all editor adapters
 * share. Afterwards either the text is in its place, which has been verified by reading it back, and caret
 * and focus are where they were. Or the composer is unchanged. If neither can be achieved, the result says
 * so.
 */

import type { AppendRefused, RefusalReason } from '../append/result.ts';
import { type AttemptResult, attemptUndoably, revertMutations } from './attempt.ts';
import { refusingBlockAdapter } from './block.ts';
import type { AppendRules, Composer, EditorAdapter, HandledBy, Technique } from './composer.ts';
import type { InputState } from './composer-tracker.ts';
import { type RememberedCaret, rememberCaretInText } from './insertion.ts';
import { type MutationLog, recordMutations } from './mutation-log.ts';
import {
  type AppendProgress,
  type ContinuableInsertion,
  createProgress,
  type PreparedAppend,
  prepareAppend,
} from './prepare-append.ts';
import { isInPage } from './presence.ts';
import { settleAppend, type UndoableAppend } from './settle-append.ts';
import type { TextRange } from './text-range.ts';
import { isUnknownEditor } from './undo-check.ts';
import { unselectAfterUndo } from './undo-key.ts';
import { undoToText } from './undo-to-text.ts';

/**
 * @param insertion the end of the post, the user's caret, or the whole text
 * @param signal ends the watch for the user's input when it aborts
 */
export async function appendTo(
  composer: Composer,
  rules: AppendRules,
  insertion: ContinuableInsertion,
  inputState: InputState,
  signal: AbortSignal,
): Promise<UndoableAppend | AppendRefused> {
  const { adapter } = composer;
  const append = await prepareAppend(composer, rules, insertion, inputState, signal);
  if (typeof append === 'string') return refuse(adapter, append, []);
  // Listens before the append takes the undo key for itself, and keeps it from all that listen later.
  if (insertion.replacedText !== undefined) unselectAfterUndo(append);
  const isAtCaret = append.range !== null;
  const progress = createProgress(adapter);
  for (const technique of adapter.techniques) {
    if (!isAllowed(technique, progress.handledBy)) continue;
    if (isAtCaret && technique.isAtEndOnly) continue;
    if (technique.onlyIf !== undefined && technique.onlyIf !== append.ending) continue;
    const step = await tryTechnique(append, technique, progress);
    if (step === 'start again') return appendTo(composer, rules, insertion, inputState, signal);
    if (step === 'stop') break;
    if (step === 'go on') continue;
    if (!('appended' in step)) return refuse(adapter, step.refusalReason, progress.tried);
    return step;
  }
  await inputState.caretHold.hold(composer, append.restoreCaret);
  // If no technique is for this ending, none was tried.
  const isEnclosed =
    progress.isEnclosed || (progress.tried.length === 0 && append.ending !== 'ordinary');
  const reason = isEnclosed ? append.structureRefusal : 'not-accepted';
  return refuse(adapter, reason, progress.tried);
}

/**
 * Adds text right behind that of an append, as a second one that is verified like every other. One undo gives back the
 * text before both. If the text has changed since the first one, it is a refusal.
 *
 * @param rules the text continues what is before it, so they get that also at the caret
 */
export async function continueAppend(
  first: UndoableAppend,
  rules: AppendRules,
  inputState: InputState,
  signal: AbortSignal,
): Promise<UndoableAppend | AppendRefused> {
  const { prepared, after } = first;
  const { composer, range, isTailRead } = prepared;
  const { adapter, root } = composer;
  const isChanged = !isInPage(root) || (!isTailRead && adapter.read(root) !== after);
  if (isChanged) return refuse(adapter, 'not-accepted', []);
  const place = range === null ? null : findPlaceBehind(first, range);
  const insertion: ContinuableInsertion = {
    ...{ where: place === null ? 'end' : 'caret', caret: place, continued: first },
    // The press was in the page, which has the focus now.
    keepsFocus: true,
  };
  return appendTo(composer, rules, insertion, inputState, signal);
}

/** Returns the caret right behind the text of an append at the caret: the user's own, if it is there. */
function findPlaceBehind(
  { prepared: { composer, before }, after }: UndoableAppend,
  range: TextRange,
): RememberedCaret {
  const { adapter, root } = composer;
  const tail = before.slice(range.end);
  const end = after.length - tail.length;
  const own = rememberCaretInText(composer);
  if (own?.range.start === end && own.range.end === end) return own;
  const putBack = () => void adapter.moveCaretBefore(root, tail);
  return { root, text: after, range: { start: end, end }, putBack };
}

function refuse(
  { name }: EditorAdapter,
  reason: RefusalReason,
  tried: readonly string[],
): AppendRefused {
  const report = tried.length === 0 ? null : { kind: name, tried: [...tried] };
  return { appended: false, reason, report };
}

function isAllowed({ tryIfHandledBy }: Technique, handledBy: HandledBy): boolean {
  if (tryIfHandledBy === 'not-editor') return handledBy !== 'editor';
  return tryIfHandledBy === undefined || tryIfHandledBy === handledBy;
}

type NextStep = 'go on' | 'stop' | 'start again' | { refusalReason: RefusalReason };

/** Resolves to the append if the technique has inserted the text. */
async function tryTechnique(
  append: PreparedAppend,
  technique: Technique,
  progress: AppendProgress,
): Promise<UndoableAppend | NextStep> {
  const { adapter, root } = append.composer;
  const mutationLog = isUnknownEditor(adapter) ? recordMutations(root) : null;
  try {
    const attempt = await attemptUndoably(append, technique, progress, mutationLog);
    if (attempt === 'removed') return 'go on';
    const result =
      attempt.verdict === 'right'
        ? await settleAppend(append, progress.snapshotDelayMs, technique)
        : attempt.verdict;
    if (typeof result !== 'string') return result;
    progress.tried.push(`${technique.name}: ${result}`);
    return await prepareNextTechnique(
      append,
      { ...attempt, verdict: result },
      progress,
      mutationLog,
      technique,
    );
  } finally {
    mutationLog?.stop();
  }
}

/** Restores the text after a failed technique, and decides whether another one may be tried. */
async function prepareNextTechnique(
  append: PreparedAppend,
  { verdict, hasRun, handledBy }: AttemptResult,
  progress: AppendProgress,
  mutationLog: MutationLog | null,
  { isAnsweredSoon }: Technique,
): Promise<NextStep> {
  const { composer, before, hasUserInput } = append;
  const { adapter, root } = composer;
  if (verdict === 'given up') return { refusalReason: 'page-hangs' };
  // The user typed before anything was inserted, so it starts again with the new text.
  if (verdict === 'interrupted' && progress.tried.length === 1) return 'start again';
  // If the user has typed during the attempt, no undo may restore the earlier text any more.
  if (hasUserInput() || verdict === 'gone')
    return { refusalReason: hasRun ? 'changed' : 'not-accepted' };
  if (verdict === 'not taken') return 'go on';
  progress.handledBy = handledBy;
  progress.isEnclosed ||= verdict === 'enclosed';
  if (verdict !== 'unchanged') {
    if (await undoToText(append)) return 'go on';
    // The editor cannot undo. Its model may differ from the DOM, so the user still has to check the text.
    if (mutationLog !== null && !hasUserInput()) await revertMutations(append, mutationLog);
    return { refusalReason: 'changed' };
  }
  if (isAnsweredSoon) return 'go on';
  // The editor handled the text but does not show it. It may still appear, so another attempt could
  // insert it twice. A block-based editor may have put it into new blocks outside this element.
  if (refusingBlockAdapter.accepts(root)) return { refusalReason: 'changed' };
  // The verdict ignores white space. A field that accepts only digits and spaces may have kept the
  // spaces of the addition.
  if (adapter.read(root) !== before) adapter.undoByReplacing?.(root, before);
  return 'stop';
}
