import EasyMDE from 'easymde/dist/easymde.min.js';
import 'easymde/dist/easymde.min.css';
import type { Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const element = host.appendChild(document.createElement('textarea'));
  element.value = text;
  const editor = new EasyMDE({
    element,
    spellChecker: false,
    autoDownloadFontAwesome: false,
    status: false,
    toolbar: false,
  });
  return { text: () => editor.value(), focus: () => editor.codemirror.focus() };
};
