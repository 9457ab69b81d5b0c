/** Posts that end in a quote, a list and the like. All editors by all endings are in `test/structure`. */
import { describe, expect, it } from 'vitest';
import { readStructure } from '../../../extension/composers/structure.ts';
import {
  getEnding,
  isOrdinaryAddition,
  isSameStructure,
} from '../../../extension/composers/structure-verdict.ts';
import { endings, getPost, replies } from '../../structure/endings.ts';
import { findComposer } from '../../support/page/append.ts';
import { ifInstalled, openComposer } from '../../support/page/composer.ts';
import { readOutline } from '../../support/page/outline.ts';

const signature = 'Kind regards\nJo';
const lines = signature.split('\n');

function parse(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return readStructure(root);
}

describe('structure of an append', () => {
  it.each([
    ['in an ordinary line', '<p>Own</p>', '<p>Own</p><p>Jo</p>', true],
    ['behind a quote', '<blockquote>Her</blockquote>', '<blockquote>Her</blockquote>Jo', true],
    ['in the quote', '<blockquote>Her</blockquote>', '<blockquote>Her<br>Jo</blockquote>', false],
    ['behind the same line', '<p>Own</p>', '<p>Own Jo</p>', true],
    ['in the link', '<a href="/">Own</a>', '<a href="/">Own Jo</a>', false],
    ['behind the link', '<a href="/">Own</a>', '<a href="/">Own</a> Jo', true],
    ['in bold', '<b>Own</b>', '<b>Own</b><div><b>Jo</b></div>', false],
    ['in bold by style', '<b>Own</b>', '<b>Own</b><p style="font-weight: 600">Jo</p>', false],
    ['in a new item', '<ul><li>One</ul>', '<ul><li>One<li>Jo</ul>', false],
    ['in place of an empty item', '<ul><li>One<li><br></ul>', '<ul><li>One</ul>Jo', true],
    ['in a heading', '<h2>Own</h2>', '<h2>Own</h2><h2>Jo</h2>', false],
    [
      'with the quote split',
      '<blockquote>a<br>b</blockquote>',
      '<blockquote>a</blockquote><blockquote>b</blockquote>Jo',
      false,
    ],
    [
      'in a new check item',
      '<div><span><input type="checkbox"></span>One</div>',
      '<div><span><input type="checkbox"></span>One</div><div><input type="checkbox">Jo</div>',
      false,
    ],
    [
      'behind a check item',
      '<div><input type="checkbox">One</div>',
      '<div><input type="checkbox">One</div>Jo',
      true,
    ],
    ['with a line of the post made bold', '<p>Own</p>', '<p><b>Own</b></p><p>Jo</p>', false],
    ['in the only block of an empty post', '<pre><br></pre>', '<pre>Jo</pre>', true],
    [
      'with a link of its own',
      '<p>Own</p>',
      '<p>Own</p><p>See <a href="//a.io">a.io</a>.</p>',
      true,
    ],
    [
      'with a link over ordinary words',
      '<p>Own</p>',
      '<p>Own</p><p><a href="/">Jo a.io</a></p>',
      false,
    ],
    ['with bold hashtags', '<p>Own</p>', '<p>Own</p><p><b>#a</b> <b>#b</b></p>', true],
    ['with an emoji in an element', '<p>Own</p>', '<p>Own</p><p>Hi <i>👋</i></p>', true],
    [
      'with an emoji as an image',
      '<p>Own</p>',
      '<p>Own</p><p>Hi <img src="data:," alt="👋"></p>',
      true,
    ],
    ['with Markdown in bold', '<p>Own</p>', '<p>Own</p><p>**<b>Jo of Leipzig</b>**</p>', true],
    ['with a hashtag in a heading', '<p>Own</p>', '<p>Own</p><h2><a href="/a">#a</a></h2>', false],
    ['in the bold of the post', '<b>Own</b>', '<b>Own</b><p><b>#a</b></p>', false],
    ['in the same bold hashtag', '<b>#own</b>', '<b>#own #a</b>', false],
    ['behind a bold hashtag', '<b>#own</b>', '<b>#own</b><p><b>#a</b></p>', true],
    [
      'in the link, on a line of its own',
      '<a href="/x">Own</a>',
      '<a href="/x">Own</a><p><a href="/x">#a</a></p>',
      false,
    ],
    ['in the link element', '<a href="/x">#own</a>', '<a href="/x">#own<br>#a</a>', false],
    [
      'behind the same address',
      '<a href="//a.io">a.io</a>',
      '<a href="//a.io">a.io</a> <a href="//a.io">a.io</a>',
      true,
    ],
    [
      'that makes the address before it a link',
      '<p>See a.io</p>',
      '<p>See <a href="//a.io">a.io</a></p><p>Jo</p>',
      true,
    ],
    [
      'in the new link before it',
      '<p>See a.io</p>',
      '<p>See <a href="//a.io">a.io<br>b.io</a></p>',
      false,
    ],
    ['with the link before it lost', '<a href="//a.io">a.io</a>', 'a.io<p>Jo</p>', false],
  ])('text %s: judged by blocks and marks', (_, before, after, isRight) => {
    expect(isOrdinaryAddition(parse(before), parse(after))).toBe(isRight);
  });

  it('element of another namespace: read without a style', () => {
    const root = document.createElement('div');
    root.append(document.createElementNS('urn:other', 'words'));
    root.firstElementChild?.append('Own');
    document.body.replaceChildren(root);
    expect(readStructure(root)).toEqual([{ blocks: '', runs: [{ marks: '', text: 'Own' }] }]);
  });

  it('empty line left in a quote: another structure', () => {
    const before = '<blockquote><p>Her</p></blockquote>';
    const after = '<blockquote><p>Her</p><p><br></p></blockquote>';
    expect(isSameStructure(parse(before), parse(after))).toBe(false);
    expect(isSameStructure(parse(before), parse(before))).toBe(true);
  });

  it.each([
    ['<p>Own</p>', 'ordinary'],
    ['', 'ordinary'],
    ['<p>Own</p><ul><li>One</ul>', 'in block'],
    ['<p>Own <i>words</i></p>', 'in mark'],
    ['<p>Own</p><hr>', 'behind object'],
  ])('post %s: ends %s', (html, ending) => {
    expect(getEnding(parse(html))).toBe(ending);
  });
});

