/** Insertions at the caret in each editor, in Firefox: see `test/structure/caret-scenarios.ts`. */
import { editorsWithCaret, refusedCaretsInFirefox } from '../structure/caret-expected.ts';
import { type CaretPost, describeCarets } from '../structure/caret-scenarios.ts';
import { createEditorPages } from './editor-pages.ts';

const open = createEditorPages(
  'caret',
  (composer, insert): CaretPost => ({
    ...composer,
    html: () => composer.frame.evaluate(() => globalThis.practice.html?.() ?? ''),
    selectedText: () =>
      composer.frame.evaluate(() => {
        const isSeparate = document.activeElement?.matches('iframe, textarea') === true;
        return isSeparate ? null : (getSelection()?.toString() ?? '');
      }),
    async insertAtCaret(content) {
      const { outcome } = await insert(content);
      return outcome.appended ? 'Inserted' : outcome.reason;
    },
  }),
);

describeCarets({ refused: refusedCaretsInFirefox, open }, editorsWithCaret);
