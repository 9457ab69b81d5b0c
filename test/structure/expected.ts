/** The editors whose posts are appended to, and the endings after which each refuses. */
import type { endings } from './endings.ts';

export type Ending = keyof typeof endings;

/** After all endings that are not named here, the signature stands in ordinary lines behind the post. */
export const refusedEndings: Record<string, readonly Ending[]> = {
  contenteditable: ['code'],
  'contenteditable-paragraphs': ['code'],
  prosemirror: [],
  tiptap: [],
  lexical: ['nested quote', 'code', 'table'],
  quill: ['table'],
  quill1: [],
  ckeditor: [],
  tinymce: ['quote', 'nested quote'],
  trix: ['quote', 'nested quote', 'code', 'bullets', 'numbers', 'heading'],
  blocknote: ['table', 'rule', 'image'],
  froala: [],
  jodit: ['code'],
  summernote: ['code'],
  suneditor: [
    'quote',
    'nested quote',
    'code',
    'bullets',
    'numbers',
    'heading',
    'bold',
    'italic',
    'table',
    'rule',
    'image',
  ],
  roosterjs: [],
  'medium-editor': ['code'],
  sceditor: [],
  gutenberg: [],
  'gutenberg-frame': [],
  'gutenberg-older': [],
};

/** Editors whose text the browser edits. The others have a model, or paste by themselves. */
export const browserEdited = [
  'contenteditable',
  'contenteditable-paragraphs',
  'jodit',
  'medium-editor',
  'sceditor',
  'summernote',
];

/** The versions of WordPress's editor. Two of them cannot share a document. */
export const wordpress = ['gutenberg', 'gutenberg-frame', 'gutenberg-older'];

/** Editors that keep the elements in which mail clients put a quoted mail. */
export const mailEditors = ['contenteditable', 'jodit', 'sceditor', 'summernote'];
