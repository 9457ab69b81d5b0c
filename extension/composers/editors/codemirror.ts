import type { EditorAdapter } from '../composer.ts';
import { editableAdapter } from '../editable.ts';
import { pasteText } from '../paste.ts';

/**
 * The placeholders that CodeMirror renders for lines, and for parts of a long line, outside the
 * viewport.
 */
const gap = '.cm-gap, .cm-line > div:not([class])';

/**
 * CodeMirror 6. A long document is rendered in part, so that neither its end nor the result is
 * visible, and nothing is appended. CodeMirror's own history separates an append from the typing
 * before it, while the history of a shared document (Yjs) does not.
 */
export const codemirror: EditorAdapter = {
  ...editableAdapter,
  name: 'codemirror',
  accepts: root => root.matches('.cm-content'),
  techniques: [pasteText],
  // It renders text alone, in which marks only highlight the syntax.
  hasStructure: false,
  getRefusal: (root, addition) =>
    root.querySelector(gap) === null ? editableAdapter.getRefusal(root, addition) : 'not-accepted',
};
