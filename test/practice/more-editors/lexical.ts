import { CodeNode } from '@lexical/code';
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode, registerCheckList, registerList } from '@lexical/list';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import type { LexicalEditor } from 'lexical';
import { type LexicalModules, mountLexical } from '../lexical.ts';
import { MentionNode } from '../lexical-mention.ts';
import type { Mount } from '../practice.ts';

export const mount: Mount = (host, text) =>
  mountLexical(
    host,
    text,
    withBlocks(editor => registerRichText(editor)),
  );

/**
 * Returns Lexical's modules for lists, tables and other blocks.
 * @param register registers rich text or plain text
 */
export function withBlocks(register: (editor: LexicalEditor) => unknown): LexicalModules {
  return {
    nodes: [
      CodeNode,
      HeadingNode,
      LinkNode,
      ListItemNode,
      ListNode,
      MentionNode,
      QuoteNode,
      TableCellNode,
      TableNode,
      TableRowNode,
    ],
    register(editor) {
      register(editor);
      registerList(editor);
      registerCheckList(editor);
    },
    html: {
      parse: (editor, html) =>
        $generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html')),
      serialize: editor => $generateHtmlFromNodes(editor),
    },
  };
}
