/** The editors that are tested with texts at the caret, and the cases that each refuses. */
import { caretPositions } from './caret-positions.ts';

/** The inserted texts. Without a separator, the last line joins the user's words. */
export const caretContents: Record<string, string> = {
  'one line': '#letterpress',
  'two lines': 'Set by hand\nLeipzig',
};

export const editorsWithCaret: readonly string[] = [
  'textarea',
  'contenteditable',
  'contenteditable-paragraphs',
  'prosemirror',
  'tiptap',
  'lexical',
  'quill',
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
];

export const describeCase = (position: string, contentName: string): string =>
  `${position}, ${contentName}`;

const allCases = Object.keys(caretPositions).flatMap(position =>
  Object.keys(caretContents).map(name => describeCase(position, name)),
);

export type RefusedCarets = Readonly<Record<string, readonly string[]>>;

/** In all other cases the text is at the caret, with one undo and redo. */
export const refusedCarets: RefusedCarets = {
  ckeditor4: allCases,
  summernote: allCases,
  sceditor: allCases,
  jodit: allCases,
  suneditor: allCases,
  trumbowyg: allCases,
  editorjs: allCases,
};

/** The same in Firefox. */
export const refusedCaretsInFirefox: RefusedCarets = refusedCarets;
