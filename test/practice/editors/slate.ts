import { createElement } from 'react';
import { createEditor, type Element, Node } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, ReactEditor, type RenderElementProps, Slate, withReact } from 'slate-react';
import type { Mount } from '../practice.ts';
import { render } from '../react.ts';

/** Becomes a chip if a line of the initial text ends with it. */
const mention = '@ada';

export const mount: Mount = async (host, text) => {
  const editor = withHistory(withReact(createEditor()));
  editor.isInline = isMention;
  editor.isVoid = isMention;
  const initialValue = text.split('\n').map(line => ({
    type: 'paragraph',
    children: line.endsWith(mention)
      ? [
          { text: line.slice(0, -mention.length) },
          { type: 'mention', children: [{ text: '' }] },
          { text: '' },
        ]
      : [{ text: line }],
  }));
  const editable = createElement(Editable, { placeholder: 'Message', renderElement });
  await render(host, createElement(Slate, { editor, initialValue }, editable));
  return {
    text: () => editor.children.map(nodeToText).join('\n'),
    // Slate reads the selection at most every 100 ms. A DOM focus before that would remove the caret.
    focus: () => ReactEditor.focus(editor),
  };
};

function isMention(element: Element): boolean {
  return (element as { type?: string }).type === 'mention';
}

function renderElement({ element, attributes, children }: RenderElementProps) {
  return isMention(element)
    ? createElement('span', { ...attributes, contentEditable: false }, mention, children)
    : createElement('div', attributes, children);
}

function nodeToText(node: Node): string {
  if (!('children' in node)) return Node.string(node);
  return 'type' in node && node.type === 'mention'
    ? mention
    : node.children.map(nodeToText).join('');
}
