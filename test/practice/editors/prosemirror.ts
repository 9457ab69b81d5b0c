import { exampleSetup } from 'prosemirror-example-setup';
import { type Node, Schema } from 'prosemirror-model';
import { schema as basic } from 'prosemirror-schema-basic';
import { addListNodes } from 'prosemirror-schema-list';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import type { Mount } from '../practice.ts';

const schema = new Schema({
  nodes: addListNodes(basic.spec.nodes, 'paragraph block*', 'block'),
  marks: basic.spec.marks,
});

export const mount: Mount = (host, text) => {
  const paragraphs = text
    .split('\n')
    .map(line => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]));
  const view = new EditorView(host, {
    state: EditorState.create({
      doc: schema.node('doc', null, paragraphs),
      plugins: exampleSetup({ schema, menuBar: false }),
    }),
  });
  return { text: () => linesOfDocument(view.state.doc), focus: () => view.dom.focus() };
};

/** Every textblock is a line. `leafText` says what stands for something that is no text. */
export function linesOfDocument(doc: Node, leafText: (leaf: Node) => string = () => '\n'): string {
  const lines: string[] = [];
  doc.descendants(node => {
    if (node.isTextblock) lines.push(node.textBetween(0, node.content.size, '\n', leafText));
    return !node.isTextblock;
  });
  return lines.join('\n');
}
