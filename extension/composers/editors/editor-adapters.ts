/**
 * The adapters of named editors. A separate script adds them when the append script refuses an editor.
 * They come before the adapters of the append script.
 */
import type { EditorAdapter } from '../composer.ts';
import { oversizedAdapter } from '../oversized.ts';
import { editableBackedByField } from './backed-by-field.ts';
import { blockEditorAdapters } from './block-editors.ts';
import { blocknote } from './blocknote.ts';
import { ckeditor } from './ckeditor.ts';
import { codemirror } from './codemirror.ts';
import { jodit } from './jodit.ts';
import { lexical } from './lexical.ts';
import { ckeditor4, draft, froala, trix } from './pasting-editors.ts';
import { prosemirror } from './prosemirror.ts';
import { quill, quill1 } from './quill.ts';
import { roosterjs } from './roosterjs.ts';
import { selfRenderedAdapters } from './self-rendered.ts';
import { slate } from './slate.ts';
import { summernote } from './summernote.ts';
import { suneditor } from './suneditor.ts';
import { tinymce } from './tinymce.ts';
import { trumbowyg } from './trumbowyg.ts';
import { mediumEditor, sceditor } from './typing-editors.ts';

export const namedEditorAdapters: readonly EditorAdapter[] = [
  // Comes first, because no editor with too many elements may be read.
  oversizedAdapter,
  ...selfRenderedAdapters,
  ...blockEditorAdapters,
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
  editableBackedByField,
];
