import { Editor, type Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { isHtml, type Mount } from '../practice.ts';
import { documentToText, textToDocument } from '../prosemirror-text.ts';

/** Tiptap as its own guide sets it up. */
export const mount: Mount = (host, text) => mountTiptap(host, text);

/** @param extensions the ones that a page has beside the starter kit */
export function mountTiptap(host: HTMLElement, text: string, extensions: Extensions = []) {
  const editor = new Editor({
    element: host,
    extensions: [StarterKit, ...extensions],
    content: isHtml(text) ? text : textToDocument(text),
  });
  return {
    html: () => editor.getHTML(),
    text: () => documentToText(editor.state.doc),
    focus: () => editor.view.dom.focus(),
  };
}
