import EditorJS from '@editorjs/editorjs/dist/editorjs.mjs';
import { htmlToText, type Mount } from '../practice.ts';

export const mount: Mount = async (host, text) => {
  const blocks = text.split('\n').map(line => ({ type: 'paragraph', data: { text: line } }));
  const editor = new EditorJS({
    holder: host.appendChild(document.createElement('div')),
    data: { blocks: text === '' ? [] : blocks },
    minHeight: 40,
  });
  await editor.isReady;
  return {
    text: () =>
      [...host.querySelectorAll('.ce-block [contenteditable]')]
        .map(block => htmlToText(block.innerHTML))
        .join('\n'),
    focus: () => editor.focus(true),
  };
};
