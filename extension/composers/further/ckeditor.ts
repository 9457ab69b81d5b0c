import { selectionOf } from '../caret.ts';
import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { pasteParagraphs } from '../paste.ts';
import { pressKey } from '../press-key.ts';
import { nextFrame } from '../waiting.ts';

/** Where the browser's selection is while a picture or a table is selected as a whole: out of sight. */
const labelOf = (root: HTMLElement) => root.querySelector('.ck-fake-selection-container');

/** CKEditor 5. Measured: a paste of plain text loses blank lines. */
export const ckeditor: Kind = {
  ...parting,
  name: 'ckeditor',
  accepts: root => root.matches('.ck-editor__editable'),
  techniques: [
    {
      ...pasteParagraphs,
      // There what is pasted has lines of its own.
      insert: (root, text) =>
        pasteParagraphs.insert(root, labelOf(root) ? text.replace(/^\n/, '') : text),
    },
  ],
  read(root) {
    const label = labelOf(root)?.textContent;
    const text = parting.read(root);
    // In a line of its own, the last one.
    return label ? text.slice(0, -label.length - 1) : text;
  },
  // What ends in a picture, a rule or a table has no place for a caret there: the editor selects it,
  // and a paste would take its place, unless the arrow key has led behind it.
  async caretToEnd(root) {
    await parting.caretToEnd(root);
    const label = labelOf(root);
    if (!label) return;
    await nextFrame().then(nextFrame);
    // It knows keys by number.
    pressKey(root, { ctrlKey: false, metaKey: false }, 40);
    if (root.querySelector('[class*=fake-caret_after]')) selectionOf(root)?.collapse(label, 0);
  },
};
