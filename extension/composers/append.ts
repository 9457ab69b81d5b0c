/**
 * Appends to a composer: the steps that every kind shares. Either the text stands at its end, read
 * back, with caret and focus where they were, or the composer holds what it held before. Where
 * neither can be had, the result says so.
 */
import type { Composer, Refusal, Technique } from './composer.ts';
import { isComposing } from './composition.ts';
import { writingPaused } from './typing-pause.ts';
import { undo } from './undo.ts';
import { delay, nextFrame, until } from './waiting.ts';

const focusLimitMs = 1000;
const focusStepMs = 8;
const compositionLimitMs = 1000;
const arrivalLimitMs = 400;

/** What the text should become, and what became of it: rules of signatures, not of pages. */
export type Rules = {
  addition(text: string, singleLine: boolean): string;
  judge(
    before: string,
    addition: string,
    after: string,
  ): 'right' | 'unchanged' | 'flattened' | 'wrong';
};

export type Appended = {
  appended: true;
  technique: string;
  /** From the page's having the focus to the text's being there, and to the caret's being back. */
  arrivedMs: number;
  ms: number;
  /** Takes it back. False when the text has changed since, or the editor does not undo. */
  undo(): Promise<boolean>;
};

export type NotAppended = {
  appended: false;
  reason: Refusal | 'no-focus' | 'composing';
  /** Techniques that were tried, and what was seen of each. No text. */
  tried: string[];
  /** Whether the composer holds what it held before. */
  untouched: boolean;
};

export async function appendTo(composer: Composer, rules: Rules): Promise<Appended | NotAppended> {
  const { kind, root } = composer;
  const refuse = (reason: NotAppended['reason']): NotAppended => ({
    appended: false,
    reason,
    tried: [],
    untouched: true,
  });
  if (!(await until(() => document.hasFocus(), focusLimitMs, focusStepMs)))
    return refuse('no-focus');
  const began = performance.now();
  await focus(root);
  if (!(await until(() => !isComposing(), compositionLimitMs, focusStepMs)))
    return refuse('composing');
  await writingPaused(kind.undoGroupMs);

  const before = kind.read(root);
  const addition = rules.addition(before, kind.isSingleLine(root));
  const refusal = kind.refusal(root, addition);
  if (refusal !== null) return refuse(refusal);

  const caretBack = kind.rememberCaret(root);
  const tried: string[] = [];
  let listens = false;
  for (const technique of kind.techniques) {
    if (technique.needs === (listens ? 'no-listener' : 'listener')) continue;
    const seen = await attempt(composer, technique, before, addition, rules);
    tried.push(`${technique.name}: ${seen}`);
    if (seen === 'right') {
      const arrivedMs = performance.now() - began;
      await putCaretBack(composer, caretBack);
      const after = kind.read(root);
      const ms = performance.now() - began;
      return {
        appended: true,
        technique: technique.name,
        arrivedMs,
        ms,
        undo: () => takeBack(composer, before, after, rules),
      };
    }
    if (seen === 'not taken') continue;
    listens = true;
    // It was taken but is not to be seen: it may still come, and then a second one would be there.
    if (seen === 'unchanged') break;
    if (!(await restore(composer, before, rules)))
      return { ...refuse('not-accepted'), tried, untouched: false };
  }
  await putCaretBack(composer, caretBack);
  return { ...refuse('not-accepted'), tried };
}

async function attempt(
  { kind, root }: Composer,
  technique: Technique,
  before: string,
  addition: string,
  rules: Rules,
) {
  await kind.caretToEnd(root);
  const taken = await technique.insert(root, addition);
  const look = () => rules.judge(before, addition, kind.read(root));
  let verdict = look();
  if (!taken && verdict === 'unchanged') {
    await nextFrame();
    verdict = look();
    if (verdict === 'unchanged') return 'not taken';
  }
  const end = performance.now() + arrivalLimitMs;
  while (performance.now() < end) {
    const seenBefore = verdict;
    await nextFrame();
    verdict = look();
    // Twice in a row: React can take back what the first look has seen.
    if (verdict === 'right' && seenBefore === 'right') break;
  }
  return verdict;
}

async function focus(root: HTMLElement): Promise<void> {
  const tree = root.getRootNode() as Document | ShadowRoot;
  if (tree.activeElement === root || root.contains(tree.activeElement)) return;
  root.focus({ preventScroll: true });
  await nextFrame();
}

async function putCaretBack({ kind }: Composer, caretBack: () => void): Promise<void> {
  // Editors set their own caret behind a paste, some of them after they have drawn it.
  await delay(kind.caretDelayMs);
  caretBack();
}

/** Undoes until the text is as before; not further than there is something to take away. */
async function restore({ kind, root }: Composer, before: string, rules: Rules): Promise<boolean> {
  const isRestored = () => rules.judge(before, '', kind.read(root)) === 'right';
  for (let step = 0; step < 20 && !isRestored(); step++) {
    const text = kind.read(root);
    const isUnchanged = () => kind.read(root) === text;
    undo(root, isUnchanged);
    if (!(await until(() => !isUnchanged(), arrivalLimitMs / 2, focusStepMs))) return isRestored();
  }
  return isRestored();
}

async function takeBack(
  composer: Composer,
  before: string,
  after: string,
  rules: Rules,
): Promise<boolean> {
  const { kind, root } = composer;
  // What was typed since would be taken first.
  if (!root.isConnected || kind.read(root) !== after) return false;
  await focus(root);
  return restore(composer, before, rules);
}
