/** The editors that are tested with texts at the caret, and the cases that each refuses. */
import { caretPositions } from './caret-positions.ts';
import { caretContents } from './signatures.ts';

/** Editors that take the text in the same way as another one. `npm run test:firefox` tests these too. */
export const similarEditors: readonly string[] = [
  'gutenberg-frame',
  'roosterjs',
  'quill1',
  'toastui',
  'toastui-markdown',
  'medium-editor',
  'tinymce-inline',
  'lexical-plain',
  'contenteditable-plain',
  'design-mode',
  'custom-element',
  'react-textarea',
  'preact-textarea',
  'vue-textarea',
];

export const editorsWithCaret: readonly string[] = [
  'textarea',
  'contenteditable',
  'contenteditable-paragraphs',
  'contenteditable-linking',
  'prosemirror',
  'prosemirror-hashtags',
  'prosemirror-code',
  'tiptap',
  'lexical',
  'lexical-marking',
  'quill',
  'quill-linking',
  'ckeditor',
  'draft',
  'tinymce',
  'trix',
  'froala',
  'slate',
  'ckeditor4',
  'summernote',
  'sceditor',
  'jodit',
  'suneditor',
  'trumbowyg',
  'editorjs',
  'blocknote',
  'codemirror',
  'gutenberg',
  ...similarEditors,
  'ace',
  'codemirror5',
  'easymde',
  'monaco',
  'monaco-textarea',
];

export const describeCase = (position: string, contentName: string): string =>
  `${position}, ${contentName}`;

const allCases = Object.keys(caretPositions).flatMap(position =>
  Object.keys(caretContents).map(name => describeCase(position, name)),
);

export type RefusedCarets = Readonly<Record<string, readonly string[]>>;

const overSeveralBlocks = Object.keys(caretContents).map(name =>
  describeCase('selection over two lines', name),
);

/** In all other cases the text is at the caret, with one undo and redo. */
export const refusedCarets: RefusedCarets = {
  ckeditor4: allCases,
  summernote: allCases,
  sceditor: allCases,
  jodit: allCases,
  suneditor: allCases,
  trumbowyg: allCases,
  editorjs: allCases,
  // The page deletes what is selected and leaves its two blocks.
  'contenteditable-linking': overSeveralBlocks,
  gutenberg: overSeveralBlocks,
  'gutenberg-frame': overSeveralBlocks,
  ace: allCases,
  codemirror5: allCases,
  easymde: allCases,
  monaco: allCases,
  'monaco-textarea': allCases,
};

/** The same in Firefox. */
export const refusedCaretsInFirefox: RefusedCarets = refusedCarets;
