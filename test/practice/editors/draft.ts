import 'draft-js/dist/Draft.css';
import { ContentState, Editor, EditorState } from 'draft-js';
import { createElement, useState } from 'react';
import type { Mount } from '../practice.ts';
import { render } from '../react.ts';

export const mount: Mount = async (host, text) => {
  const model = { state: EditorState.createWithContent(ContentState.createFromText(text)) };
  await render(host, createElement(Composer, { model }));
  return {
    text: () => model.state.getCurrentContent().getPlainText('\n'),
    focus: () => host.querySelector<HTMLElement>('[contenteditable=true]')?.focus(),
  };
};

function Composer({ model }: { model: { state: unknown } }) {
  const [editorState, onChange] = useState(model.state);
  model.state = editorState;
  return createElement(Editor, { editorState, onChange, placeholder: 'What is happening?' });
}
