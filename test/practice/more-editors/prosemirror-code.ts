import { exampleSetup } from 'prosemirror-example-setup';
import { Schema } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { htmlToText, isHtml, type Mount, textToHtml } from '../practice.ts';
import { documentToText } from '../prosemirror-text.ts';

/** A schema whose document is one code block, as editors of Markdown have it. */
const schema = new Schema({
  nodes: {
    doc: { content: 'code_block' },
    code_block: {
      code: true,
      content: 'text*',
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    text: {},
  },
});

/** Its posts are Markdown, of which the lines are ordinary text. */
export const mount: Mount = (host, draft) => {
  const text = isHtml(draft) ? htmlToText(draft) : draft;
  const content = text === '' ? [] : [{ type: 'text', text }];
  const view = new EditorView(host, {
    state: EditorState.create({
      doc: schema.nodeFromJSON({ type: 'doc', content: [{ type: 'code_block', content }] }),
      plugins: exampleSetup({ schema, menuBar: false }),
    }),
  });
  const getText = () => documentToText(view.state.doc);
  return { html: () => textToHtml(getText()), text: getText, focus: () => view.dom.focus() };
};
