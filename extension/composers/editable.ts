/**
 * Anything that can be written into without being a field: the generic path. An editor of which
 * nothing is known gets a paste first, because an editor with a model of its own that gets text
 * typed by command may show what its model never learns of.
 */

import { caretToEnd, rememberCaret } from './caret.ts';
import type { Kind } from './composer.ts';
import { documentAround } from './dom.ts';
import { caretBefore } from './marked-caret.ts';
import { pasteAsBrowsers, pasteBlocks, pasteLiterally } from './paste.ts';
import { readText } from './reading.ts';
import { insertLines, insertText } from './typing.ts';
import { delay, nextFrame } from './waiting.ts';

export const editable: Kind = {
  name: 'editable',
  techniques: [
    { ...pasteAsBrowsers, needsProof: true },
    { ...insertText, needs: 'commands' },
    { ...insertLines, needs: 'commands' },
    { ...pasteLiterally, needs: 'own-model', needsProof: true },
    { ...pasteBlocks, needs: 'own-model', needsProof: true },
  ],
  accepts: () => true,
  read: readText,
  isSingleLine: () => false,
  maxLength: () => null,
  refusal(root) {
    if (root.ariaDisabled === 'true') return 'disabled';
    const editing = root.isContentEditable || documentAround(root).designMode === 'on';
    return editing && root.ariaReadOnly !== 'true' ? null : 'read-only';
  },
  async caretToEnd(root) {
    await settleAtEnd(root);
  },
  rememberCaret,
  caretBefore,
  isCaretHeld: true,
  // Editors take together what is written within half a second, some 500 ms and no less; by their
  // own clock, which a busy page starts later than the key.
  undoGroupMs: 550,
};

/** The same for an editor that is known to part an append from the typing before it by itself. */
export const parting: Kind = { ...editable, undoGroupMs: 0 };

/** Measured: an editor puts its own caret back once at most, when its page has the focus again. */
const mostTurns = 3;

/** Puts the caret to the end and waits until editors know. Resolves to whether it was elsewhere. */
export async function settleAtEnd(root: HTMLElement): Promise<boolean> {
  for (let turn = 0; ; turn++) {
    const noticed = selectionNoticed(documentAround(root));
    const hasMoved = caretToEnd(root);
    await noticed;
    if (!hasMoved || turn === mostTurns) return turn > 0;
    // Measured: CKEditor 5 can still be at the place of before, one frame after the event. Its own
    // caret it draws 50 ms after it got the focus: where the page is busy, over the one just put.
    await nextFrame().then(nextFrame);
  }
}

/**
 * Resolves when editors know of a moved caret. They learn of it by `selectionchange`, and hear it
 * before a listener that came later; what they then do at once is done a task later. No event comes
 * when the caret has not moved after all.
 */
async function selectionNoticed(document: Document): Promise<void> {
  const { promise: changed, resolve } = Promise.withResolvers<void>();
  const listener = () => resolve();
  document.addEventListener('selectionchange', listener, { once: true });
  await Promise.race([changed.then(() => delay(0)), nextFrame().then(nextFrame)]);
  document.removeEventListener('selectionchange', listener);
}
