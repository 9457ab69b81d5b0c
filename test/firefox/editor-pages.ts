/**
 * Pages with an editor in one Firefox. The first append to each editor goes through the popup, which injects the
 * script, and the others to the script in the page.
 */
import { afterAll, beforeAll } from 'vitest';
import { startPractice } from '../practice/serve.ts';
import { type ComposerPage, openComposer } from '../support/composer-page.ts';
import { type Firefox, launchFirefox } from '../support/firefox.ts';

type InPageAppend = Awaited<ReturnType<Firefox['createInPageAppend']>>;

/**
 * Starts Firefox for the tests of the file. Returns a function that opens the page of an editor, unless it is open
 * already.
 * @param createPost returns what the scenarios use of the page
 */
export function createEditorPages<Post>(
  place: 'end' | 'caret',
  createPost: (composer: ComposerPage, append: InPageAppend) => Post,
): (editor: string) => Promise<Post> {
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

  return async editor => {
    if (opened?.editor === editor) return opened.post;
    await opened?.composer.close();
    const composer = await openComposer(firefox, practice.url, editor);
    const append = await firefox.createInPageAppend(composer, place);
    await composer.write('Hello');
    await composer.append(['First']);
    opened = { editor, composer, post: createPost(composer, append) };
    return opened.post;
  };
}
