/** Posts by what they end in, in Firefox: see `test/structure/scenarios.ts`. */
import { refusedInFirefox } from '../structure/expected.ts';
import {
  describeEndings,
  describeReplies,
  type Post,
  readLineTags,
} from '../structure/scenarios.ts';
import { createEditorPages } from './editor-pages.ts';

const open = createEditorPages(
  'end',
  (composer, append): Post => ({
    ...composer,
    outline: () => composer.frame.evaluate(() => globalThis.practice.outline()),
    async lineTags(lines) {
      const html = await composer.frame.evaluate(() => globalThis.practice.html?.() ?? '');
      return await composer.frame.evaluate(readLineTags, html, lines);
    },
    async append(signature) {
      const { outcome } = await append(signature);
      return outcome.appended ? 'Added' : outcome.reason;
    },
  }),
);

const browser = { refused: refusedInFirefox, open };
describeEndings(browser, Object.keys(refusedInFirefox));
describeReplies(browser);
