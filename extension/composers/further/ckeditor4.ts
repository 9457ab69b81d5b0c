import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { pasteBlocks } from '../paste.ts';

/**
 * CKEditor 4. Measured: a paste of plain text loses blank
 * lines, and of paragraphs it drops those without a letter.
 */
export const ckeditor4: Kind = {
  ...parting,
  name: 'ckeditor4',
  accepts: root => root.matches('.cke_editable'),
  techniques: [pasteBlocks],
};
