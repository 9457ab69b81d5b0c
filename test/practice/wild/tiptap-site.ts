/** Tiptap as sites set it up. */
import { Editor, type Extensions, Node, textInputRule } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { linesOfDocument } from '../editors/prosemirror.ts';
import { htmlOfLines, type Practice } from '../practice.ts';
import type { Manner } from './manners.ts';

export type TiptapSite = {
  /** Blocks are `div`, which Tiptap calls paragraphs. */
  blocksAreDivs?: true;
  /** Rewrites `--`, `...` and `(c)` as they are typed. */
  typography?: true;
  hardBreaks?: false;
  undoDepth?: number;
  /** Changes within this time are one step of undo. */
  undoGroupMs?: number;
  /** Each line of a paste is a paragraph; of a paste of HTML alone the empty text is taken. */
  pastesLines?: true;
  /** The page holds the text, and gives it back where it differs. */
  isHeldOutside?: true;
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

const divs = Node.create({
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
  if (site.blocksAreDivs) extensions.push(divs);
  if (site.typography) extensions.push(typography);
  let held = '';
  const editor: Editor = new Editor({
    element: host,
    extensions,
    content: htmlOfLines(text),
    editorProps: site.pastesLines ? { handlePaste: pasteLines } : {},
    onUpdate() {
      held = editor.getHTML();
      if (site.isHeldOutside)
        setTimeout(() => {
          if (held !== editor.getHTML()) editor.commands.setContent(held);
        }, 0);
    },
  });
  for (const manner of site.manners) manner(editor.view.dom);
  return { text: () => linesOfDocument(editor.state.doc), focus: () => editor.view.dom.focus() };
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
  const slice = state.doc.type.create(null, lines).slice(1, undefined);
  view.dispatch(state.tr.replaceSelection(slice));
  return true;
}
