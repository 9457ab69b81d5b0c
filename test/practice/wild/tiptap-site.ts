/** Tiptap with the configurations of real sites. */
import { Editor, type Extensions, Node, textInputRule } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import type { Practice } from '../practice.ts';
import { documentToText, textToDocument } from '../prosemirror-text.ts';
import type { Manner } from './manners.ts';

export type TiptapSite = {
  /** Tiptap's paragraphs are `div` elements. */
  blocksAreDivs?: true;
  /** Replaces `--`, `...` and `(c)` while the user types. */
  typography?: true;
  hardBreaks?: false;
  undoDepth?: number;
  /** Changes within this time are one undo step. */
  undoGroupMs?: number;
  /** Each line of a paste becomes a paragraph. A paste without plain text inserts an empty one. */
  pastesLines?: true;
  /** The page holds the text, and sets it again if the editor's text differs. */
  isControlled?: true;
  manners: Manner[];
};

const typography = Node.create({
  name: 'typography',
  addInputRules: () => [
    textInputRule({ find: /--$/, replace: '—' }),
    textInputRule({ find: /\.\.\.$/, replace: '…' }),
    textInputRule({ find: /\(c\)$/, replace: '©' }),
  ],
});

const divParagraph = Node.create({
  name: 'paragraph',
  group: 'block',
  content: 'inline*',
  priority: 1000,
  parseHTML: () => [{ tag: 'div' }, { tag: 'p' }],
  renderHTML: () => ['div', 0],
});

export function mountTiptapSite(host: HTMLElement, text: string, site: TiptapSite): Practice {
  const starterKit = StarterKit.configure({
    ...(site.blocksAreDivs && { paragraph: false }),
    ...(site.hardBreaks === false && { hardBreak: false }),
    undoRedo: { depth: site.undoDepth ?? 100, newGroupDelay: site.undoGroupMs ?? 500 },
  });
  const extensions: Extensions = [starterKit];
  if (site.blocksAreDivs) extensions.push(divParagraph);
  if (site.typography) extensions.push(typography);
  /** The text that the page holds. */
  let heldHtml = '';
  const editor: Editor = new Editor({
    element: host,
    extensions,
    content: textToDocument(text),
    editorProps: site.pastesLines ? { handlePaste: pasteLines } : {},
    onUpdate() {
      heldHtml = editor.getHTML();
      if (site.isControlled)
        setTimeout(() => {
          if (heldHtml !== editor.getHTML()) editor.commands.setContent(heldHtml);
        }, 0);
    },
  });
  for (const manner of site.manners) manner(editor.view.dom);
  return { text: () => documentToText(editor.state.doc), focus: () => editor.view.dom.focus() };
}

type View = Editor['view'];

function pasteLines(view: View, event: ClipboardEvent): boolean {
  const { state } = view;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const { paragraph } = state.schema.nodes;
  if (paragraph === undefined) return false;
  const lines = text
    .split('\n')
    .map(line => paragraph.create(null, line ? state.schema.text(line) : null));
  const [first] = lines;
  if (first === undefined) return true;
  // From inside the first paragraph on, so that its text continues the line of the caret.
  const slice = state.doc.type.create(null, lines).slice(1, undefined);
  view.dispatch(state.tr.replaceSelection(slice));
  return true;
}
