/** The first part of a thread takes the place of a text that is too long, and one undo brings the text back. */
import { describe, expect, it } from 'vitest';
import { findComposer } from '../../support/page/append.ts';
import { ifInstalled, openComposer } from '../../support/page/composer.ts';
import { listNoticeButtons, readNotice } from '../../support/page/notice.ts';

const long =
  'The first sentence of a book.\nThe second one 👩‍👩‍👧‍👦 follows.\nمرحبا بالعالم and the end.';
const part = 'The first sentence of a book.\nThe second one 👩‍👩‍👧‍👦 (1/2)';
const editors = [
  ...['textarea', 'contenteditable', 'contenteditable-paragraphs', 'contenteditable-plain'],
  ...['react-textarea', 'lexical-linking', 'tiptap-starter', 'quill', 'slate'],
  ...ifInstalled('prosemirror', 'lexical', 'draft'),
];

const openReplace = (replacedText: string) =>
  findComposer('none', { where: 'whole', replacedText, hashtagLimit: 1 });

describe('whole text that a part replaces', () => {
  it.each(editors)('%s, undo by notice: the text as it was, and nothing selected', async editor => {
    const composer = await openComposer(editor);
    await composer.write(long);
    const written = composer.text();
    expect((await openReplace(written)(part)).result).toEqual({ appended: true });
    await composer.waitForText(part);
    expect(readNotice()).toContain('took the place');
    await composer.undoAppend();
    await composer.waitForText(written);
    // A selected text would go with the next letter.
    await composer.type('!');
    await expect.poll(() => composer.text().replace('!', '')).toBe(written);
  });

  it.each(editors)('%s, undo by key: one step', async editor => {
    const composer = await openComposer(editor);
    await composer.write(long);
    const written = composer.text();
    expect((await openReplace(written)(part)).result).toEqual({ appended: true });
    await composer.waitForText(part);
    await composer.undo();
    await composer.waitForText(written);
  });

  it.each(['textarea', 'contenteditable'])(
    '%s with another text than the one that was split: refused, and it stays',
    async editor => {
      const composer = await openComposer(editor);
      await composer.write(`${long} More`);
      const written = composer.text();
      expect((await openReplace(long)(part)).result).toMatchObject({ reason: 'text-changed' });
      expect(composer.text()).toBe(written);
      expect(readNotice()).toContain('changed since you split it');
      expect(listNoticeButtons()).toContain('Copy');
    },
  );

  it('words that come after the press: refused, and they stay', async () => {
    const composer = await openComposer('textarea');
    await composer.write(long);
    const written = composer.text();
    const replace = openReplace(written);
    await composer.type('!');
    expect((await replace(part)).result).toMatchObject({ reason: 'text-changed' });
    expect(composer.text()).toBe(`${written}!`);
  });

  it('request without the text: refused', async () => {
    const composer = await openComposer('textarea');
    await composer.write(long);
    const written = composer.text();
    const { result } = await findComposer('none', { where: 'whole' })(part);
    expect(result).toMatchObject({ reason: 'text-changed' });
    expect(composer.text()).toBe(written);
  });

  it('hashtags of the part: none is left out, as the text that has them goes', async () => {
    const composer = await openComposer('textarea');
    await composer.write('#a #b and more');
    await openReplace('#a #b and more')('#a #b');
    await composer.waitForText('#a #b');
  });
});
