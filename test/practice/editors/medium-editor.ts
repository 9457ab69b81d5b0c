import MediumEditor from 'medium-editor';
import { htmlOfLines, linesOfHtml, type Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const element = host.appendChild(document.createElement('div'));
  element.innerHTML = htmlOfLines(text);
  const editor = new MediumEditor(element, { toolbar: false });
  return { text: () => linesOfHtml(editor.getContent(0)), focus: () => element.focus() };
};
