import { createElement } from 'react';
import { createEditor, type Descendant, type Element } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, ReactEditor, Slate, withReact } from 'slate-react';
import { isHtml, type Mount } from '../practice.ts';
import { render } from '../react.ts';
import { htmlToNodes, nodesToHtml } from '../slate/html.ts';
import { isTyped, renderElement, renderLeaf } from '../slate/render.ts';

/** Becomes a chip if a line of the initial text ends with it. */
const mention = '@ada';

const inlineTypes = ['mention', 'link'];
const voidTypes = ['mention', 'image', 'rule'];

export const mount: Mount = async (host, text) => {
  const editor = withHistory(withReact(createEditor()));
  const { isInline, isVoid } = editor;
  editor.isInline = element => isTyped(element, ...inlineTypes) || isInline(element);
  editor.isVoid = element => isTyped(element, ...voidTypes) || isVoid(element);
  const initialValue = isHtml(text) ? htmlToNodes(text) : text.split('\n').map(toParagraph);
  const editable = createElement(Editable, { placeholder: 'Message', renderElement, renderLeaf });
  const destroy = await render(host, createElement(Slate, { editor, initialValue }, editable));
  return {
    html: () => nodesToHtml(editor.children),
    text: () => editor.children.map(nodeToText).join('\n'),
    // Slate reads the selection at most every 100 ms. A DOM focus before that would remove the caret.
    focus: () => ReactEditor.focus(editor),
    destroy,
  };
};

function toParagraph(line: string): Descendant {
  const children = line.endsWith(mention)
    ? [
        { text: line.slice(0, -mention.length) },
        { type: 'mention', name: mention, children: [{ text: '' }] },
        { text: '' },
      ]
    : [{ text: line }];
  return { type: 'paragraph', children } as Element;
}

function nodeToText(node: Descendant): string {
  if ('text' in node) return node.text;
  return isTyped(node, 'mention')
    ? ((node as { name?: string }).name ?? '')
    : node.children.map(nodeToText).join('');
}
