import type { Kind } from './composer.ts';
import { parting } from './editable.ts';
import { pasteText } from './paste.ts';

/** CodeMirror 6. Its document may be longer than what it draws, so nothing else is tried. */
export const codemirror: Kind = {
  ...parting,
  name: 'codemirror',
  accepts: root => root.matches('.cm-content'),
  techniques: [pasteText],
};
