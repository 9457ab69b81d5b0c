/**
 * Appends to a composer: the steps that every kind shares. Either the text stands at its end, read
 * back, with caret and focus where they were, or the composer holds what it held before. Where
 * neither can be had, the result says so.
 */

import type { Appended, NotAppended, Reason } from '../orders/outcome.ts';
import { attempt } from './attempt.ts';
import { block } from './block.ts';
import type { Composer, Taker, Technique } from './composer.ts';
import { holdUndo } from './hold-undo.ts';
import { watchInterruption } from './interruption.ts';
import type { Hands } from './memory.ts';
import { watchMutations } from './mutations.ts';
import { pressNothing } from './press-key.ts';
import { isUnknown, proveUndo } from './proof.ts';
import { restore } from './restore.ts';
import type { Rules } from './rules.ts';
import { focus, takeBack } from './take-back.ts';
import { delay, nextFrame, until } from './waiting.ts';

const focusLimitMs = 1000;
const compositionLimitMs = 1000;
/** Measured: Draft.js takes what was composed 20 ms after its end, and draws its text anew. */
const afterCompositionMs = 60;
/** As Jodit takes it, 100 ms after a change, of which two frames have passed by then. */
const unknownPictureMs = 90;

type Undoable = Appended & {
  /** Takes it back. False when the text has changed since, or the editor does not undo. */
  undo(): Promise<boolean>;
  /** Whether the composer holds what it held before. */
  isLost(): boolean;
};

/** The person's own hand is watched until the signal aborts. */
export async function appendTo(
  composer: Composer,
  given: Rules,
  hands: Hands,
  signal: AbortSignal,
): Promise<Undoable | NotAppended> {
  const { kind, root } = composer;
  const tried: string[] = [];
  const refuse = (reason: Reason): NotAppended => ({
    appended: false,
    reason,
    report: tried.length === 0 ? null : { kind: kind.name, tried },
  });
  if (!(await until(() => document.hasFocus(), focusLimitMs))) return refuse('no-focus');
  hands.caret.release();
  await focus(root);
  if (hands.isComposing()) {
    if (!(await until(() => !hands.isComposing(), compositionLimitMs)))
      return refuse('input-method');
    await delay(afterCompositionMs);
  }
  await hands.writingPaused(kind.undoGroupMs);

  const isInterrupted = watchInterruption(root, signal);
  const atEnd = await kind.goToEnd?.(root, given);
  if (typeof atEnd === 'string') return refuse(atEnd);
  const { rules, caretBack } = atEnd ?? { rules: given, caretBack: kind.rememberCaret(root) };
  const before = kind.read(root);
  const addition = rules.addition(before, kind.isSingleLine(root));
  const refusal = kind.refusal(root, addition);
  if (refusal !== null) return refuse(refusal);

  let taker: Taker = 'none';
  const whenCopied = kind.watchCopies?.(root);
  const isOfUnknown = isUnknown(kind);
  let pictureMs = kind.pictureMs ?? (isOfUnknown ? unknownPictureMs : 0);
  for (const technique of kind.techniques) {
    if (!isOpenTo(technique, taker)) continue;
    const mutations = technique.needsProof && watchMutations(root);
    const tryOnce = () =>
      attempt(composer, technique, before, addition, rules, isInterrupted, signal);
    let seen = await tryOnce();
    const isThere = seen.verdict === 'right' || seen.verdict === 'flattened';
    if (mutations && isThere && seen.taker === 'own-model' && !isInterrupted()) {
      const proof = await proveUndo(composer, before, rules);
      if (proof === 'beside') {
        mutations.revert();
        await nextFrame().then(nextFrame);
        tried.push(`${technique.name}: ${proof}`);
        taker = 'commands';
        if (rules.judge(before, '', kind.read(root)) === 'right') {
          pictureMs = kind.undoGroupMs;
          tellOfChange(root);
          await delay(pictureMs);
          continue;
        }
      }
      if (proof === 'undone') seen = await tryOnce();
    }
    mutations?.end();
    if (seen.verdict === 'right') {
      const pictured = delay(pictureMs);
      const tail = kind.read(root);
      const mark = rules.caret?.(before, kind.isSingleLine(root)) ?? null;
      // Of an editor that is not known, its page may take what stands there with keys alone, or draw
      // with the next one what it holds itself.
      if (isOfUnknown && !isInterrupted()) pressNothing(root);
      const isCaretMissed = await hands.caret.hold(composer, async () => {
        if (isInterrupted()) return false;
        if (mark === null) await caretBack();
        else if (mark === addition.length) await kind.caretToEnd(root);
        else return !kind.caretBefore(root, addition.slice(mark));
        return false;
      });
      if (isOfUnknown) await nextFrame();
      await whenCopied?.();
      // Scrolled back, an editor that draws its text in part no longer draws the tail.
      const after = atEnd ? tail : kind.read(root);
      // What they have written meanwhile would be undone first.
      const isLast = !isInterrupted();
      // Drawn anew meanwhile, or changed by the key.
      if (isLast) seen.verdict = rules.judge(before, addition, after);
      if (seen.verdict === 'right') {
        let isTakenBack = false;
        const undo = async () => {
          isTakenBack = true;
          await pictured;
          return isLast && takeBack(composer, before, after, rules, hands.caret);
        };
        if (isLast) holdUndo(root, pictured, undo);
        return {
          appended: true,
          kind: kind.name,
          technique: technique.name,
          ...(isCaretMissed && { isCaretMissed: true as const }),
          undo,
          isLost: () =>
            !isTakenBack && rules.judge(before, addition, kind.read(root)) === 'unchanged',
        };
      }
    }
    tried.push(`${technique.name}: ${seen.verdict}`);
    if (seen.verdict === 'given up') return refuse('page-hangs');
    if (seen.verdict === 'interrupted' && tried.length === 1)
      return appendTo(composer, given, hands, signal);
    // Whatever is there now is in part their own.
    if (isInterrupted() || seen.verdict === 'gone')
      return refuse(seen.inserted ? 'changed' : 'not-accepted');
    if (seen.verdict === 'not taken') continue;
    taker = seen.taker;
    // It was taken but is not to be seen: it may still come, and then a second one would be there.
    if (seen.verdict === 'unchanged') {
      // A post made of blocks may have made others of it, beside this one.
      if (block.accepts(root)) return refuse('changed');
      // A field that takes digits and spaces has kept the spaces.
      if (kind.read(root) !== before) kind.putBack?.(root, before);
      break;
    }
    if (!(await restore(composer, before, rules))) return refuse('changed');
  }
  await hands.caret.hold(composer, caretBack);
  return refuse('not-accepted');
}

function isOpenTo({ needs }: Technique, taker: Taker): boolean {
  const isOwn = taker === 'own-model';
  if (needs === 'untaken') return taker === 'none';
  return needs === undefined || isOwn === (needs === 'own-model');
}

/**
 * An editor that keeps pictures of its text may have one of what was just put back: its undo would
 * show that. Told of a change, it takes one of what is there instead, once it is left in peace.
 */
function tellOfChange(root: HTMLElement): void {
  root.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
