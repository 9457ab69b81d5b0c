/** The editors that the conformance suite tests. A new editor adapter needs one line here. */

export type EditorCase = {
  /** The name of the practice editor. Query parameters of its page may follow, after `&`. */
  editor: string;
  /** The keys for redo, if Ctrl+Y does nothing. */
  redo?: readonly ('Control' | 'Shift' | 'y' | 'z')[];
  /** The editor combines letters with their accents (Unicode NFC), also in appended text. */
  normalizesToNfc?: true;
  /** The editor changes its element when the element is empty, so the browser loses its redo. */
  forgetsRedoWhenEmpty?: true;
  /** The editor begins a new line after pasted paragraphs. */
  addsLine?: true;
  /** A menu of suggestions opens when the user types `#`. */
  hasMenu?: true;
  /** The part of the page that contains the editor, if the editor is not directly in the page. */
  place?: 'open-shadow' | 'closed-shadow' | 'same-frame' | 'dialog' | 'popover';
};

const shiftRedo = ['Control', 'Shift', 'z'] as const;

/** Editors that render a model of their own. */
export const modelled: EditorCase[] = [
  { editor: 'lexical' },
  { editor: 'lexical-linking' },
  { editor: 'lexical-plain' },
  { editor: 'draft' },
  { editor: 'slate' },
  { editor: 'prosemirror' },
  { editor: 'prosemirror-hashtags' },
  { editor: 'tiptap' },
  { editor: 'tiptap-mention', hasMenu: true },
  { editor: 'toastui', redo: shiftRedo },
  { editor: 'toastui-markdown', redo: shiftRedo },
  { editor: 'quill', redo: shiftRedo },
  { editor: 'quill-linking', redo: shiftRedo },
  { editor: 'quill1', redo: shiftRedo, normalizesToNfc: true },
  { editor: 'ckeditor' },
  { editor: 'codemirror' },
  { editor: 'blocknote' },
  { editor: 'ckeditor4' },
  { editor: 'roosterjs', addsLine: true },
  { editor: 'froala' },
  { editor: 'trix', redo: shiftRedo },
  { editor: 'lexical', place: 'same-frame' },
  { editor: 'prosemirror', place: 'dialog' },
];

/** Fields and editors that leave editing to the browser. */
export const native: EditorCase[] = [
  { editor: 'textarea' },
  { editor: 'react-textarea' },
  { editor: 'preact-textarea' },
  { editor: 'vue-textarea' },
  { editor: 'svelte-textarea' },
  { editor: 'contenteditable' },
  { editor: 'contenteditable-paragraphs' },
  { editor: 'contenteditable-linking' },
  { editor: 'contenteditable-plain' },
  { editor: 'custom-element' },
  { editor: 'design-mode' },
  { editor: 'tinymce' },
  { editor: 'tinymce-inline' },
  { editor: 'jodit' },
  { editor: 'suneditor' },
  { editor: 'sceditor' },
  { editor: 'summernote' },
  { editor: 'medium-editor', forgetsRedoWhenEmpty: true },
  { editor: 'textarea', place: 'open-shadow' },
  { editor: 'contenteditable', place: 'closed-shadow' },
  { editor: 'textarea', place: 'popover' },
];

/** Editors that render their text themselves and catch keys in a hidden field. */
const selfRendered: EditorCase[] = [
  { editor: 'codemirror5' },
  { editor: 'easymde' },
  { editor: 'ace' },
  { editor: 'monaco' },
  { editor: 'monaco-textarea' },
  { editor: 'monaco&wrap=on' },
];

/** Editors whose post consists of blocks, which can be editing hosts of their own. */
const blockEditors: EditorCase[] = [
  { editor: 'editorjs' },
  { editor: 'gutenberg' },
  { editor: 'gutenberg-frame' },
  { editor: 'gutenberg-older' },
];

/** Editors to which only an adapter of their own can append. */
export const namedEditors: EditorCase[] = [
  ...selfRendered,
  ...blockEditors,
  { editor: 'trumbowyg' },
];

export const editorCases: EditorCase[] = [...modelled, ...native, ...namedEditors];

/** Editors that are refused before any technique is tried. Their adapter says why. */
export const refusedEditors = ['edit-context'];

/** Titles and ends of titles that `table.ts` looks for in the reports of the suites. */
export const reportTitles = {
  allComposers: 'all composers',
  unknownEditors: 'editors without their adapter',
  rightOrRefused: 'right or refused',
  wholeOrRefused: 'whole or refused, and nothing is sent or attached',
};

export function getCaseName({ editor, place }: EditorCase): string {
  return place === undefined ? editor : `${editor} in ${place}`;
}
