/**
 * Appends text to a composer, in steps that all editor adapters share. Afterwards either the text is
 * at the end, which has been verified by reading it back, and caret and focus are where they were. Or
 * the composer is unchanged. If neither can be achieved, the result says so.
 */

import type { AppendRefused, RefusalReason } from '../append-requests/result.ts';
import type { AttemptResult } from './attempt.ts';
import { refusingBlockAdapter } from './block.ts';
import { attemptUndoably } from './checked-attempt.ts';
import type { AppendRules, Composer, EditorAdapter, HandledBy, Technique } from './composer.ts';
import type { InputState } from './composer-tracker.ts';
import {
  type AppendProgress,
  createProgress,
  type PreparedAppend,
  prepareAppend,
} from './prepare-append.ts';
import { settleAppend, type UndoableAppend } from './settle-append.ts';
import { undoToText } from './undo-to-text.ts';

/** @param signal ends the watch for the user's input when it aborts */
export async function appendTo(
  composer: Composer,
  rules: AppendRules,
  inputState: InputState,
  signal: AbortSignal,
): Promise<UndoableAppend | AppendRefused> {
  const { adapter } = composer;
  const append = await prepareAppend(composer, rules, inputState, signal);
  if (typeof append === 'string') return refuse(adapter, append, []);
  const progress = createProgress(adapter);
  for (const technique of adapter.techniques) {
    if (!isAllowed(technique, progress.handledBy)) continue;
    if (technique.onlyIf !== undefined && technique.onlyIf !== append.ending) continue;
    const attempt = await attemptUndoably(append, technique, progress);
    if (attempt === 'removed') continue;
    const result =
      attempt.verdict === 'right'
        ? await settleAppend(append, progress.snapshotDelayMs, technique)
        : attempt.verdict;
    if (typeof result !== 'string') return result;
    progress.tried.push(`${technique.name}: ${result}`);
    const next = await prepareNextTechnique(append, { ...attempt, verdict: result }, progress);
    if (next === 'start again') return appendTo(composer, rules, inputState, signal);
    if (next === 'stop') break;
    if (next !== 'go on') return refuse(adapter, next.refusalReason, progress.tried);
  }
  await inputState.caretHold.hold(composer, append.restoreCaret);
  return refuse(adapter, progress.isEnclosed ? 'enclosed' : 'not-accepted', progress.tried);
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

/** Restores the text after a failed technique, and decides whether another one may be tried. */
async function prepareNextTechnique(
  append: PreparedAppend,
  { verdict, hasRun, handledBy }: AttemptResult,
  progress: AppendProgress,
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
  if (verdict !== 'unchanged')
    return (await undoToText(append)) ? 'go on' : { refusalReason: 'changed' };
  // The editor handled the text but does not show it. It may still appear, so another attempt could
  // insert it twice. A block-based editor may have put it into new blocks outside this element.
  if (refusingBlockAdapter.accepts(root)) return { refusalReason: 'changed' };
  // The verdict ignores white space. A field that accepts only digits and spaces may have kept the
  // spaces of the addition.
  if (adapter.read(root) !== before) adapter.undoByReplacing?.(root, before);
  return 'stop';
}
