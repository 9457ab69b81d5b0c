import Editor from '@toast-ui/editor';
import '@toast-ui/editor/dist/toastui-editor.css';
import { htmlToText, isHtml, type Mount, textToHtml } from '../practice.ts';

type Mode = 'wysiwyg' | 'markdown';

function createEditor(host: HTMLElement, initialEditType: Mode) {
  return new Editor({
    el: host.appendChild(document.createElement('div')),
    initialEditType,
    height: '300px',
    usageStatistics: false,
    autofocus: false,
  });
}

export const mount: Mount = (host, text) => {
  const editor = createEditor(host, 'wysiwyg');
  if (text !== '') editor.setHTML(textToHtml(text), false);
  return {
    html: () => editor.getHTML(),
    text: () => htmlToText(editor.getHTML()),
    focus: () => editor.focus(),
    destroy: () => editor.destroy(),
  };
};

/** Its text is Markdown, which the editor shows with colors. */
export const mountMarkdown: Mount = (host, text) => {
  const editor = createEditor(host, 'markdown');
  if (text !== '' && !isHtml(text)) editor.setMarkdown(text, false);
  return {
    text: () => editor.getMarkdown(),
    focus: () => editor.focus(),
    destroy: () => editor.destroy(),
  };
};
