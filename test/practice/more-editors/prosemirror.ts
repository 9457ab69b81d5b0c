import { exampleSetup } from 'prosemirror-example-setup';
import { DOMParser, DOMSerializer, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { schema as basic } from 'prosemirror-schema-basic';
import { addListNodes } from 'prosemirror-schema-list';
import { EditorState, type Plugin } from 'prosemirror-state';
import { tableNodes } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { isHtml, type Mount } from '../practice.ts';
import { documentToText, textToDocument } from '../prosemirror-text.ts';

/** The editors that are written with ProseMirror define nodes like these two. */
const ownNodes: Record<string, NodeSpec> = {
  check_item: {
    content: 'paragraph block*',
    group: 'block',
    parseDOM: [{ tag: 'li[data-checked]', priority: 60 }],
    toDOM: () => ['li', { 'data-checked': 'false', role: 'listitem' }, 0],
    defining: true,
  },
  mention: {
    attrs: { name: {} },
    group: 'inline',
    inline: true,
    parseDOM: [
      { tag: 'span.mention', getAttrs: element => ({ name: (element as Element).textContent }) },
    ],
    toDOM: ({ attrs }) => ['span', { class: 'mention', contenteditable: 'false' }, attrs.name],
  },
};

const schema = new Schema({
  nodes: addListNodes(basic.spec.nodes, 'paragraph block*', 'block')
    .append(tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} }))
    .append(ownNodes),
  marks: basic.spec.marks,
});

export const mount: Mount = (host, text) => mountProseMirror(host, text);

export function mountProseMirror(host: HTMLElement, text: string, plugins: readonly Plugin[] = []) {
  const view = new EditorView(host, {
    state: EditorState.create({
      doc: isHtml(text) ? parseHtml(text) : schema.nodeFromJSON(textToDocument(text)),
      plugins: [...exampleSetup({ schema, menuBar: false }), ...plugins],
    }),
  });
  return {
    html: () => serializeHtml(view.state.doc),
    text: () => documentToText(view.state.doc),
    focus: () => view.dom.focus(),
  };
}

function parseHtml(html: string): Node {
  const container = document.createElement('div');
  container.innerHTML = html;
  return DOMParser.fromSchema(schema).parse(container);
}

function serializeHtml(doc: Node): string {
  const container = document.createElement('div');
  container.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return container.innerHTML;
}
