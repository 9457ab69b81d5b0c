/** Back to the text of before: by the editor's own undo, and never further back than that. */
import { visible } from '../../shared/text/visible.ts';
import type { Composer } from './composer.ts';
import type { Rules } from './rules.ts';
import { redo, undo } from './undo.ts';
import { nextFrame, until } from './waiting.ts';

const mostSteps = 20;
const stepLimitMs = 200;

/** Resolves to whether the composer now holds what it held before. */
export async function restore(
  { kind, root }: Composer,
  before: string,
  rules: Rules,
): Promise<boolean> {
  const isRestored = () => rules.judge(before, '', kind.read(root)) === 'right';
  const written = visible(before);
  /** Whether some of what was written is gone: in its place, where it stood there, else by its amount. */
  const lacks = (text: string, inPlace: boolean) =>
    inPlace ? !visible(text).startsWith(written) : visible(text).length < written.length;
  // A text that is drawn in part says too little of what a second step would take.
  const most = kind.goToEnd === undefined ? mostSteps : 1;
  for (let step = 0; step < most && !isRestored(); step++) {
    const text = kind.read(root);
    const isUnchanged = () => kind.read(root) === text;
    const isLost = () => lacks(kind.read(root), most > 1 && !lacks(text, true));
    (kind.undo ?? undo)(root, isUnchanged);
    if (!(await until(() => !isUnchanged(), stepLimitMs))) break;
    if (!isRestored() && isLost()) {
      // The person's own words went: they matter more.
      redo(root, isLost);
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
