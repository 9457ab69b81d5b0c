/**
 * Tries one technique once: moves the caret to its place, inserts the text, and reads the composer
 * until its text is stable. It undoes nothing. If the user types during the attempt, their text may
 * be next to the inserted text.
 */

import type { HandledBy, Technique, Verdict } from './composer.ts';
import { addListeners } from './dom.ts';
import type { PreparedAppend } from './prepare-append.ts';
import { hasFocus, isInPage } from './presence.ts';
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

export async function attemptTechnique(
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
