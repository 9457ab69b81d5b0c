import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import type { Mount } from '../practice.ts';
import { documentToText, textToDocument } from './prosemirror.ts';

export const mount: Mount = (host, text) => {
  const editor = new Editor({
    element: host,
    extensions: [StarterKit],
    content: textToDocument(text),
  });
  return { text: () => documentToText(editor.state.doc), focus: () => editor.view.dom.focus() };
};
