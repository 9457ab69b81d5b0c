/**
 * Whether an editor of which nothing is known can undo what it has taken from a paste. Some put it
 * in beside every history: Ctrl+Z would then take the person's own words away, or nothing.
 */
import type { Composer, Kind } from './composer.ts';
import type { Rules } from './rules.ts';
import { pressRedo, pressUndo } from './undo.ts';
import { nextFrame, until } from './waiting.ts';

/** An editor that heeds the key at once draws what comes of it within this time. */
const drawnMs = 200;
/** Some heed it only after something they wait for (SunEditor), too late to be seen heeding it. */
const unheededMs = 50;

/** Whether nothing is known of its editors: neither what they take, nor what their pages hear of. */
export const isUnknown = ({ techniques }: Kind) => techniques[0]?.needsProof === true;

/**
 * Undoes once and does it again, in one go where the editor draws at once, so that nobody sees it.
 * - `undoable`: it is there, and in the editor's own history
 * - `beside`: it is there, and in no history
 * - `undone`: it was in the history, and the editor does not bring it back
 */
export async function proveUndo(
  { kind, root }: Composer,
  before: string,
  rules: Rules,
): Promise<'undoable' | 'beside' | 'undone'> {
  const after = kind.read(root);
  const isThere = () => kind.read(root) === after;
  const patienceMs = pressUndo(root) ? drawnMs : unheededMs;
  if (isThere() && !(await until(() => !isThere(), patienceMs))) return 'beside';
  const undone = kind.read(root);
  // For each of the two keys.
  let redrawnMs = 2 * unheededMs;
  for (const key of ['z', 'y'] as const) {
    if (pressRedo(root, key)) {
      redrawnMs = drawnMs;
      if (!isThere()) await nextFrame();
    }
    if (isThere()) return 'undoable';
    if (kind.read(root) !== undone) break;
  }
  await until(isThere, redrawnMs);
  return rules.judge(before, '', kind.read(root)) === 'right' ? 'undone' : 'undoable';
}
