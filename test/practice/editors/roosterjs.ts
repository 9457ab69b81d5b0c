import { createEditor, createModelFromHtml } from 'roosterjs';
import { htmlOfLines, linesOf, type Mount } from '../practice.ts';

/** The editor of Outlook on the web. */
export const mount: Mount = (host, text) => {
  const element = host.appendChild(document.createElement('div'));
  element.style.minHeight = '6em';
  const editor = createEditor(element, [], createModelFromHtml(htmlOfLines(text)));
  return {
    text: () => linesOf(element),
    focus: () => editor.focus(),
    end: () => editor.dispose(),
  };
};
