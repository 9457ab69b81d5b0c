import { createEditor } from 'roosterjs';
import { htmlOfLines, linesOf, type Mount } from '../practice.ts';

/** The editor of Outlook on the web. */
export const mount: Mount = (host, text) => {
  const element = host.appendChild(document.createElement('div'));
  element.innerHTML = htmlOfLines(text);
  element.style.minHeight = '6em';
  const editor = createEditor(element);
  return {
    text: () => linesOf(element),
    focus: () => editor.focus(),
    end: () => editor.dispose(),
  };
};
