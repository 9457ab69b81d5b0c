import Quill from 'quill';
import 'quill/dist/quill.core.css';
import type { Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const quill = new Quill(host.appendChild(document.createElement('div')));
  quill.setText(text, 'silent');
  quill.history.clear();
  return { text: () => quill.getText().replace(/\n$/, ''), focus: () => quill.focus() };
};
