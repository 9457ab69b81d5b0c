/**
 * The kinds of editors that are known by name: a script of their own brings them to where the first
 * one refuses. They are asked before those that it knows.
 */
import type { Kind } from '../composer.ts';
import { vast } from '../vast.ts';
import { blocknote } from './blocknote.ts';
import { blocksKinds } from './blocks.ts';
import { ckeditor } from './ckeditor.ts';
import { ckeditor4 } from './ckeditor4.ts';
import { codemirror } from './codemirror.ts';
import { copied } from './copied.ts';
import { draft } from './draft.ts';
import { drawnKinds } from './drawn.ts';
import { froala } from './froala.ts';
import { jodit } from './jodit.ts';
import { lexical } from './lexical.ts';
import { mediumEditor } from './medium-editor.ts';
import { prosemirror } from './prosemirror.ts';
import { quill, quill1 } from './quill.ts';
import { roosterjs } from './roosterjs.ts';
import { sceditor } from './sceditor.ts';
import { slate } from './slate.ts';
import { summernote } from './summernote.ts';
import { suneditor } from './suneditor.ts';
import { tinymce } from './tinymce.ts';
import { trix } from './trix.ts';
import { trumbowyg } from './trumbowyg.ts';

export const furtherKinds: readonly Kind[] = [
  // Of too many elements none is read, whatever its editor.
  vast,
  ...drawnKinds,
  ...blocksKinds,
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
  copied,
];
