/**
 * The scenarios of posts by what they end in: the signature stands in ordinary lines behind the last block, or the append is
 * refused and the post is unchanged. The editor's own HTML is read, not what the product reads.
 */
import { describe, expect, it } from 'vitest';
import { openComposer, type PageComposer } from '../support/page/composer.ts';
import { readOutline } from '../support/page/outline.ts';
import { endingOutlines, endings, getPost, replies } from './endings.ts';
import { type Ending, mailEditors, missingEndings, refusedEndings } from './expected.ts';

const signature = 'Kind regards\nJo';
const lines = signature.split('\n');

/** In these, the caret cannot be behind the last character of the post. */
const objects = ['rule', 'image', 'table', 'mention'];

/** The key of a test goes to the page, and not into the frame in a frame of SCEditor. */
const editorsWithoutKeys = ['sceditor'];

async function openPost(editor: string, html: string): Promise<PageComposer> {
  const composer = await openComposer(editor);
  await composer.load(html);
  return composer;
}

/** Opens a post with this ending. Otherwise the editor's own reading of the draft would go unnoticed. */
async function openEnding(editor: string, ending: string): Promise<PageComposer> {
  const composer = await openPost(editor, getPost(editor, ending));
  expect(read(composer).at(-1)).toMatch(endingOutlines[ending] ?? '');
  return composer;
}

const read = (composer: PageComposer) => readOutline(composer.html());

/** Presses the undo key, and waits until the post is as before. */
async function expectUndone(composer: PageComposer, editor: string, before: string[]) {
  if (editorsWithoutKeys.includes(editor)) return;
  await composer.undo();
  await expect.poll(() => read(composer)).toEqual(before);
}

/** Describes these editors after all endings. */
export function describeEndings(editors: readonly string[]): void {
  describe.each(editors)('%s', editor => describeEditor(editor, refusedEndings[editor] ?? []));
}

/** Describes the editors that keep a quoted mail, with the replies of all mail clients. */
export function describeReplies(): void {
  describe.each(mailEditors)('mail reply in %s', editor => {
    it.each(Object.keys(replies))(
      'quoted by %s: the signature stands above the quoted mail, and one undo removes it',
      async client => {
        const composer = await openPost(editor, replies[client] ?? '');
        const before = read(composer);
        expect(await composer.append(signature)).toMatch(/^Added/);
        expect(read(composer)).toEqual([...before.slice(0, 1), ...lines, ...before.slice(1)]);
        await expectUndone(composer, editor, before);
      },
    );
  });
}

function describeEditor(editor: string, refused: readonly Ending[]): void {
  const missing = missingEndings[editor] ?? [];
  const isRight = (ending: string) => ![...refused, ...missing].includes(ending as Ending);

  it.each(Object.keys(endings).filter(isRight))(
    'post that ends in %s: the signature follows in ordinary lines, and one undo removes it',
    async ending => {
      const composer = await openEnding(editor, ending);
      if (!objects.includes(ending)) {
        await composer.press('Control', 'End');
        await composer.type('!');
      }
      const before = read(composer);
      expect(await composer.append(signature)).toMatch(/^Added/);
      expect(read(composer)).toEqual([...before, ...lines]);
      await expectUndone(composer, editor, before);
    },
  );

  if (refused.length > 0)
    it.each(refused)('post that ends in %s: refused, and the post is unchanged', async ending => {
      const composer = await openEnding(editor, ending);
      const before = read(composer);
      expect(await composer.append(signature)).not.toMatch(/^Added/);
      expect(read(composer)).toEqual(before);
    });

  if (missing.length > 0)
    it.each(missing)('draft that ends in %s: the editor has no such ending', async ending => {
      const composer = await openPost(editor, getPost(editor, ending));
      expect(read(composer).at(-1) ?? '').not.toMatch(endingOutlines[ending] ?? '');
    });
}
