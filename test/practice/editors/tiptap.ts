import { Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import Mention from '@tiptap/extension-mention';
import StarterKit from '@tiptap/starter-kit';
import { isHtml, type Mount } from '../practice.ts';
import { documentToText, textToDocument } from './prosemirror.ts';

export const mount: Mount = (host, text) => {
  const editor = new Editor({
    element: host,
    extensions: [StarterKit, TaskList, TaskItem, Image.configure({ allowBase64: true }), Mention],
    content: isHtml(text) ? text : textToDocument(text),
  });
  return {
    html: () => editor.getHTML(),
    text: () => documentToText(editor.state.doc),
    focus: () => editor.view.dom.focus(),
  };
};
