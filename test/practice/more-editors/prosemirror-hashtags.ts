import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Mount } from '../practice.ts';
import { mountProseMirror } from './prosemirror.ts';

/** ProseMirror with hashtags and addresses that are drawn as links, and are no links in the document. */
export const mount: Mount = (host, text) => mountProseMirror(host, text, [links]);

const links = new Plugin({
  props: {
    decorations({ doc }) {
      const decorations: Decoration[] = [];
      doc.descendants((node, position) => {
        for (const { index, 0: word } of (node.text ?? '').matchAll(
          /(?<![\p{L}\p{N}_])#\p{L}+|https?:\/\/\S+/gu,
        )) {
          const start = position + index;
          decorations.push(Decoration.inline(start, start + word.length, { nodeName: 'a' }));
        }
      });
      return DecorationSet.create(doc, decorations);
    },
  },
});
