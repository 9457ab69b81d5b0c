import ace from 'ace-builds/src-noconflict/ace.js';
import type { Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const box = host.appendChild(document.createElement('div'));
  box.style.height = '200px';
  const editor = ace.edit(box, { value: text, useWorker: false });
  editor.clearSelection();
  return {
    text: () => editor.getValue(),
    focus: () => editor.focus(),
    end: () => editor.destroy(),
  };
};
