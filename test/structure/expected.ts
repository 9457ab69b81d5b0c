/** The editors whose posts are appended to, the endings that each has, and those after which it refuses. */
import { type Ending, endingNames } from './endings.ts';

export type RefusedEndings = Record<string, readonly Ending[]>;

/** Blocks, marks and objects, for editors that offer no ordinary line behind them. */
const withoutOrdinaryLine: readonly Ending[] = [
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
];

const isNoImage = (ending: Ending) => ending !== 'image';

/** After all endings that are not named here, the signature stands in ordinary lines behind the post. */
export const refusedEndings: RefusedEndings = {
  contenteditable: ['code'],
  'contenteditable-paragraphs': ['code'],
  'contenteditable-linking': [...withoutOrdinaryLine.filter(isNoImage), 'check list'],
  prosemirror: [],
  'prosemirror-hashtags': [],
  'prosemirror-code': [],
  tiptap: [],
  lexical: ['nested quote', 'code', 'table'],
  'lexical-marking': ['nested quote', 'code', 'table'],
  quill: ['table'],
  'quill-linking': ['table'],
  quill1: [],
  ckeditor: [],
  tinymce: [],
  trix: ['quote', 'nested quote', 'code', 'bullets', 'numbers', 'heading'],
  blocknote: ['table', 'rule', 'image'],
  froala: [],
  jodit: ['code'],
  summernote: ['code'],
  suneditor: withoutOrdinaryLine,
  roosterjs: [],
  'medium-editor': ['code'],
  sceditor: [],
  slate: [...withoutOrdinaryLine, 'check list'],
  draft: ['quote', 'code', 'bullets', 'numbers', 'heading', 'bold', 'italic'],
  ckeditor4: [],
  editorjs: [],
  gutenberg: [],
  'gutenberg-frame': [],
  'gutenberg-older': [],
};

/** Endings that a post of the editor cannot have, with the packages of its practice page. */
export const missingEndings: Record<string, readonly Ending[]> = {
  tiptap: ['table'],
  toastui: ['check list', 'mention'],
  // The whole composer is one code block, in which the text of the post stands.
  'prosemirror-code': endingNames.filter(ending => ending !== 'paragraph'),
  lexical: ['rule', 'image'],
  'lexical-marking': ['rule', 'image'],
  quill: ['nested quote', 'rule'],
  'quill-linking': ['nested quote', 'rule'],
  quill1: ['nested quote', 'table', 'rule'],
  trix: ['table', 'rule', 'check list'],
  blocknote: ['nested quote'],
  suneditor: ['check list', 'mention'],
  sceditor: ['mention'],
  draft: ['nested quote', 'table', 'rule', 'check list'],
  editorjs: [
    'quote',
    'nested quote',
    'code',
    'bullets',
    'numbers',
    'heading',
    'table',
    'rule',
    'image',
    'check list',
    'mention',
  ],
};

/** The endings after which each editor refuses in Firefox. */
export const refusedInFirefox: RefusedEndings = {
  ...refusedEndings,
  contenteditable: [],
  'contenteditable-paragraphs': [],
  jodit: [],
  summernote: [],
  'medium-editor': [],
  // Only tested in Firefox.
  toastui: [],
};

/** Editors whose text the browser edits. The others have a model, or paste by themselves. */
export const browserEdited = [
  'contenteditable',
  'contenteditable-paragraphs',
  'contenteditable-linking',
  'jodit',
  'medium-editor',
  'sceditor',
  'summernote',
];

/** The versions of WordPress's editor. Two of them cannot share a document. */
export const wordpress = ['gutenberg', 'gutenberg-frame', 'gutenberg-older'];

/** Editors that keep the elements in which mail clients put a quoted mail. */
export const mailEditors = ['contenteditable', 'jodit', 'sceditor', 'summernote'];
