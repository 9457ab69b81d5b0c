import { endOf, selectionOf } from '../caret.ts';
import type { Kind } from '../composer.ts';
import { pasteLiterally } from '../paste.ts';
import { nextFrame } from '../waiting.ts';
import { prosemirror } from './prosemirror.ts';

/**
 * BlockNote: blocks on top of ProseMirror, all in one editing host. It keeps an empty block at the end
 * for who wants to write on. Measured: with any other technique only a part of the text arrives in an
 * empty post or behind blank lines.
 */
export const blocknote: Kind = {
  ...prosemirror,
  name: 'blocknote',
  accepts: root => root.matches('.bn-editor'),
  read: root => prosemirror.read(root).replace(/\n$/, ''),
  techniques: [pasteLiterally],
  async caretToEnd(root) {
    await prosemirror.caretToEnd(root);
    const blocks = [...root.querySelectorAll<HTMLElement>('.bn-block-content')];
    // It comes with the first change: a draft that the page has loaded may not have it yet.
    const last = blocks.at(blocks.at(-1)?.textContent === '' ? -2 : -1);
    if (last === undefined) return;
    selectionOf(root)?.collapse(...endOf(last));
    await nextFrame().then(nextFrame);
  },
  // Measured: it completes a change with one of its own, a little later.
  undoGroupMs: 600,
};
