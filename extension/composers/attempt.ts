/**
 * One technique, tried once: the caret to the end, the text put there, and what came of it, read
 * until it stays the same. Undoes nothing. Where the person writes meanwhile, what they write may
 * stand beside the text.
 */

import { selectionOf } from './caret.ts';
import type { Composer, Taker, Technique } from './composer.ts';
import { hear } from './hear.ts';
import { hasFocus, isInPage } from './presence.ts';
import type { Rules } from './rules.ts';
import { delay, nextFrame } from './waiting.ts';

/** Nothing more is expected once the text has stayed the same for so long. */
const settledEnoughMs = 400;
/** What an editor has said it takes may come late: it loads a part of itself first, or is busy. */
const lateMs = 1500;
const longestMs = 3000;
/** A frame that took longer was one of a page that stood still. */
const longestFrameMs = 100;
/** Measured: Summernote takes a picture for undo 10 ms after a paste, whether or not there was one. */
const afterPasteMs = 20;

export type Attempt = {
  /**
   * `gone`: the composer has left the page, or the focus has left the composer.
   * `interrupted`: the person has written before anything was put in.
   * `given up`: it was too late to put it in.
   */
  verdict: ReturnType<Rules['judge']> | 'not taken' | 'gone' | 'interrupted' | 'given up';
  /** Whether anything was put in at all. */
  inserted: boolean;
  taker: Taker;
};

export async function attempt(
  { kind, root }: Composer,
  technique: Technique,
  before: string,
  addition: string,
  rules: Rules,
  isInterrupted: () => boolean,
  signal: AbortSignal,
): Promise<Attempt> {
  await kind.caretToEnd(root);
  if (rules.isGivenUp?.()) return { verdict: 'given up', inserted: false, taker: 'none' };
  if (isInterrupted()) return { verdict: 'interrupted', inserted: false, taker: 'none' };
  // Else the text would go to wherever the focus is now.
  if (!hasFocus(root)) return { verdict: 'gone', inserted: false, taker: 'none' };
  // An editor selects what has no place for a caret behind it: the text would take its place.
  const selection = selectionOf(root);
  if (selection?.isCollapsed === false && root.contains(selection.focusNode))
    return { verdict: 'not taken', inserted: false, taker: 'none' };

  let hasCommanded = false;
  const note = ({ isTrusted }: Event) => {
    hasCommanded ||= isTrusted;
  };
  hear(root, ['input'], note, signal);
  const taken = await technique.insert(root, addition);
  const verdict = await settle();
  return { verdict, inserted: true, taker: hasCommanded ? 'commands' : 'own-model' };

  function judge(text: string): ReturnType<Rules['judge']> {
    const isBesideOthers = isInterrupted() && rules.isAdded(before, addition, text);
    return isBesideOthers ? 'right' : rules.judge(before, addition, text);
  }

  async function settle(): Promise<Attempt['verdict']> {
    let text = kind.read(root);
    let verdict = judge(text);
    if (!taken && verdict === 'unchanged') {
      await delay(afterPasteMs);
      text = kind.read(root);
      verdict = judge(text);
      if (verdict === 'unchanged') return 'not taken';
    }
    let last = performance.now();
    let [settledMs, waitedMs] = [0, 0];
    for (;;) {
      const seenBefore = verdict;
      await nextFrame();
      if (!isInPage(root)) return 'gone';
      const next = kind.read(root);
      // While the page stood still its editor could show nothing either.
      const passedMs = Math.min(performance.now() - last, longestFrameMs);
      last = performance.now();
      waitedMs += passedMs;
      settledMs = next === text ? settledMs + passedMs : 0;
      text = next;
      verdict = judge(text);
      // Twice in a row: React can take back what the first look has seen.
      if (verdict === 'right' && seenBefore === 'right') return verdict;
      // What the person writes meanwhile says nothing of the text that was handed over.
      const isAwaited = verdict === 'unchanged' || isInterrupted();
      const patienceMs = isAwaited ? lateMs : settledEnoughMs;
      if (settledMs > patienceMs || waitedMs > longestMs) return verdict;
    }
  }
}
