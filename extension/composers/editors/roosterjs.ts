import type { EditorAdapter } from '../composer.ts';
import { editableAdapter, editableWithSeparateUndo } from '../editable.ts';
import { pasteText } from '../paste.ts';
import { moveCaretToEndBehind } from './caret-behind.ts';

/**
 * roosterjs, the editor of Outlook on the web. It has no class of its own, but its inline styles
 * identify it well enough. An unrelated editor with the same styles gets this adapter too, so the
 * adapter's own technique is followed by those for unknown editors. Measured: a paste loses its first
 * line break, so one more is pasted; a paste of paragraphs would add blank lines.
 */
export const roosterjs: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'roosterjs',
  accepts: ({ style: { userSelect, color, backgroundColor } }) =>
    userSelect === 'text' && color !== '' && backgroundColor !== '',
  moveCaretToEnd: root => moveCaretToEndBehind(root, 'blockquote, pre, ul, ol, h1, h2, h3'),
  techniques: [
    {
      name: 'paste',
      insert: (root, text) => pasteText.insert(root, text.replace(/^\n/, '\n\n')),
    },
    ...editableAdapter.techniques,
  ],
};
