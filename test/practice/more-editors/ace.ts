import ace from 'ace-builds/src-noconflict/ace.js';
import type { Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const box = host.appendChild(document.createElement('div'));
  box.style.height = '200px';
  const wrap = new URLSearchParams(location.search).has('wrap');
  const editor = ace.edit(box, { value: text, useWorker: false, wrap });
  editor.clearSelection();
  return {
    text: () => editor.getValue(),
    focus: () => editor.focus(),
    destroy: () => editor.destroy(),
  };
};
