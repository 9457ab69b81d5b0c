import { htmlOfLines, linesOf, type Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  document.execCommand('defaultParagraphSeparator', false, 'p');
  const editable = host.appendChild(document.createElement('div'));
  editable.contentEditable = 'true';
  editable.role = 'textbox';
  editable.innerHTML = htmlOfLines(text) || '<p><br></p>';
  return { text: () => linesOf(editable), focus: () => editable.focus() };
};
