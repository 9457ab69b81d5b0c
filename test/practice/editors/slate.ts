import { createElement } from 'react';
import { createEditor, Node } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, ReactEditor, Slate, withReact } from 'slate-react';
import type { Mount } from '../practice.ts';
import { render } from '../react.ts';

export const mount: Mount = async (host, text) => {
  const editor = withHistory(withReact(createEditor()));
  const initialValue = text
    .split('\n')
    .map(line => ({ type: 'paragraph', children: [{ text: line }] }));
  const writing = createElement(Editable, { placeholder: 'Message' });
  await render(host, createElement(Slate, { editor, initialValue }, writing));
  return {
    text: () => editor.children.map(block => Node.string(block)).join('\n'),
    // Of itself it takes the caret away where it is focused before it heeds a selection again, which it
    // does every 100 ms.
    focus: () => ReactEditor.focus(editor),
  };
};
