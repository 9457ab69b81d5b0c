/**
 * The matrix of endings with an extension that knows no editor by its name, as it meets most editors of the
 * web: the signature stands in ordinary lines behind the post, or the append is refused and the post is unchanged.
 */
import { describe, expect, it } from 'vitest';
import { chromium } from '../structure/chromium.ts';
import { endingNames } from '../structure/endings.ts';
import { refusedEndings, wordpress } from '../structure/expected.ts';
import { expectAdded, openEnding } from '../structure/scenarios.ts';
import { signature } from '../structure/signatures.ts';

/** One editor of each technique. All editors take six minutes. */
const usualEditors = [
  'contenteditable',
  'jodit',
  'prosemirror',
  'quill',
  'slate',
  'suneditor',
  'trix',
];
/** Two versions of WordPress's editor cannot share a document. */
const allEditors = Object.keys(refusedEndings).filter(editor => !wordpress.includes(editor));
const editors = import.meta.env.VITE_ALL_EDITORS === undefined ? usualEditors : allEditors;

describe.each(editors)('%s, not known by its name', editor => {
  it.each(endingNames)(
    'post that ends in %s: the signature follows in ordinary lines, or the post is unchanged',
    async ending => {
      const post = await openEnding(chromium, editor, ending);
      const before = await post.outline();
      const notice = await post.append(signature);
      if (ending === 'paragraph') expect(notice).toMatch(/^Added/);
      if (notice.startsWith('Added')) await expectAdded(post, before);
      else await expect.poll(post.outline).toEqual(before);
    },
  );
});
