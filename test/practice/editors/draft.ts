import 'draft-js/dist/Draft.css';
import { ContentState, convertFromHTML, Editor, EditorState } from 'draft-js';
import { createElement, useState } from 'react';
import { isHtml, type Mount } from '../practice.ts';
import { render } from '../react.ts';

export const mount: Mount = async (host, text) => {
  const model = { state: EditorState.createWithContent(readDraft(text)) };
  await render(host, createElement(Composer, { model }));
  return {
    html: () => host.querySelector('[data-contents]')?.innerHTML ?? '',
    text: () => model.state.getCurrentContent().getPlainText('\n'),
    focus: () => host.querySelector<HTMLElement>('[contenteditable=true]')?.focus(),
  };
};

function readDraft(draft: string) {
  if (!isHtml(draft)) return ContentState.createFromText(draft);
  const { contentBlocks, entityMap } = convertFromHTML(draft);
  return ContentState.createFromBlockArray(contentBlocks, entityMap);
}

function Composer({ model }: { model: { state: unknown } }) {
  const [editorState, onChange] = useState(model.state);
  model.state = editorState;
  return createElement(Editor, { editorState, onChange, placeholder: 'What is happening?' });
}
