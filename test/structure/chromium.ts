/** The test's own page in Chromium, for the scenarios of posts by what they end in. */
import { openComposer } from '../support/page/composer.ts';
import { readOutline } from '../support/page/outline.ts';
import { refusedEndings } from './expected.ts';
import { type Browser, readLineTags } from './scenarios.ts';

export const chromium: Browser = {
  refused: refusedEndings,
  async open(editor) {
    const composer = await openComposer(editor);
    return {
      ...composer,
      outline: async () => readOutline(composer.html()),
      lineTags: async lines => readLineTags(composer.html(), lines),
    };
  },
};
