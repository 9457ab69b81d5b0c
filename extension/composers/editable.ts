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
import { nextFrame } from './waiting.ts';

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
    caretToEnd(root);
    // Editors learn of the caret by `selectionchange`, which comes before the second frame.
    await nextFrame();
    await nextFrame();
  },
  rememberCaret,
  caretDelayMs: 70,
  undoGroupMs: 0,
};
