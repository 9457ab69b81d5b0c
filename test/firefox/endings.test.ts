/**
 * Posts by what they end in, in Firefox: see `test/structure/scenarios.ts`. The first append to each editor goes
 * through the popup, which injects the script, and the others to the script in the page.
 */
import { afterAll, beforeAll } from 'vitest';
import { startPractice } from '../practice/serve.ts';
import { refusedInFirefox } from '../structure/expected.ts';
import { describeEndings, describeReplies, type Post } from '../structure/scenarios.ts';
import { type ComposerPage, openComposer } from '../support/composer-page.ts';
import { type Firefox, launchFirefox } from '../support/firefox.ts';

let firefox: Firefox;
let practice: Awaited<ReturnType<typeof startPractice>>;
let opened: { editor: string; composer: ComposerPage; post: Post } | null = null;

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
async function open(editor: string): Promise<Post> {
  if (opened?.editor === editor) return opened.post;
  await opened?.composer.close();
  const composer = await openComposer(firefox, practice.url, editor);
  const append = await firefox.createInPageAppend(composer);
  await composer.write('Hello');
  await composer.append(['First']);
  const post: Post = {
    ...composer,
    outline: () => composer.frame.evaluate(() => globalThis.practice.outline()),
    async append(signature) {
      const { outcome } = await append(signature);
      return outcome.appended ? 'Added' : outcome.reason;
    },
  };
  opened = { editor, composer, post };
  return post;
}

const browser = { refused: refusedInFirefox, open };
describeEndings(browser, Object.keys(refusedInFirefox));
describeReplies(browser);
