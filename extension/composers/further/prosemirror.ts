import type { Kind } from '../composer.ts';
import { editable } from '../editable.ts';
import { isFirefox } from '../firefox.ts';
import { pasteLiterally } from '../paste.ts';
import { insertGuarded } from '../typing.ts';

/** ProseMirror and Tiptap. Measured: a paste of plain text loses blank lines. */
export const prosemirror: Kind = {
  ...editable,
  name: 'prosemirror',
  accepts: root => root.matches('.ProseMirror'),
  techniques: isFirefox ? [pasteLiterally, insertGuarded] : [insertGuarded, pasteLiterally],
};
