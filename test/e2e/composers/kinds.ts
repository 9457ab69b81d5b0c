/** The editors that run the conformance suite. A new kind of composer is one line here. */

import type { KeyInput } from 'puppeteer-core';

export type Subject = {
  /** The practice editor, and the place on the page where it stands. */
  editor: string;
  /** Its keys for redo, where Ctrl+Y does nothing. */
  redo?: readonly KeyInput[];
  /** The editor itself joins letters and their accents, whoever types them. */
  joinsAccents?: true;
  /** A browser in which its redo was seen to bring nothing back. */
  noRedoIn?: 'Firefox';
  /** It changes its element itself once that is empty, and the browser's redo is lost with that. */
  forgetsRedoWhenEmpty?: true;
  /** Behind pasted paragraphs it begins a line of its own. */
  addsLine?: true;
  /** A menu of suggestions opens as `#` is typed. */
  hasMenu?: true;
  /** A browser in which it is refused: why is written at its kind. */
  refusedIn?: 'Firefox';
  place?: 'open-shadow' | 'closed-shadow' | 'same-frame' | 'dialog' | 'popover';
};

const shiftRedo = ['Control', 'Shift', 'z'] as const;

/** Editors with a model of their own, which the screen follows. */
export const modelled: Subject[] = [
  { editor: 'lexical' },
  { editor: 'lexical-plain' },
  { editor: 'draft' },
  { editor: 'slate' },
  { editor: 'prosemirror' },
  { editor: 'tiptap' },
  { editor: 'tiptap-mention', hasMenu: true },
  { editor: 'quill', redo: shiftRedo },
  { editor: 'quill1', redo: shiftRedo, joinsAccents: true },
  { editor: 'ckeditor' },
  { editor: 'codemirror' },
  { editor: 'blocknote' },
  { editor: 'ckeditor4' },
  { editor: 'roosterjs', addsLine: true },
  { editor: 'froala' },
  { editor: 'trix', redo: shiftRedo, noRedoIn: 'Firefox' },
  { editor: 'lexical', place: 'same-frame' },
  { editor: 'prosemirror', place: 'dialog' },
];

/** Fields and editors whose model is what the browser's own editing makes of the page. */
export const native: Subject[] = [
  { editor: 'textarea' },
  { editor: 'react-textarea' },
  { editor: 'preact-textarea' },
  { editor: 'vue-textarea' },
  { editor: 'svelte-textarea' },
  { editor: 'contenteditable' },
  { editor: 'contenteditable-paragraphs' },
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

/** Editors that draw their text themselves, and catch keys in a hidden field. */
const drawn: Subject[] = [
  { editor: 'codemirror5' },
  { editor: 'easymde' },
  { editor: 'ace' },
  { editor: 'monaco' },
  { editor: 'monaco-textarea' },
  { editor: 'monaco&wrap=on' },
];

/** Posts made of blocks, each written into by itself. */
const ofBlocks: Subject[] = [{ editor: 'editorjs', refusedIn: 'Firefox' }];

/** Those whose kinds come by the second script. */
export const further: Subject[] = [...drawn, ...ofBlocks, { editor: 'trumbowyg' }];

export const subjects: Subject[] = [...modelled, ...native, ...further];

/** Editors that are refused before anything is tried: why is written at their kind. */
export const refusedEditors = ['edit-context'];
