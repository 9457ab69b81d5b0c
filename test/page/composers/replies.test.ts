/** Replies: where the other person's quoted mail begins, and that the signature stands above it. */
import { describe, expect, it } from 'vitest';
import { findQuotedMail } from '../../../extension/composers/quoted-mail.ts';
import { replies } from '../../structure/endings.ts';
import { ifInstalled, openComposer } from '../../support/page/composer.ts';
import { readOutline } from '../../support/page/outline.ts';

const quote = '<blockquote><p>Her words</p></blockquote>';
const introduced = `<p>Own words</p><p>On Monday Ann wrote:</p>${quote}`;

/** Returns the text from the quoted mail's first node on, or null. */
function readFromQuotedMail(html: string): string | null {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  const start = findQuotedMail(root);
  if (start === null) return null;
  const range = document.createRange();
  range.selectNodeContents(root);
  range.setStartBefore(start);
  return range.toString();
}

describe('quote that a line introduces', () => {
  it.each([
    'On Monday Ann wrote:',
    'On Mon, May 4, 2026 at 9:12 AM Ann &lt;ann@example.org&gt; wrote:',
    'Am Montag, 4. Mai 2026 um 09:12 schrieb Ann:',
    'Le lun. 4 mai 2026 à 09:12, Ann a écrit :',
    'El lunes, 4 de mayo de 2026, Ann escribió:',
    '2026年5月4日(月) 9:12 Ann:',
    'Annさんは書きました：',
    'في الاثنين، 4 مايو 2026 كتبت Ann:\u200f',
    'Il giorno 4 maggio 2026 Ann ha scritto:',
    'Ann &lt;ann@example.org&gt;:',
  ])('%s: begins at that line', line => {
    expect(readFromQuotedMail(`<p>Own words</p><p>${line}</p>${quote}`)).toMatch(/:|：/);
  });

  it.each([
    ['paragraphs', introduced],
    ['lines of one element', `Own words<br><br>On Monday Ann wrote:<br>${quote}`],
    ['a line in parts', `<p>Own words</p><p>On <b>Monday</b> Ann wrote:</p>${quote}`],
    ['an element of its own', `<p>Own words</p><div><p>On Monday Ann wrote:</p>${quote}</div>`],
    ['an empty line behind it', `${introduced}<p><br></p>`],
    [
      'an indented element',
      '<p>Own words</p><div>On Monday Ann wrote:</div><div style="margin-left: 0.8ex">Her words</div>',
    ],
    [
      'lines with signs',
      '<p>Own words</p><p>On Monday Ann wrote:</p><p>&gt; Her</p><p>&gt; words</p>',
    ],
    [
      'a line inside the quote',
      '<p>Own words</p><blockquote><p>On Monday Ann wrote:</p><p>Her words</p></blockquote>',
    ],
    [
      'quotes of one line each',
      '<p>Own words</p><blockquote>On Monday Ann wrote:</blockquote><blockquote>Her words</blockquote>',
    ],
    [
      'a quote within the quote',
      `<p>Own words</p><p>On Monday Ann wrote:</p><blockquote><p>Her words</p><p>On Sunday Bo wrote:</p>${quote}</blockquote>`,
    ],
  ])('%s: begins at its line', (_, html) => {
    expect(readFromQuotedMail(html)).toMatch(/^On Monday Ann wrote:/);
  });

  it('line that a mail client has broken before its verb: begins above', () => {
    const lines = 'On May 4, 2026 Ann &lt;ann@example.org&gt;<br>wrote:';
    expect(readFromQuotedMail(`<p>Own words</p><p>${lines}</p>${quote}`)).toMatch(/^On May/);
  });

  it.each([
    ['with the user’s introduction', `<p>Own words</p><p>As Ann put it on page 4:</p>${quote}`],
    ['without a colon', `<p>Own words</p><p>On Monday Ann wrote</p>${quote}`],
    ['behind a long paragraph', `<p>${'Own words, '.repeat(20)} as Ann wrote:</p>${quote}`],
    ['with own words below it', `${introduced}<p>Own answer</p>`],
    ['with nothing above it', `<p>On Monday Ann wrote:</p>${quote}<p><br></p>`],
    [
      'with nothing above its first line',
      '<blockquote><p>Ann wrote:</p><p>Her words</p></blockquote>',
    ],
    ['behind answers within the mail', `${introduced}<p>Own answer</p>${quote}`],
  ])('%s: a part of the post', (_, html) => {
    expect(readFromQuotedMail(html)).toBeNull();
  });
});

describe('reply in an editor', () => {
  const { gmail, yahoo, apple } = replies;
  it.each([
    ...['contenteditable', 'quill', ...ifInstalled('prosemirror', 'lexical', 'ckeditor')].map(
      editor => [editor, introduced] as const,
    ),
    ...ifInstalled('roosterjs').flatMap(editor =>
      [introduced, gmail, yahoo, apple].map(html => [editor, html] as const),
    ),
  ])(
    '%s, %s: the signature stands above the quoted mail, and one undo removes it',
    async (editor, html) => {
      const composer = await openComposer(editor);
      await composer.load(html);
      const [own = '', ...quoted] = readOutline(composer.html());
      const before = composer.html();
      expect(await composer.append('Kind regards\nJo')).toMatch(/^Added/);
      expect(readOutline(composer.html())).toEqual([own, 'Kind regards', 'Jo', ...quoted]);
      await composer.undo();
      await expect.poll(composer.html).toBe(before);
    },
  );
});
