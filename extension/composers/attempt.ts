/**
 * Tries one technique once: moves the caret to the end, inserts the text, and reads the composer
 * until its text is stable. It undoes nothing. If the user types during the attempt, their text may
 * be next to the inserted text.
 */

import { getSelection } from './caret.ts';
import type { AppendRules, Composer, HandledBy, Technique } from './composer.ts';
import { addListeners } from './dom.ts';
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
  verdict: ReturnType<AppendRules['judge']> | 'not taken' | 'gone' | 'interrupted' | 'given up';
  /** True if the technique was run, whether or not it inserted anything. */
  hasRun: boolean;
  handledBy: HandledBy;
};

export async function attemptTechnique(
  { adapter, root }: Composer,
  technique: Technique,
  before: string,
  addition: string,
  rules: AppendRules,
  hasUserInput: () => boolean,
  signal: AbortSignal,
): Promise<AttemptResult> {
  await adapter.moveCaretToEnd(root);
  if (rules.isAbandoned?.()) return { verdict: 'given up', hasRun: false, handledBy: 'none' };
  if (hasUserInput()) return { verdict: 'interrupted', hasRun: false, handledBy: 'none' };
  // Without the focus, the text would go to another element.
  if (!hasFocus(root)) return { verdict: 'gone', hasRun: false, handledBy: 'none' };
  // Some editors select an embedded object at the end, because no caret fits behind it. An
  // insertion would replace the object.
  const selection = getSelection(root);
  if (selection?.isCollapsed === false && root.contains(selection.focusNode))
    return { verdict: 'not taken', hasRun: false, handledBy: 'none' };

  let hasTrustedInput = false;
  const noteInput = ({ isTrusted }: Event) => {
    hasTrustedInput ||= isTrusted;
  };
  addListeners(root, ['input'], noteInput, signal);
  const isHandled = await technique.insert(root, addition);
  const verdict = await waitForStableText();
  return { verdict, hasRun: true, handledBy: hasTrustedInput ? 'browser' : 'editor' };

  function judge(text: string): ReturnType<AppendRules['judge']> {
    const isAddedAmongTyping = hasUserInput() && rules.isAdded(before, addition, text);
    return isAddedAmongTyping ? 'right' : rules.judge(before, addition, text);
  }

  async function waitForStableText(): Promise<AttemptResult['verdict']> {
    let text = adapter.read(root);
    let verdict = judge(text);
    if (!isHandled && verdict === 'unchanged') {
      await delay(afterPasteMs);
      text = adapter.read(root);
      verdict = judge(text);
      if (verdict === 'unchanged') return 'not taken';
    }
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
      verdict = judge(text);
      // Requires this verdict twice in a row, because React can revert an insertion after the first
      // reading.
      if (verdict === 'right' && previousVerdict === 'right') return verdict;
      // While the user types, a changed text does not mean that the editor has inserted the addition.
      const mayStillCome = verdict === 'unchanged' || hasUserInput();
      const timeoutMs = mayStillCome ? lateInsertTimeoutMs : stableMs;
      if (unchangedMs > timeoutMs || waitedMs > maxWaitMs) return verdict;
    }
  }
}
