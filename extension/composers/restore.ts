/** Back to the text of before: by the editor's own undo, and never further back than that. */
import type { Composer } from './composer.ts';
import type { Rules } from './rules.ts';
import { redo, undo } from './undo.ts';
import { nextFrame, until } from './waiting.ts';

const mostSteps = 20;
const stepLimitMs = 200;
const lookEveryMs = 8;

/** Resolves to whether the composer now holds what it held before. */
export async function restore(
  { kind, root }: Composer,
  before: string,
  rules: Rules,
): Promise<boolean> {
  const isRestored = () => rules.judge(before, '', kind.read(root)) === 'right';
  // A text that is drawn in part says too little of what a second step would take.
  const most = kind.goToEnd === undefined ? mostSteps : 1;
  for (let step = 0; step < most && !isRestored(); step++) {
    const text = kind.read(root);
    const isUnchanged = () => kind.read(root) === text;
    undo(root, isUnchanged);
    if (!(await until(() => !isUnchanged(), stepLimitMs, lookEveryMs))) break;
    if (!isRestored() && amountOf(kind.read(root)) < amountOf(before)) {
      // Undone together with the person's own words: they matter more.
      redo(root, () => amountOf(kind.read(root)) < amountOf(before));
      await nextFrame();
      break;
    }
  }
  if (!isRestored() && kind.putBack !== undefined) {
    kind.putBack(root, before);
    await nextFrame();
  }
  return isRestored();
}

function amountOf(text: string): number {
  return text.replace(/\s/g, '').length;
}
