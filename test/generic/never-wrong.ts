/**
 * The matrix of endings with an extension that knows no editor by its name, as it meets most editors of the
 * web: the signature stands in ordinary lines behind the post, or the append is refused and the post is unchanged.
 */
import { describe, expect, it } from 'vitest';
import { endings, getPost } from '../structure/endings.ts';
import { openComposer } from '../support/page/composer.ts';
import { readOutline } from '../support/page/outline.ts';

const signature = 'Kind regards\nJo';

/** One of each sort: all of them take six minutes. */
const usualEditors = [
  'contenteditable',
  'jodit',
  'prosemirror',
  'quill',
  'slate',
  'suneditor',
  'trix',
];

/** Describes the usual editors among these, or all with the environment variable VITE_ALL_EDITORS. */
export function describeNeverWrong(editors: readonly string[]): void {
  const isTried = (editor: string) =>
    import.meta.env.VITE_ALL_EDITORS !== undefined || usualEditors.includes(editor);
  describe.each(editors.filter(isTried))('%s, not known by its name', editor => {
    it.each(Object.keys(endings))(
      'post that ends in %s: the signature follows in ordinary lines, or the post is unchanged',
      async ending => {
        const composer = await openComposer(editor);
        await composer.load(getPost(editor, ending));
        const before = readOutline(composer.html());
        const notice = await composer.append(signature);
        const isAdded = notice.startsWith('Added');
        const expected = isAdded ? [...before, ...signature.split('\n')] : before;
        expect(readOutline(composer.html())).toEqual(expected);
      },
    );
  });
}
