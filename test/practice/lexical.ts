/** Mounts Lexical with the modules that a page has. */
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
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
import { isHtml, type Practice } from './practice.ts';

export type LexicalModules = {
  readonly nodes: readonly Klass<LexicalNode>[];
  /** Registers rich text or plain text, Lexical's two ways to handle user input, and further modules. */
  register(editor: LexicalEditor): void;
  /** Writes and reads a post with its structure. */
  readonly html?: {
    parse(editor: LexicalEditor, html: string): LexicalNode[];
    serialize(editor: LexicalEditor): string;
  };
};

export function mountLexical(
  host: HTMLElement,
  text: string,
  { nodes, register, html }: LexicalModules,
): Practice {
  const element = host.appendChild(document.createElement('div'));
  element.contentEditable = 'true';
  const editor = createEditor({
    namespace: 'practice',
    nodes: [...nodes],
    onError: error => {
      throw error;
    },
  });
  editor.setRootElement(element);
  register(editor);
  editor.update(
    () => {
      const root = $getRoot().clear();
      if (html !== undefined && isHtml(text)) root.append(...html.parse(editor, text));
      else
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
  const read = <Value>(run: () => Value) => editor.getEditorState().read(run, { editor });
  return {
    ...(html && { html: () => read(() => html.serialize(editor)) }),
    text: () =>
      read(() =>
        $getRoot()
          .getChildren()
          .map(block => block.getTextContent())
          .join('\n'),
      ),
    focus: () => element.focus(),
  };
}
