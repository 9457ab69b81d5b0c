/** The editors in which texts are inserted at the caret, and the cases that each refuses. */

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
];

export const describeCase = (position: string, contentName: string): string =>
  `${position}, ${contentName}`;

/** In all other cases the text is at the caret, with one undo and redo. */
export const refusedCarets: Record<string, readonly string[]> = {};
