/**
 * One technique, tried once: the caret to the end, the text put there, and what came of it, read
 * until it stays the same. Undoes nothing.
 */
import type { Composer, Technique, Use } from './composer.ts';
import type { Rules } from './rules.ts';
import { nextFrame } from './waiting.ts';

/** Nothing more is expected once the text has stayed the same for so long. */
const settledMs = 400;
/** What an editor has said it takes may come late: it loads a part of itself first, or is busy. */
const lateMs = 1500;
const longestMs = 3000;

export type Attempt = {
  /** `gone`: the composer has left the page, or the focus has left the composer. */
  verdict: ReturnType<Rules['judge']> | 'not taken' | 'gone';
  /** Whether anything was put in at all. */
  inserted: boolean;
  use: Use;
};

export async function attempt(
  { kind, root }: Composer,
  technique: Technique,
  before: string,
  addition: string,
  rules: Rules,
): Promise<Attempt> {
  await kind.caretToEnd(root);
  // Else the text would go to wherever the focus is now.
  if (!hasFocus(root)) return { verdict: 'gone', inserted: false, use: 'none' };

  const hearing = new AbortController();
  let hasCommanded = false;
  root.addEventListener('input', ({ isTrusted }) => (hasCommanded ||= isTrusted), {
    capture: true,
    signal: hearing.signal,
  });
  const taken = await technique.insert(root, addition);
  const verdict = await settle();
  hearing.abort();
  return { verdict, inserted: true, use: hasCommanded ? 'commands' : 'own-model' };

  async function settle(): Promise<Attempt['verdict']> {
    let text = kind.read(root);
    let verdict = rules.judge(before, addition, text);
    if (!taken && verdict === 'unchanged') {
      await nextFrame();
      text = kind.read(root);
      verdict = rules.judge(before, addition, text);
      if (verdict === 'unchanged') return 'not taken';
    }
    const began = performance.now();
    let changed = began;
    for (;;) {
      const seenBefore = verdict;
      await nextFrame();
      if (!root.isConnected) return 'gone';
      const next = kind.read(root);
      const now = performance.now();
      if (next !== text) changed = now;
      text = next;
      verdict = rules.judge(before, addition, text);
      // Twice in a row: React can take back what the first look has seen.
      if (verdict === 'right' && seenBefore === 'right') return verdict;
      const patienceMs = verdict === 'unchanged' ? lateMs : settledMs;
      if (now - changed > patienceMs || now - began > longestMs) return verdict;
    }
  }
}

function hasFocus(root: HTMLElement): boolean {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot;
  return root.isConnected && root.contains(activeElement);
}
