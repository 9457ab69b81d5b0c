import {
  BlockNoteEditor,
  BlockNoteSchema,
  createInlineContentSpec,
  defaultInlineContentSpecs,
} from '@blocknote/core';
import '@blocknote/core/style.css';
import { isHtml, type Mount } from '../practice.ts';

/** BlockNote's documentation defines a mention like this. */
const mention = createInlineContentSpec(
  { type: 'mention', propSchema: { name: { default: '' } }, content: 'none' },
  {
    parse: ({ classList, textContent }) =>
      classList.contains('mention') ? { name: textContent } : undefined,
    render({ props: { name } }) {
      const dom = document.createElement('span');
      dom.className = 'mention';
      dom.textContent = name;
      return { dom };
    },
  },
);
const schema = BlockNoteSchema.create({
  inlineContentSpecs: { ...defaultInlineContentSpecs, mention },
});

/** Blocks like in Notion, on top of Tiptap. The editor keeps an empty block at the end. */
export const mount: Mount = (host, text) => {
  const lines = text === '' || isHtml(text) ? [] : text.split('\n');
  const editor = BlockNoteEditor.create(
    lines.length > 0
      ? { schema, initialContent: lines.map(line => ({ type: 'paragraph', content: line })) }
      : { schema },
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
