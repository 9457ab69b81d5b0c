/**
 * Kinds that few pages need: a script of their own brings them to where the first one refuses. They
 * are asked before those that it knows.
 */
import type { Kind } from '../composer.ts';
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
import { mediumEditor } from './medium-editor.ts';
import { quill, quill1 } from './quill.ts';
import { roosterjs } from './roosterjs.ts';
import { summernote } from './summernote.ts';
import { suneditor } from './suneditor.ts';
import { trix } from './trix.ts';
import { trumbowyg } from './trumbowyg.ts';

export const furtherKinds: readonly Kind[] = [
  ...drawnKinds,
  ...blocksKinds,
  blocknote,
  ckeditor,
  ckeditor4,
  codemirror,
  draft,
  froala,
  jodit,
  mediumEditor,
  quill1,
  quill,
  roosterjs,
  summernote,
  suneditor,
  trix,
  trumbowyg,
  copied,
];