describe('post that ends in a block or a mark', () => {
  it.each([
    ['contenteditable', 'quote'],
    ['contenteditable', 'bullets'],
    ['contenteditable', 'bold'],
    ...ifInstalled(
      ['prosemirror', 'nested quote'],
      ['ckeditor', 'code'],
      ['lexical', 'numbers'],
      ['ckeditor4', 'nested quote'],
      ['editorjs', 'bold'],
    ),
  ] as const)(
    '%s, %s: the signature follows in ordinary lines, and one undo removes it',
    async (editor, ending) => {
      const composer = await openComposer(editor);
      await composer.load(getPost(editor, ending));
      await composer.press('Control', 'End');
      await composer.type('!');
      const before = readOutline(composer.html());
      expect(await composer.append(signature)).toMatch(/^Added/);
      expect(readOutline(composer.html())).toEqual([...before, ...lines]);
      await composer.undo();
      await expect.poll(() => readOutline(composer.html())).toEqual(before);
    },
  );

  it('check list of an editor that offers no line behind it: refused, and the post is unchanged', async () => {
    const composer = await openComposer('slate');
    await composer.load(getPost('slate', 'check list'));
    // Slate follows the caret only from the first key on.
    await composer.press('Control', 'End');
    await composer.type('!');
    const before = readOutline(composer.html());
    expect(await composer.append(signature)).toMatch(/^The post ends in a quote/);
    expect(readOutline(composer.html())).toEqual(before);
  });

  it.each(ifInstalled('draft'))(
    'image of %s without the empty line behind it: refused, and the image is not repeated',
    async editor => {
      const composer = await openComposer(editor);
      await composer.load('<p>Own words</p><p><img data-last src="data:,"></p>');
      expect(await composer.append(signature)).toMatch(/^The post ends in a quote/);
      expect(readOutline(composer.html())).toEqual(['Own words', '(image)']);
    },
  );

  it.each([
    ['contenteditable', '<p>Own <b>bold</b></p>', 'p'],
    ['contenteditable', '<p>Own</p><ul><li>One</li></ul>', 'p'],
    ['contenteditable', '<p>Own</p><h2>Title</h2>', 'p'],
    ['contenteditable', '<div>Own</div><blockquote>Her</blockquote>', 'div'],
    ...ifInstalled('medium-editor').map(editor => [
      editor,
      '<p>Own</p><blockquote><p>Her</p></blockquote>',
      'p',
    ]),
    ...ifInstalled('summernote').map(editor => [editor, '<p>Own</p><ul><li>One</li></ul>', 'p']),
    ...ifInstalled('jodit').map(editor => [editor, '<p>Own <b>bold</b></p>', 'p']),
    ...ifInstalled('tinymce').map(editor => [editor, '<div>Own</div><div>more</div>', 'div']),
    ...ifInstalled('tinymce').map(editor => [editor, '<div>Own <b>bold</b></div>', 'div']),
    ...ifInstalled('tinymce').map(editor => [editor, '<div>Own</div><h2>Title</h2>', 'div']),
  ])('%s, %s: the signature has lines of the same kind, a %s each', async (editor, html, tag) => {
    const composer = await openComposer(editor);
    await composer.load(html);
    const before = readOutline(composer.html());
    expect(await composer.append(signature)).toMatch(/^Added/);
    expect(composer.html().replace(/\n/g, '')).toMatch(
      new RegExp(`<${tag}>Kind regards</${tag}><${tag}>Jo</${tag}>$`),
    );
    await composer.undo();
    await expect.poll(() => readOutline(composer.html())).toEqual(before);
  });

  it.each(['quill', ...ifInstalled('quill1')])(
    '%s, mention: the signature is no mention, and one undo removes it',
    async editor => {
      const composer = await openComposer(editor);
      await composer.load(getPost(editor, 'mention'));
      const before = readOutline(composer.html());
      expect(await composer.append(signature)).toMatch(/^Added/);
      expect(readOutline(composer.html())).toEqual([...before, ...lines]);
      await composer.undo();
      await expect.poll(() => readOutline(composer.html())).toEqual(before);
    },
  );

  it.each(['space', 'none'] as const)(
    'separator %s behind a list: the signature begins a line',
    async separator => {
      const composer = await openComposer('contenteditable');
      await composer.load(endings.bullets ?? '');
      const before = readOutline(composer.html());
      const { result } = await findComposer(separator)('Kind regards');
      expect(result.appended).toBe(true);
      expect(readOutline(composer.html())).toEqual([...before, 'Kind regards']);
    },
  );

  it('empty line behind a list: the signature stands in that line', async () => {
    const composer = await openComposer('contenteditable');
    await composer.load(`${endings.bullets}<div><br></div>`);
    const before = readOutline(composer.html());
    await findComposer('line-break')('Kind regards');
    expect(readOutline(composer.html())).toEqual([...before, 'Kind regards']);
    expect(document.querySelectorAll('[contenteditable] > div').length).toBe(1);
  });

  it.each(ifInstalled('trix'))(
    '%s, which offers no line behind it: refused, and the post is unchanged',
    async editor => {
      const composer = await openComposer(editor);
      await composer.load(endings.quote);
      const before = composer.html();
      expect(await composer.append(signature)).toMatch(/^The post ends in a quote/);
      expect(composer.html()).toBe(before);
    },
  );

  it.each(['gmail', 'outlook', 'fastmail'] as const)(
    'reply as %s quotes it: the signature stands above the quoted mail',
    async client => {
      const composer = await openComposer('contenteditable');
      await composer.load(replies[client]);
      const [own = '', ...quoted] = readOutline(composer.html());
      expect(await composer.append(signature)).toMatch(/^Added/);
      expect(readOutline(composer.html())).toEqual([own, ...lines, ...quoted]);
    },
  );

  it('answer below a quoted mail: the signature follows the answer', async () => {
    const composer = await openComposer('contenteditable');
    await composer.load('<blockquote type="cite">Her words</blockquote><div>Own words</div>');
    expect(await composer.append(signature)).toMatch(/^Added/);
    expect(readOutline(composer.html())).toEqual(['quote: Her words', 'Own words', ...lines]);
  });
});
