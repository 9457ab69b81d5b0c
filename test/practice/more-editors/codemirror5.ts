import CodeMirror from 'codemirror5';
import 'codemirror5/lib/codemirror.css';
import type { Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const editor = CodeMirror(host, { value: text });
  return { text: () => editor.getValue(), focus: () => editor.focus() };
};
