/** The editors that run the conformance suite. A new kind of composer is one line here. */

import type { KeyInput } from 'puppeteer-core';

export type Subject = {
  /** The practice editor, and the place on the page where it stands. */
  editor: string;
  /** Its keys for redo, where Ctrl+Y does nothing. */
  redo?: readonly KeyInput[];
  /** The editor itself joins letters and their accents, whoever types them. */
  joinsAccents?: true;
  place?: 'open-shadow' | 'closed-shadow' | 'same-frame' | 'dialog' | 'popover';
};

const quillRedo = ['Control', 'Shift', 'z'] as const;

export const subjects: Subject[] = [
  { editor: 'textarea' },
  { editor: 'contenteditable' },
  { editor: 'contenteditable-paragraphs' },
  { editor: 'contenteditable-plain' },
  { editor: 'lexical' },
  { editor: 'lexical-plain' },
  { editor: 'draft' },
  { editor: 'slate' },
  { editor: 'prosemirror' },
  { editor: 'tiptap' },
  { editor: 'quill', redo: quillRedo },
  { editor: 'quill1', redo: quillRedo, joinsAccents: true },
  { editor: 'ckeditor' },
  { editor: 'tinymce' },
  { editor: 'tinymce-inline' },
  { editor: 'codemirror' },
  { editor: 'react-textarea' },
  { editor: 'vue-textarea' },
  { editor: 'textarea', place: 'open-shadow' },
  { editor: 'contenteditable', place: 'closed-shadow' },
  { editor: 'lexical', place: 'same-frame' },
  { editor: 'prosemirror', place: 'dialog' },
  { editor: 'textarea', place: 'popover' },
];
