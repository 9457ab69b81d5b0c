import type { Kind } from './composer.ts';
import { editable } from './editable.ts';
import { pasteParagraphs } from './paste.ts';
import { insertText } from './typing.ts';

/** ProseMirror and Tiptap. Measured: a paste of plain text loses blank lines. */
export const prosemirror: Kind = {
  ...editable,
  name: 'prosemirror',
  accepts: root => root.matches('.ProseMirror'),
  undoGroupMs: 500,
  techniques:
    'wrappedJSObject' in globalThis ? [pasteParagraphs, insertText] : [insertText, pasteParagraphs],
};
