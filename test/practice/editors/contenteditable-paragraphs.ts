import { elementToText, type Mount, textToHtml } from '../practice.ts';

export const mount: Mount = (host, text) => {
  document.execCommand('defaultParagraphSeparator', false, 'p');
  const editable = host.appendChild(document.createElement('div'));
  editable.contentEditable = 'true';
  editable.role = 'textbox';
  editable.innerHTML = textToHtml(text) || '<p><br></p>';
  return {
    html: () => editable.innerHTML,
    text: () => elementToText(editable),
    focus: () => editable.focus(),
  };
};
