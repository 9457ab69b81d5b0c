import 'draft-js/dist/Draft.css';
import { CompositeDecorator, ContentState, Editor, EditorState } from 'draft-js';
import { createElement, useState } from 'react';
import { contentToHtml, htmlToContent } from '../draft-html.ts';
import { isHtml, type Mount } from '../practice.ts';
import { render } from '../react.ts';

export const mount: Mount = async (host, text) => {
  const content = isHtml(text) ? htmlToContent(text) : ContentState.createFromText(text);
  const model = { state: EditorState.createWithContent(content, decorator) };
  const destroy = await render(host, createElement(Composer, { model }));
  return {
    html: () => contentToHtml(model.state.getCurrentContent()),
    text: () => model.state.getCurrentContent().getPlainText('\n'),
    focus: () => host.querySelector<HTMLElement>('[contenteditable=true]')?.focus(),
    destroy,
  };
};

function Composer({ model }: { model: { state: unknown } }) {
  const [editorState, onChange] = useState(model.state);
  model.state = editorState;
  const placeholder = 'What is happening?';
  return createElement(Editor, { editorState, onChange, placeholder, blockRendererFn });
}

type Entities = { getEntity(key: string): { getType(): string; getData(): { url?: string } } };
type Block = {
  getType(): string;
  findEntityRanges(
    filter: (letter: { getEntity(): string | null }) => boolean,
    found: (start: number, end: number) => void,
  ): void;
};
type Decorated = { contentState: Entities; entityKey: string; children: unknown };

/** Draft shows links and mentions only as the page does. */
const decorator = new CompositeDecorator([
  {
    strategy: findEntities('LINK'),
    component: ({ contentState, entityKey, children }: Decorated) =>
      createElement('a', { href: contentState.getEntity(entityKey).getData().url }, children),
  },
  {
    strategy: findEntities('MENTION'),
    component: ({ children }: Decorated) =>
      createElement('span', { className: 'mention' }, children),
  },
]);

function findEntities(type: string) {
  return (block: Block, found: (start: number, end: number) => void, content: Entities) =>
    block.findEntityRanges(letter => {
      const key = letter.getEntity();
      return key !== null && content.getEntity(key).getType() === type;
    }, found);
}

const blockRendererFn = (block: Block) =>
  block.getType() === 'atomic' ? { component: Picture, editable: false } : null;

function Picture({ contentState, block }: { contentState: Entities; block: PictureBlock }) {
  return createElement('img', { src: contentState.getEntity(block.getEntityAt(0)).getData().url });
}

type PictureBlock = { getEntityAt(offset: number): string };
