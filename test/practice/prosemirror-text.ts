/** The text of a document of ProseMirror, and of Tiptap, which is written with it. */
import type { Editor } from '@tiptap/core';

type Node = Editor['state']['doc'];

/** Returns the JSON of a document with one paragraph for each line. */
export function textToDocument(text: string) {
  const content = text.split('\n').map(line => ({
    type: 'paragraph',
    content: line === '' ? [] : [{ type: 'text', text: line }],
  }));
  return { type: 'doc', content };
}

/** Returns the text, with one line for each textblock. `leafText` returns the text of other leaves. */
export function documentToText(doc: Node, leafText: (leaf: Node) => string = () => '\n'): string {
  const lines: string[] = [];
  doc.descendants(node => {
    if (node.isTextblock) lines.push(node.textBetween(0, node.content.size, '\n', leafText));
    return !node.isTextblock;
  });
  return lines.join('\n');
}
