import 'jodit/es2021/jodit.min.css';
import { Jodit } from 'jodit';
import { htmlOfLines, linesOfHtml, type Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const area = host.appendChild(document.createElement('textarea'));
  area.value = htmlOfLines(text);
  const editor = Jodit.make(area, { toolbar: false, statusbar: false });
  return { text: () => linesOfHtml(editor.value), focus: () => editor.focus() };
};
