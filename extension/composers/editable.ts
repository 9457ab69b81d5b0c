/**
 * Anything that can be written into without being a field: the generic path. An editor of which
 * nothing is known gets a paste first, because an editor with a model of its own that gets text
 * typed by command may show what its model never learns of.
 */
import { caretToEnd, rememberCaret } from './caret.ts';
import type { Kind } from './composer.ts';
import { pasteParagraphs, pasteText } from './paste.ts';
import { readText } from './reading.ts';
import { insertLines, insertText } from './typing.ts';
import { delay, nextFrame } from './waiting.ts';

export const editable: Kind = {
  name: 'editable',
  techniques: [pasteText, { ...pasteParagraphs, needsListener: true }, insertText, insertLines],
  accepts: () => true,
  read: readText,
  isSingleLine: () => false,
  maxLength: () => null,
  refusal(root) {
    if (root.ariaDisabled === 'true') return 'disabled';
    const editing = root.isContentEditable || root.ownerDocument.designMode === 'on';
    return editing && root.ariaReadOnly !== 'true' ? null : 'read-only';
  },
  async caretToEnd(root) {
    const noticed = selectionNoticed(root.ownerDocument);
    caretToEnd(root);
    await noticed;
  },
  rememberCaret,
  caretDelayMs: 70,
  undoGroupMs: 0,
};

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
