import * as monaco from 'monaco-editor/editor/editor.api.js';
import 'monaco-editor/editor/browser/coreCommands.js';
import type { Mount } from '../practice.ts';

export const mount: Mount = (host, text) => mountMonaco(host, text, true);

/** Monaco draws its text itself. The element that receives its input does not contain the text. */
export function mountMonaco(host: HTMLElement, text: string, editContext: boolean) {
  const box = host.appendChild(document.createElement('div'));
  box.style.height = '200px';
  const wordWrap = new URLSearchParams(location.search).has('wrap') ? 'on' : 'off';
  const editor = monaco.editor.create(box, {
    value: text,
    language: 'plaintext',
    editContext,
    wordWrap,
  });
  return {
    text: () => editor.getValue(),
    focus: () => editor.focus(),
    destroy: () => editor.dispose(),
  };
}
