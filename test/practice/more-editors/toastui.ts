import Editor from '@toast-ui/editor';
import '@toast-ui/editor/dist/toastui-editor.css';
import { htmlToText, type Mount, textToHtml } from '../practice.ts';

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

/** Loading a draft is a step in the editor's history, with which changes in the next half second merge. */
const afterLoadMs = 600;

async function load(draft: string, set: () => void): Promise<void> {
  if (draft === '') return;
  set();
  await new Promise(resolve => setTimeout(resolve, afterLoadMs));
}

export const mount: Mount = async (host, text) => {
  const editor = createEditor(host, 'wysiwyg');
  await load(text, () => editor.setHTML(textToHtml(text), false));
  return {
    html: () => editor.getHTML(),
    text: () => htmlToText(editor.getHTML()),
    focus: () => editor.focus(),
    destroy: () => editor.destroy(),
  };
};

/** Its text is Markdown, which the editor shows with colors. */
export const mountMarkdown: Mount = async (host, text) => {
  const editor = createEditor(host, 'markdown');
  await load(text, () => editor.setMarkdown(text, false));
  return {
    text: () => editor.getMarkdown(),
    focus: () => editor.focus(),
    destroy: () => editor.destroy(),
  };
};
