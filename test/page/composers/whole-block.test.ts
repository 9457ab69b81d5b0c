/** Composers that are one block as a whole, such as a code block: there its lines are the ordinary ones. */
import { describe, expect, it } from 'vitest';
import { openAppend } from '../../support/page/append.ts';
import { ifInstalled, openComposer } from '../../support/page/composer.ts';
import { readNotice } from '../../support/page/notice.ts';

const signature = 'Follow me 👋\nhttps://example.com/a?b=c\n#one #two';

describe.each(ifInstalled('prosemirror-code'))(
  'ProseMirror whose document is one code block (%s)',
  editor => {
    it.each([
      ['', signature],
      ['First', `First\n\n${signature}`],
      ['https://example.org/', `https://example.org/\n\n${signature}`],
    ])('post %j: the signature follows in it, and one undo removes it', async (text, whole) => {
      const composer = await openComposer(editor);
      await composer.load(text);
      expect(await composer.append(signature)).toMatch(/^Added/);
      await composer.waitForText(whole);
      await composer.undo();
      await composer.waitForText(text);
    });

    it('caret in a word: inserted there, and one undo removes it', async () => {
      const composer = await openComposer(editor);
      await composer.load('First');
      await composer.press('Control', 'End');
      await composer.press('ArrowLeft');
      expect(await composer.insertAtCaret(signature)).toMatch(/^Inserted/);
      await composer.waitForText(`Firs${signature}t`);
      await composer.undo();
      await composer.waitForText('First');
    });
  },
);

describe('editable element of a page', () => {
  it.each([
    '<pre contenteditable>Own</pre>',
    '<pre><code contenteditable>Own</code></pre>',
    '<ul><li contenteditable>Own</li></ul>',
    '<h1 contenteditable>Own</h1>',
    '<blockquote contenteditable>Own</blockquote>',
    '<blockquote><div contenteditable>Own</div></blockquote>',
  ])('%s: the signature follows in it', async html => {
    document.body.innerHTML = html;
    const editable = document.querySelector<HTMLElement>('[contenteditable]');
    editable?.focus();
    await openAppend()(signature);
    expect(readNotice()).toMatch(/^Added/);
    expect(editable?.innerText.replace(/\n+/g, '\n').trim()).toBe(`Own\n${signature}`);
  });
});
