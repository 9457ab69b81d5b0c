import { BlockNoteEditor } from '@blocknote/core';
import '@blocknote/core/style.css';
import { isHtml, type Mount } from '../practice.ts';

/** Blocks like in Notion, on top of Tiptap. The editor keeps an empty block at the end. */
export const mount: Mount = (host, text) => {
  const lines = text === '' || isHtml(text) ? [] : text.split('\n');
  const editor = BlockNoteEditor.create(
    lines.length > 0
      ? { initialContent: lines.map(line => ({ type: 'paragraph', content: line })) }
      : {},
  );
  editor.mount(host.appendChild(document.createElement('div')));
  if (isHtml(text)) editor.replaceBlocks(editor.document, editor.tryParseHTMLToBlocks(text));
  const contentToText = (content: unknown) =>
    Array.isArray(content) ? content.map(part => part.text ?? '').join('') : '';
  return {
    html: () => editor.blocksToHTMLLossy(editor.document),
    // The empty block at the end is not part of the text.
    text: () =>
      editor.document
        .map(block => contentToText(block.content))
        .join('\n')
        .replace(/\n$/, ''),
    focus: () => editor.focus(),
    destroy: () => editor.unmount(),
  };
};
