import 'jodit/es2021/jodit.min.css';
import { Jodit } from 'jodit';
import { htmlToText, type Mount, textToHtml } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const area = host.appendChild(document.createElement('textarea'));
  area.value = textToHtml(text);
  const editor = Jodit.make(area, { toolbar: false, statusbar: false });
  return {
    html: () => editor.value,
    text: () => htmlToText(editor.value),
    focus: () => editor.focus(),
  };
};
