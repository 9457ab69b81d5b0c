import { CodeNode } from '@lexical/code';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode, registerCheckList, registerList } from '@lexical/list';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  PASTE_TAG,
} from 'lexical';
import { MentionNode } from '../lexical-mention.ts';
import { isHtml, type Mount } from '../practice.ts';

export const mount: Mount = (host, text) => mountLexical(host, text, registerRichText);

/**
 * @param register registers rich text or plain text: Lexical's two ways to handle user input
 * @param moreNodes the nodes of further modules
 */
export function mountLexical(
  host: HTMLElement,
  text: string,
  register: (editor: LexicalEditor) => unknown,
  moreNodes: readonly Klass<LexicalNode>[] = [],
) {
  const element = host.appendChild(document.createElement('div'));
  element.contentEditable = 'true';
  const editor = createEditor({
    namespace: 'practice',
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
      ...moreNodes,
    ],
    onError: error => {
      throw error;
    },
  });
  editor.setRootElement(element);
  register(editor);
  registerList(editor);
  registerCheckList(editor);
  editor.update(
    () => {
      const root = $getRoot().clear();
      if (isHtml(text)) {
        const draft = new DOMParser().parseFromString(text, 'text/html');
        root.append(...$generateNodesFromDOM(editor, draft));
      } else
        for (const line of text.split('\n')) {
          const paragraph = $createParagraphNode();
          if (line !== '') paragraph.append($createTextNode(line));
          root.append(paragraph);
        }
    },
    { discrete: true, tag: 'history-merge' },
  );
  // Lexical's older history treated a paste like any other change of the text.
  if (new URLSearchParams(location.search).get('history') === 'older')
    editor.registerUpdateListener(({ tags }) => {
      tags.delete(PASTE_TAG);
    });
  // Lexical's React plugin has the same delay.
  registerHistory(editor, createEmptyHistoryState(), 1000);
  return {
    html: () => editor.getEditorState().read(() => $generateHtmlFromNodes(editor), { editor }),
    text: () =>
      editor.getEditorState().read(() =>
        $getRoot()
          .getChildren()
          .map(block => block.getTextContent())
          .join('\n'),
      ),
    focus: () => element.focus(),
  };
}
