import 'draft-js/dist/Draft.css';
import { ContentState, Editor, EditorState } from 'draft-js';
import { createElement, useState } from 'react';
import type { Mount } from '../practice.ts';
import { render } from '../react.ts';

export const mount: Mount = async (host, text) => {
  const held = { state: EditorState.createWithContent(ContentState.createFromText(text)) };
  await render(host, createElement(Writing, { held }));
  return {
    text: () => held.state.getCurrentContent().getPlainText('\n'),
    focus: () => host.querySelector<HTMLElement>('[contenteditable=true]')?.focus(),
  };
};

function Writing({ held }: { held: { state: unknown } }) {
  const [editorState, onChange] = useState(held.state);
  held.state = editorState;
  return createElement(Editor, { editorState, onChange, placeholder: 'What is happening?' });
}
