import { createElement } from 'react';
import { createEditor, type Element, Node } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, ReactEditor, type RenderElementProps, Slate, withReact } from 'slate-react';
import type { Mount } from '../practice.ts';
import { render } from '../react.ts';

/** At the end of a line that the page begins with, it is a chip. */
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
  const writing = createElement(Editable, { placeholder: 'Message', renderElement });
  await render(host, createElement(Slate, { editor, initialValue }, writing));
  return {
    text: () => editor.children.map(textOf).join('\n'),
    // Of itself it takes the caret away where it is focused before it heeds a selection again, which it
    // does every 100 ms.
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

function textOf(node: Node): string {
  if (!('children' in node)) return Node.string(node);
  return 'type' in node && node.type === 'mention' ? mention : node.children.map(textOf).join('');
}
