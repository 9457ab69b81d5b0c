import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { htmlOfLines, type Mount } from '../practice.ts';
import { linesOfDocument } from './prosemirror.ts';

export const mount: Mount = (host, text) => {
  const editor = new Editor({
    element: host,
    extensions: [StarterKit],
    content: htmlOfLines(text),
  });
  return { text: () => linesOfDocument(editor.state.doc), focus: () => editor.view.dom.focus() };
};
