import { linesOf, type Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const editable = host.appendChild(document.createElement('div'));
  editable.contentEditable = 'plaintext-only';
  editable.style.whiteSpace = 'pre-wrap';
  editable.textContent = text;
  // What a page reads that asked for text alone: elements in it part no lines.
  const read = () => (editable.querySelector('div, p') ? editable.textContent : linesOf(editable));
  return { text: () => read() ?? '', focus: () => editable.focus() };
};
