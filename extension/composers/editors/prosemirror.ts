import type { EditorAdapter } from '../composer.ts';
import { isFirefox } from '../dom.ts';
import { editableAdapter } from '../editable.ts';
import { appendParagraphs } from '../outside.ts';
import { pasteOwnParagraphs } from '../paste.ts';
import { insertGuarded } from '../typing.ts';

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
