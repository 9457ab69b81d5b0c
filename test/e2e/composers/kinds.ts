/** The editors that run the conformance suite. A new kind of composer is one line here. */

export type Subject = {
  /** The practice editor, and the place on the page where it stands. */
  editor: string;
  place?: 'open-shadow' | 'closed-shadow' | 'same-frame' | 'dialog' | 'popover';
};

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
  { editor: 'textarea', place: 'open-shadow' },
  { editor: 'contenteditable', place: 'closed-shadow' },
  { editor: 'lexical', place: 'same-frame' },
  { editor: 'prosemirror', place: 'dialog' },
  { editor: 'textarea', place: 'popover' },
];
