/** Insertions at the caret in each editor. */
import { openComposer } from '../support/page/composer.ts';
import { editorsWithCaret, refusedCarets } from './caret-expected.ts';
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
describeCarets(chromium, editorsWithCaret);
