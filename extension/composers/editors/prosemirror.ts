import { findEnd, getSelection } from '../caret.ts';
import type { EditorAdapter } from '../composer.ts';
import { isFirefox } from '../dom.ts';
import { editableAdapter } from '../editable.ts';
import { appendParagraphs } from '../outside.ts';
import { pasteAsProseMirror, pasteOwnParagraphs } from '../paste.ts';
import { insertGuarded } from '../typing.ts';
import { nextFrame } from '../waiting.ts';

/** ProseMirror and Tiptap. Measured: a paste of plain text loses blank lines. */
export const prosemirror: EditorAdapter = {
  ...editableAdapter,
  name: 'prosemirror',
  mayBeCodeBlock: true,
  accepts: root => root.matches('.ProseMirror'),
  // Both keep Tiptap from turning `**bold**` in the text into bold.
  techniques: [
    { ...appendParagraphs, onlyIf: 'in block' },
    { ...appendParagraphs, onlyIf: 'behind object' },
    ...(isFirefox ? [pasteOwnParagraphs, insertGuarded] : [insertGuarded, pasteOwnParagraphs]),
  ],
};

/**
 * BlockNote: blocks on top of ProseMirror, in a single editing host. It keeps an empty block at the
 * end. Measured: every other technique loses a part of the text if the post is empty or ends with blank
 * lines.
 */
export const blocknote: EditorAdapter = {
  ...prosemirror,
  name: 'blocknote',
  accepts: root => root.matches('.bn-editor'),
  read: root => prosemirror.read(root).replace(/\n$/, ''),
  techniques: [pasteAsProseMirror],
  // Measured: behind a table the paste loses a line break, and no undo removes it.
  getRefusal: (root, addition) =>
    findLastBlock(root)?.matches('[data-content-type=table]')
      ? 'enclosed'
      : prosemirror.getRefusal(root, addition),
  async moveCaretToEnd(root) {
    await prosemirror.moveCaretToEnd(root);
    const last = findLastBlock(root);
    if (last === undefined) return;
    getSelection(root)?.collapse(...findEnd(last));
    await nextFrame().then(nextFrame);
  },
  // Measured: BlockNote follows a change with one of its own, a little later.
  undoGroupMs: 600,
};

/** Returns the user's last block, which is not the empty one that the editor keeps at the end. */
function findLastBlock(root: HTMLElement): HTMLElement | undefined {
  const blocks = [...root.querySelectorAll<HTMLElement>('.bn-block-content')];
  // The empty block appears with the first change, so a post that the page has loaded may lack it.
  return blocks.at(blocks.at(-1)?.textContent === '' ? -2 : -1);
}
