/** Insertions at the caret in groups of editors, each in a file of its own, because the editors wait more than they work. */
import { openComposer } from '../support/page/composer.ts';
import { editorsWithCaret, refusedCarets, similarEditors } from './caret-expected.ts';
import { describeCarets } from './caret-scenarios.ts';

const groups = {
  prosemirror: [
    'prosemirror',
    'prosemirror-hashtags',
    'prosemirror-code',
    'tiptap',
    'toastui',
    'toastui-markdown',
    'blocknote',
  ],
  models: [
    'lexical',
    'lexical-marking',
    'lexical-plain',
    'quill',
    'quill-linking',
    'quill1',
    'draft',
    'slate',
  ],
  wordpress: ['gutenberg', 'gutenberg-frame', 'ckeditor', 'codemirror'],
};

/** Describes the editors of the group; `others` are those of no group. */
export function describeCaretsOf(group: keyof typeof groups | 'others'): void {
  const grouped = Object.values(groups).flat();
  const editors =
    group === 'others'
      ? editorsWithCaret.filter(editor => !grouped.includes(editor))
      : editorsWithCaret.filter(editor => groups[group].includes(editor));
  describeCarets(chromium, editors.filter(isTested));
}

/** All editors take ten minutes. */
const isTested = (editor: string) =>
  import.meta.env.VITE_ALL_EDITORS !== undefined || !similarEditors.includes(editor);

const chromium = {
  refused: refusedCarets,
  async open(editor: string) {
    const composer = await openComposer(editor);
    return {
      ...composer,
      text: async () => composer.text(),
      html: async () => composer.html(),
      async selectedText() {
        const isSeparate = document.activeElement?.matches('iframe, textarea') === true;
        return isSeparate ? null : (getSelection()?.toString() ?? '');
      },
    };
  },
};
