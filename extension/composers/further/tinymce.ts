import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { pasteBlocks } from '../paste.ts';
import { insertText } from '../typing.ts';
import { caretBehind } from './caret-behind.ts';

/**
 * TinyMCE, in a frame or in the page. Measured: a paste of plain text loses blank lines; text typed
 * by command is undone together with the typing before it, and in Firefox not at all.
 */
export const tinymce: Kind = {
  ...parting,
  name: 'tinymce',
  accepts: root => root.matches('.mce-content-body'),
  techniques: [pasteBlocks, insertText],
  // Measured: pasted into code, each paragraph is parted from the next by empty ones.
  caretToEnd: root => caretBehind(root, 'code'),
};
