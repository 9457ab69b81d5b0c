import Quill from 'quill';
import 'quill/dist/quill.core.css';
import { isHtml, type Mount } from '../practice.ts';
import { defineMention } from '../quill-mention.ts';

Quill.register('formats/mention', defineMention(Quill.import('blots/embed')));

export const mount: Mount = (host, text) => mountQuill(host, text);

/** @param addModule adds a module to the empty editor */
export function mountQuill(
  host: HTMLElement,
  text: string,
  addModule: (quill: Quill) => void = () => {},
) {
  const quill = new Quill(host.appendChild(document.createElement('div')));
  addModule(quill);
  if (isHtml(text)) quill.clipboard.dangerouslyPasteHTML(text, 'silent');
  else quill.setText(text, 'silent');
  quill.history.clear();
  return {
    html: () => quill.root.innerHTML,
    text: () => quill.getText().replace(/\n$/, ''),
    focus: () => quill.focus(),
  };
}
