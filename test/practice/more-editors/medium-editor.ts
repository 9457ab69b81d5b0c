import MediumEditor from 'medium-editor';
import { htmlToText, type Mount, textToHtml } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const element = host.appendChild(document.createElement('div'));
  element.innerHTML = textToHtml(text);
  const editor = new MediumEditor(element, { toolbar: false });
  return {
    html: () => editor.getContent(0),
    text: () => htmlToText(editor.getContent(0)),
    focus: () => element.focus(),
  };
};
