import { createEditor, createModelFromHtml } from 'roosterjs';
import { elementToText, type Mount, textToHtml } from '../practice.ts';

/** RoosterJS, the editor of Outlook on the web. */
export const mount: Mount = (host, text) => {
  const element = host.appendChild(document.createElement('div'));
  element.style.minHeight = '6em';
  const editor = createEditor(element, [], createModelFromHtml(textToHtml(text)));
  return {
    html: () => element.innerHTML,
    text: () => elementToText(element),
    focus: () => editor.focus(),
    destroy: () => editor.dispose(),
  };
};
