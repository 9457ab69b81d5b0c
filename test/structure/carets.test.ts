/** Insertions at the caret in each editor. */
import { openComposer } from '../support/page/composer.ts';
import { editorsWithCaret, refusedCarets, similarEditors } from './caret-expected.ts';
import { describeCarets } from './caret-scenarios.ts';

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
/** All editors take ten minutes. */
const isTested = (editor: string) =>
  import.meta.env.VITE_ALL_EDITORS !== undefined || !similarEditors.includes(editor);
describeCarets(chromium, editorsWithCaret.filter(isTested));
