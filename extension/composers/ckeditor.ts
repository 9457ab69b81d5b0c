import type { Kind } from './composer.ts';
import { parting } from './editable.ts';
import { pasteBlocks, pasteParagraphs } from './paste.ts';

/** CKEditor 5. Measured: a paste of plain text loses blank lines. */
export const ckeditor: Kind = {
  ...parting,
  name: 'ckeditor',
  accepts: root => root.matches('.ck-editor__editable'),
  techniques: [pasteParagraphs],
};

/** CKEditor 4. Measured: the same, and of paragraphs it drops those without a letter. */
export const ckeditor4: Kind = {
  ...parting,
  name: 'ckeditor4',
  accepts: root => root.matches('.cke_editable'),
  techniques: [pasteBlocks],
};
