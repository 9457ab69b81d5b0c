/** The editor adapters in order: the first that accepts an element handles it. */
import { refusingBlockAdapter } from './block.ts';
import type { EditorAdapter } from './composer.ts';
import { editableAdapter } from './editable.ts';
import { editableBackedByField } from './editors/backing-fields.ts';
import { editorjs } from './editors/block-posts.ts';
import { ckeditor } from './editors/ckeditor.ts';
import { gutenberg } from './editors/gutenberg.ts';
import {
  ckeditor4,
  codemirror,
  draft,
  froala,
  lexical,
  roosterjs,
  suneditor,
  trix,
} from './editors/pasting-editors.ts';
import { blocknote, prosemirror } from './editors/prosemirror.ts';
import { quill, quill1 } from './editors/quill.ts';
import { selfRenderedAdapters } from './editors/self-rendered.ts';
import { slate } from './editors/slate.ts';
import { tinymce } from './editors/tinymce.ts';
import { jodit, mediumEditor, sceditor, summernote, trumbowyg } from './editors/typing-editors.ts';
import { fieldAdapter } from './field.ts';
import { keyCatcherAdapter } from './key-catcher.ts';
import { oversizedAdapter } from './oversized.ts';

export const editorAdapters: readonly EditorAdapter[] = [
  // Comes first, because no element with too many descendants may be read.
  oversizedAdapter,
  // These come before the fields, because the fields inside such an editor are parts of it.
  ...selfRenderedAdapters,
  editorjs,
  gutenberg,
  fieldAdapter,
  blocknote,
  ckeditor,
  ckeditor4,
  codemirror,
  draft,
  froala,
  jodit,
  lexical,
  mediumEditor,
  prosemirror,
  quill1,
  quill,
  roosterjs,
  sceditor,
  slate,
  summernote,
  suneditor,
  tinymce,
  trix,
  trumbowyg,
  // The others know no editor by its name.
  keyCatcherAdapter,
  refusingBlockAdapter,
  editableBackedByField,
  editableAdapter,
];
