import { elementToText, type Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const editable = host.appendChild(document.createElement('div'));
  editable.contentEditable = 'plaintext-only';
  editable.style.whiteSpace = 'pre-wrap';
  editable.textContent = text;
  // A page with `plaintext-only` expects no elements, so it reads no line breaks from blocks.
  const read = () =>
    editable.querySelector('div, p') ? editable.textContent : elementToText(editable);
  return { text: () => read() ?? '', focus: () => editable.focus() };
};
