/**
 * Insertions at the caret in each editor, in Firefox: see `test/structure/caret-scenarios.ts`. The first append to
 * each editor goes through the popup, which injects the script, and the others to the script in the page.
 */
import { afterAll, beforeAll } from 'vitest';
import { startPractice } from '../practice/serve.ts';
import { editorsWithCaret, refusedCaretsInFirefox } from '../structure/caret-expected.ts';
import { type CaretPost, describeCarets } from '../structure/caret-scenarios.ts';
import { type ComposerPage, openComposer } from '../support/composer-page.ts';
import { type Firefox, launchFirefox } from '../support/firefox.ts';

let firefox: Firefox;
let practice: Awaited<ReturnType<typeof startPractice>>;
let opened: { editor: string; composer: ComposerPage; post: CaretPost } | null = null;

beforeAll(async () => {
  [firefox, practice] = await Promise.all([launchFirefox(), startPractice()]);
  await firefox.writeSignatures({ First: '#first' });
});
afterAll(async () => {
  await opened?.composer.close();
  await firefox?.close();
  await practice?.close();
});

/** Opens the editor's page, unless it is open already. */
async function open(editor: string): Promise<CaretPost> {
  if (opened?.editor === editor) return opened.post;
  await opened?.composer.close();
  const composer = await openComposer(firefox, practice.url, editor);
  const insert = await firefox.createInPageAppend(composer, 'caret');
  await composer.write('Hello');
  await composer.append(['First']);
  const { frame } = composer;
  const post: CaretPost = {
    ...composer,
    html: () => frame.evaluate(() => globalThis.practice.html?.() ?? ''),
    selectedText: () =>
      frame.evaluate(() => {
        const isSeparate = document.activeElement?.matches('iframe, textarea') === true;
        return isSeparate ? null : (getSelection()?.toString() ?? '');
      }),
    async insertAtCaret(content) {
      const { outcome } = await insert(content);
      return outcome.appended ? 'Inserted' : outcome.reason;
    },
  };
  opened = { editor, composer, post };
  return post;
}

describeCarets({ refused: refusedCaretsInFirefox, open }, editorsWithCaret);
