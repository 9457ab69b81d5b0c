import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { pasteParagraphs } from '../paste.ts';

/** CKEditor 5. Measured: a paste of plain text loses blank lines. */
export const ckeditor: Kind = {
  ...parting,
  name: 'ckeditor',
  accepts: root => root.matches('.ck-editor__editable'),
  techniques: [pasteParagraphs],
};
