import type { Kind } from '../composer.ts';
import { editable } from '../editable.ts';
import { pasteText } from '../paste.ts';

/** What CodeMirror puts in the place of lines, and of parts of a long line, that it does not draw. */
const gap = '.cm-gap, .cm-line > div:not([class])';

/**
 * CodeMirror 6. A document that is long is drawn in part: neither its end nor what became of it can
 * be seen then, so nothing is appended. Its own history parts an append from the typing before it; that
 * of a shared document (Yjs) does not.
 */
export const codemirror: Kind = {
  ...editable,
  name: 'codemirror',
  accepts: root => root.matches('.cm-content'),
  techniques: [pasteText],
  refusal: (root, addition) =>
    root.querySelector(gap) === null ? editable.refusal(root, addition) : 'not-accepted',
};
