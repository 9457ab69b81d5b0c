import { linesOf, type Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const editable = host.appendChild(document.createElement('div'));
  editable.contentEditable = 'plaintext-only';
  editable.style.whiteSpace = 'pre-wrap';
  editable.textContent = text;
  return { text: () => linesOf(editable), focus: () => editable.focus() };
};
