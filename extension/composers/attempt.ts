/**
 * Tries one technique once: moves the caret to its place, inserts the text, and reads the composer
 * until its text is stable. Removes the text again only if an unknown editor could not undo it. If the user
 * types during the attempt, their text may be next to the inserted text.
 */
import type { HandledBy, Technique, Verdict } from './composer.ts';
import { addListeners } from './dom.ts';
import type { MutationLog } from './mutation-log.ts';
import type { AppendProgress, PreparedAppend } from './prepare-append.ts';
import { hasFocus, isInPage } from './presence.ts';
import { tryUndoAndRedo } from './undo-check.ts';
import { delay, nextFrame } from './waiting.ts';

/** A changed text is final if it has not changed again for this long. */
const stableMs = 400;
/**
 * An editor that handled the text may insert it late, because it first loads a module or is busy.
 */
const lateInsertTimeoutMs = 1500;
const maxWaitMs = 3000;
/** A longer frame means that the page was frozen. */
const maxFrameMs = 100;
/**
 * Measured: Summernote takes an undo snapshot 10 ms after a paste event, even if the event pasted
 * nothing.
 */
const afterPasteMs = 20;

export type AttemptResult = {
  /**
   * - `gone`: the composer has left the page, or has lost the focus
   * - `interrupted`: the user typed before anything was inserted
   * - `given up`: the request was abandoned before anything was inserted
   * - `not taken`: neither editor nor browser handled the text
   */
  verdict: Verdict | 'not taken' | 'gone' | 'interrupted' | 'given up';
  /** True if the technique was run, whether or not it inserted anything. */
  hasRun: boolean;
  handledBy: HandledBy;
};

async function attemptTechnique(
  append: PreparedAppend,
  technique: Technique,
): Promise<AttemptResult> {
  const { root } = append.composer;
  await append.moveCaret();
  const obstacle = findObstacle(append);
  if (obstacle !== null) return { verdict: obstacle, hasRun: false, handledBy: 'none' };

  let hasTrustedInput = false;
  const noteInput = ({ isTrusted }: Event) => {
    hasTrustedInput ||= isTrusted;
  };
  addListeners(root, ['input'], noteInput, append.signal);
  const { insert, insertAtCaret = insert } = technique;
  const isHandled = await (append.range === null ? insert : insertAtCaret)(root, append.addition);
  const isTaken = isHandled || (await hasAnyEffect(append));
  const textVerdict = isTaken ? await waitForStableText(append) : 'not taken';
  const verdict = textVerdict === 'right' && !append.isStructureRight() ? 'enclosed' : textVerdict;
  return { verdict, hasRun: true, handledBy: hasTrustedInput ? 'browser' : 'editor' };
}

/** Returns the verdict with which an attempt ends before it has inserted anything, or null. */
function findObstacle({
  composer: { root },
  rules,
  hasUserInput,
  isCaretInPlace,
}: PreparedAppend): AttemptResult['verdict'] | null {
  if (rules.isAbandoned?.()) return 'given up';
  if (hasUserInput()) return 'interrupted';
  // Without the focus, the text would go to another element.
  if (!hasFocus(root)) return 'gone';
  return isCaretInPlace() ? null : 'not taken';
}

function judge({ rules, before, addition, hasUserInput }: PreparedAppend, text: string): Verdict {
  const isAddedAmongTyping = hasUserInput() && rules.isAdded(before, addition, text);
  return isAddedAmongTyping ? 'right' : rules.judge(before, addition, text);
}

/** Resolves to true if a technique that nothing seems to have handled has changed the text. */
async function hasAnyEffect(append: PreparedAppend): Promise<boolean> {
  const { adapter, root } = append.composer;
  const isChanged = () => judge(append, adapter.read(root)) !== 'unchanged';
  if (isChanged()) return true;
  await delay(afterPasteMs);
  return isChanged();
}

async function waitForStableText(append: PreparedAppend): Promise<AttemptResult['verdict']> {
  const { adapter, root } = append.composer;
  let text = adapter.read(root);
  let verdict = judge(append, text);
  let lastReadMs = performance.now();
  let unchangedMs = 0;
  let waitedMs = 0;
  for (;;) {
    const previousVerdict = verdict;
    await nextFrame();
    if (!isInPage(root)) return 'gone';
    const next = adapter.read(root);
    // While a page is frozen, its editor cannot insert the text, so this time does not count.
    const passedMs = Math.min(performance.now() - lastReadMs, maxFrameMs);
    lastReadMs = performance.now();
    waitedMs += passedMs;
    unchangedMs = next === text ? unchangedMs + passedMs : 0;
    text = next;
    verdict = judge(append, text);
    // Requires this verdict twice in a row, because React can revert an insertion after the first
    // reading.
    if (verdict === 'right' && previousVerdict === 'right') return verdict;
    // While the user types, a changed text does not mean that the editor has inserted the addition.
    const mayStillCome = verdict === 'unchanged' || append.hasUserInput();
    const timeoutMs = mayStillCome ? lateInsertTimeoutMs : stableMs;
    if (unchangedMs > timeoutMs || waitedMs > maxWaitMs) return verdict;
  }
}

/**
 * Resolves to `removed` if the editor cannot undo the text, and the text is gone again.
 * @param mutationLog records the changes since before the attempt; null if the editor is known by its name
 */
export async function attemptUndoably(
  append: PreparedAppend,
  technique: Technique,
  progress: AppendProgress,
  mutationLog: MutationLog | null,
): Promise<AttemptResult | 'removed'> {
  const result = await attemptTechnique(append, technique);
  if (!technique.needsUndoCheck || mutationLog === null) return result;
  const isInserted = ['right', 'enclosed', 'flattened'].includes(result.verdict);
  if (!isInserted || result.handledBy !== 'editor' || append.hasUserInput()) return result;
  const undoCheck = await tryUndoAndRedo(append.composer, append.before, append.rules);
  // The check has undone the text, and the editor did not redo it: insert it again.
  if (undoCheck === 'undone') return await attemptTechnique(append, technique);
  if (undoCheck === 'undoable') return result;
  progress.tried.push(`${technique.name}: ${undoCheck}`);
  // If the editor has put the text back, it stays and is judged like any other.
  if (!(await revertMutations(append, mutationLog))) return result;
  const { adapter } = append.composer;
  // Allows the browser's editing commands next. The browser's own history can undo them.
  progress.handledBy = 'browser';
  // The editor takes its next snapshot with the text of the next technique.
  progress.snapshotDelayMs = adapter.undoGroupMs;
  await delay(adapter.undoGroupMs);
  return 'removed';
}

/**
 * Puts back the DOM from before an attempt. Resolves to false if the editor changes it again, or if the user
 * has typed since, because that would remove their text.
 */
export async function revertMutations(
  { composer: { adapter, root }, before, rules, hasUserInput }: PreparedAppend,
  mutationLog: MutationLog,
): Promise<boolean> {
  if (hasUserInput()) return false;
  mutationLog.undo();
  await nextFrame().then(nextFrame);
  if (!rules.isUnchanged(before, adapter.read(root))) return false;
  dispatchInputEvent(root);
  return true;
}

/**
 * Makes an editor that keeps undo snapshots take a new one. Its last snapshot may contain the text
 * that was just removed, and an undo would bring it back. The editor takes the new snapshot once no
 * input follows for a while.
 */
function dispatchInputEvent(root: HTMLElement): void {
  root.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
