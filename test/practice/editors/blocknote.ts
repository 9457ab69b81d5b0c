import { BlockNoteEditor } from '@blocknote/core';
import '@blocknote/core/style.css';
import type { Mount } from '../practice.ts';

/** Blocks as in Notion, on top of Tiptap. Its last block is an empty one that it keeps for writing. */
export const mount: Mount = (host, text) => {
  const lines = text === '' ? [] : text.split('\n');
  const editor = BlockNoteEditor.create(
    lines.length > 0
      ? { initialContent: lines.map(line => ({ type: 'paragraph', content: line })) }
      : {},
  );
  editor.mount(host.appendChild(document.createElement('div')));
  const textOf = (content: unknown) =>
    Array.isArray(content) ? content.map(part => part.text ?? '').join('') : '';
  return {
    // The empty block at the end is its own.
    text: () =>
      editor.document
        .map(block => textOf(block.content))
        .join('\n')
        .replace(/\n$/, ''),
    focus: () => editor.focus(),
    end: () => editor.unmount(),
  };
};
