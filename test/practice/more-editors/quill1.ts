import Quill from 'quill1';
import 'quill1/dist/quill.core.css';
import { isHtml, type Mount } from '../practice.ts';
import { defineMention } from '../quill-mention.ts';

Quill.register('formats/mention', defineMention(Quill.import('blots/embed')));

export const mount: Mount = (host, text) => {
  const quill = new Quill(host.appendChild(document.createElement('div')), {});
  if (isHtml(text)) quill.clipboard.dangerouslyPasteHTML(text, 'silent');
  else quill.setText(text, 'silent');
  quill.history.clear();
  return {
    html: () => quill.root.innerHTML,
    text: () => quill.getText().replace(/\n$/, ''),
    focus: () => quill.focus(),
  };
};
