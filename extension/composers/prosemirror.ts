import type { Kind } from './composer.ts';
import { editable } from './editable.ts';
import { isFirefox } from './firefox.ts';
import { pasteParagraphs } from './paste.ts';
import { insertGuarded } from './typing.ts';

/** ProseMirror and Tiptap. Measured: a paste of plain text loses blank lines. */
export const prosemirror: Kind = {
  ...editable,
  name: 'prosemirror',
  accepts: root => root.matches('.ProseMirror'),
  undoGroupMs: 500,
  techniques: isFirefox ? [pasteParagraphs, insertGuarded] : [insertGuarded, pasteParagraphs],
};
