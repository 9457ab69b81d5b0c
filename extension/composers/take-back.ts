/** Takes an append back when its person asks for that, as long as it is the last thing written. */
import type { CaretHold } from './caret-hold.ts';
import type { Composer } from './composer.ts';
import { hasFocus, isInPage } from './presence.ts';
import { pressNothing } from './press-key.ts';
import { isUnknown } from './proof.ts';
import { restore } from './restore.ts';
import type { Rules } from './rules.ts';
import { nextFrame } from './waiting.ts';

/** False where the text has changed since, or the editor does not undo. */
export async function takeBack(
  composer: Composer,
  before: string,
  after: string,
  rules: Rules,
  caret: CaretHold,
): Promise<boolean> {
  const { kind, root } = composer;
  caret.release();
  if (!isInPage(root)) return false;
  const atEnd = await kind.goToEnd?.(root, rules);
  if (typeof atEnd === 'string') return false;
  // What was typed since would be taken first. Of a tail, more or fewer lines may be drawn than before.
  const now = kind.read(root);
  const isTail = atEnd && (now.endsWith(after) || after.endsWith(now));
  if (now !== after && !isTail) return false;
  await focus(root);
  const caretBack = atEnd?.caretBack ?? kind.rememberCaret(root);
  const isRestored = await restore(composer, before, rules);
  if (isUnknown(kind)) pressNothing(root);
  await caret.hold(composer, caretBack);
  return isRestored;
}

export async function focus(root: HTMLElement): Promise<void> {
  if (hasFocus(root)) return;
  root.focus({ preventScroll: true });
  await nextFrame();
}
