import { createElement } from 'react';
import { createEditor, Node } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, Slate, withReact } from 'slate-react';
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
    focus: () => host.querySelector<HTMLElement>('[data-slate-editor]')?.focus(),
  };
};
