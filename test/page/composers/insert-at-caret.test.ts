/** Insertions at the caret: the position in the text, the structure around it, and refusals. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  isInsertedAt,
  readStructureAtCaret,
} from '../../../extension/composers/caret-structure.ts';
import { readLines, readText } from '../../../extension/composers/reading.ts';
import { readAllLines } from '../../../extension/composers/structure.ts';
import { findTextRange, readSelectedLines } from '../../../extension/composers/text-range.ts';
import { findComposer } from '../../support/page/append.ts';
import { ifInstalled, openComposer } from '../../support/page/composer.ts';
import { readNotice } from '../../support/page/notice.ts';
import { readOutline } from '../../support/page/outline.ts';

/** Shows this HTML in an editing host. `|` is the caret, and two of them are the ends of a selection. */
function showMarked(html: string): HTMLElement {
  const root = document.createElement('div');
  root.contentEditable = 'true';
  root.innerHTML = html;
  document.body.replaceChildren(root);
  root.focus();
  const points: [Node, number][] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node as Text;
    for (let at = text.data.indexOf('|'); at >= 0; at = text.data.indexOf('|')) {
      text.deleteData(at, 1);
      points.push([text, at]);
    }
  }
  const [start, end = start] = points;
  if (start === undefined || end === undefined) throw new Error('There is no caret');
  // An empty text is no place for a caret in an element.
  const toPoint = ([node, offset]: [Node, number]): [Node, number] => {
    const parent = node.parentNode as Element;
    return (node as Text).data === ''
      ? [parent, [...parent.childNodes].indexOf(node as ChildNode)]
      : [node, offset];
  };
  getSelection()?.setBaseAndExtent(...toPoint(start), ...toPoint(end));
  return root;
}

describe('caret as an offset in the text', () => {
  it('more texts than a call takes arguments: behind all of them', () => {
    const root = showMarked('|');
    const texts = document.createDocumentFragment();
    for (let count = 0; count < 200_000; count++) texts.append(document.createTextNode('a'));
    root.append(texts);
    getSelection()?.collapse(root, root.childNodes.length);
    expect(findTextRange(root)).toEqual({ start: 200_000, end: 200_000 });
  });

  it.each([
    ['One |two', 'One '],
    ['<p>One</p><p>|Two</p>', 'One\n'],
    ['<p>One|</p><p>Two</p>', 'One'],
    ['<p>One</p><p>|<br></p><p>Two</p>', 'One\n'],
    ['One<br>T|wo', 'One\nT'],
    ['One<br>|<br>', 'One\n'],
    ['<p>One <b>b|old</b></p>', 'One b'],
    ['<pre>One\nT|wo\n</pre>', 'One\nT'],
    ['<p>One <img src="data:," alt="🙂">|two</p>', 'One 🙂'],
    ['<ul><li>One</li><li>T|wo</li></ul>', 'One\nT'],
    ['<p>On\u200be\u00a0|two</p>', 'One '],
  ])('%s: behind %j', (html, before) => {
    const root = showMarked(html);
    const range = findTextRange(root);
    expect(range).toEqual({ start: before.length, end: before.length });
    expect(readText(root).slice(0, range?.start)).toBe(before);
  });

  it('selection that the user made backward: its start comes first', () => {
    const root = showMarked('<p>One| two</p><p>th|ree</p>');
    const selection = getSelection();
    const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {};
    if (anchorNode == null || focusNode == null) throw new Error('There is no selection');
    selection?.setBaseAndExtent(focusNode, focusOffset ?? 0, anchorNode, anchorOffset ?? 0);
    expect(findTextRange(root)).toEqual({ start: 3, end: 10 });
  });

  it('caret outside the editing host: none', () => {
    const root = showMarked('O|ne');
    document.body.append('Other');
    getSelection()?.collapse(document.body.lastChild, 2);
    expect(findTextRange(root)).toBeNull();
  });

  it('caret in the quoted mail of a reply: none', () => {
    expect(
      findTextRange(showMarked('Own<blockquote type="cite">Her w|ords</blockquote>')),
    ).toBeNull();
  });
});

describe('structure at the caret', () => {
  it.each([
    ['<p>One |two</p>', '<p>One addition two</p>', true],
    ['<blockquote>Her |words</blockquote>', '<blockquote>Her addition words</blockquote>', true],
    [
      '<blockquote>Her |words</blockquote>',
      '<blockquote>Her</blockquote><p>addition</p><blockquote>words</blockquote>',
      false,
    ],
    ['<ol><li>One|</li><li>Two</li></ol>', '<ol><li>One<br>addition</li><li>Two</li></ol>', true],
    [
      '<ol><li>One|</li><li>Two</li></ol>',
      '<ol><li>One</li><li>addition</li><li>Two</li></ol>',
      false,
    ],
    ['<h1>Ti|tle</h1>', '<h1>Tiadditiontle</h1>', true],
    ['<h1>Ti|tle</h1>', '<h1>Ti</h1>addition<h1>tle</h1>', false],
    ['<p>the <a href="#">pa|ge</a></p>', '<p>the <a href="#">paadditionge</a></p>', true],
    ['<p>the <a href="#">page</a>|</p>', '<p>the <a href="#">page</a>addition</p>', true],
    ['<p>the <a href="#">page</a>|</p>', '<p>the <a href="#">pageaddition</a></p>', false],
    [
      '<p>the <a href="#">pa|ge</a></p>',
      '<p>the <a href="#">pa</a>addition<a href="#">ge</a></p>',
      false,
    ],
    ['<p><b>bold</b>|</p>', '<p><b>boldaddition</b></p>', true],
    ['<p><b>bo|ld</b></p>', '<p><b>bo</b>addition<b>ld</b></p>', false],
    ['<p>One |two</p>', '<p>One <b>addition</b>two</p>', false],
    ['<p>One |two</p><ul><li>Three</li></ul>', '<p>One additiontwo</p><p>Three</p>', false],
    ['<p>One |two| <i>th</i>ree</p>', '<p>One addition <i>th</i>ree</p>', true],
    ['<p>One |two| <i>th</i>ree</p>', '<p>One addition three</p>', false],
    ['<ul><li>One</li><li>|<br></li></ul>', '<ul><li>One</li><li>addition</li></ul>', true],
  ])('%s, then %s: right is %s', (before, after, isRight) => {
    expect(isInsertedInto(before, after, 'addition')).toBe(isRight);
  });

  const nested = '<blockquote><ul><li>On|e</li></ul><p>End</p></blockquote>';
  it.each([
    ['<ol><li>On|e</li><li>2</li></ol>', '<ol><li>Onone</li><li>twoe</li><li>2</li></ol>', true],
    ['<ol><li>On|e</li></ol>', '<ol><li>Onone</li><li>two</li><li>e</li></ol>', false],
    ['<ol><li>On|e</li></ol><p>2</p>', '<ol><li>Onone</li></ol><p>twoe</p><p>2</p>', false],
    [
      '<blockquote><p>Her| words</p></blockquote>',
      '<blockquote><p>Herone</p><p>two words</p></blockquote>',
      true,
    ],
    [
      '<blockquote>Her| words</blockquote>',
      '<blockquote>Herone</blockquote><blockquote>two words</blockquote>',
      true,
    ],
    ['<blockquote>Her| words</blockquote>', '<blockquote>Herone</blockquote>two words', false],
    ['<h1>Ti|tle</h1><p>Own</p>', '<h1>Tione</h1><p>twotle</p><p>Own</p>', true],
    ['<h1>Ti|tle</h1><p>Own</p>', '<h1>Tione</h1><h1>twotle</h1><p>Own</p>', true],
    ['<h1>Ti|tle</h1><h2>Own</h2>', '<h1>Tione</h1><p>twotle</p><p>Own</p>', false],
    ['<table><td>O|ne<td>2</table>', '<table><td>Oone<td>twone<td>2</table>', false],
    [nested, '<blockquote><ul><li>Onone<li>twoe</ul><p>End</p></blockquote>', true],
    [
      nested,
      '<blockquote><ul><li>Onone<li>twoe</ul></blockquote><blockquote>End</blockquote>',
      false,
    ],
  ])('%s, then two lines as %s: right is %s', (before, after, isRight) => {
    expect(isInsertedInto(before, after, 'one\ntwo')).toBe(isRight);
  });

  /** Compares a post with a caret and the post after an insertion there. */
  function isInsertedInto(before: string, after: string, addition: string): boolean {
    const root = showMarked(before);
    const selected = readSelectedLines(root);
    if (selected === null) throw new Error('There is no caret');
    const { lines, start, end } = selected;
    const structure = readStructureAtCaret(readAllLines(root, lines), start, end);
    root.innerHTML = after;
    return isInsertedAt(structure, addition, readAllLines(root, readLines(root)));
  }
});

const editorsTypedOnIn = [
  ...['textarea', 'input', 'contenteditable', 'quill', 'slate', 'codemirror'],
  ...ifInstalled(
    'lexical',
    'prosemirror',
    'tiptap',
    'draft',
    'ckeditor',
    'tinymce-inline',
    'trix',
    'froala',
  ),
];

describe('insertion at the caret', () => {
  it.each([
    [
      'in a quote',
      '<p>Own</p><blockquote>Her words</blockquote>',
      ['Own', 'quote: HerSet by hand', 'quote: Leipzig words'],
    ],
    [
      'in a list',
      '<ol><li>One</li><li>Two words</li><li>Three</li></ol>',
      [
        'list > item: One',
        'list > item: TwoSet by hand',
        'list > item: Leipzig words',
        'list > item: Three',
      ],
    ],
    [
      'in a heading',
      '<h1>The words</h1><p>Own</p>',
      ['heading: TheSet by hand', 'heading: Leipzig words', 'Own'],
    ],
    [
      'in a link',
      '<p>On <a href="#">the words</a></p>',
      ['On <link>theSet by hand', '<link>Leipzig words'],
    ],
  ])(
    'contenteditable, %s: the lines belong to it, and one undo removes them',
    async (_, html, lines) => {
      const composer = await openComposer('contenteditable');
      await composer.load(html);
      await placeCaretBefore(' words');
      const before = composer.html();
      expect(await composer.insertAtCaret('Set by hand\nLeipzig')).toMatch(/^Inserted/);
      expect(readOutline(composer.html())).toEqual(lines);
      await composer.undo();
      await expect.poll(composer.html).toBe(before);
    },
  );

  it.each([
    ...ifInstalled(['lexical', 'list'], ['ckeditor', 'list'], ['lexical', 'heading']),
    ['quill', 'list'],
    ['quill', 'quote'],
    ['quill', 'heading'],
  ] as const)(
    '%s, in a %s: the lines are as its Enter makes them, and one undo removes them',
    async (editor, block) => {
      const [html = '', ...lines] = insideBlocks[block];
      const composer = await openComposer(editor);
      await composer.load(html);
      await placeCaretBefore(' words');
      const before = readOutline(composer.html());
      expect(await composer.insertAtCaret('Set by hand\nLeipzig')).toMatch(/^Inserted/);
      expect(readOutline(composer.html())).toEqual(lines);
      await composer.undo();
      await expect.poll(() => readOutline(composer.html())).toEqual(before);
    },
  );

  it.each(ifInstalled('ckeditor'))(
    '%s, in a heading: the second line is a paragraph, and one undo removes both',
    async editor => {
      const composer = await openComposer(editor);
      await composer.load('<h2>The words</h2><p>Own</p>');
      await placeCaretBefore(' words');
      expect(await composer.insertAtCaret('Set by hand\nLeipzig')).toMatch(/^Inserted/);
      expect(readOutline(composer.html())).toEqual([
        'heading: TheSet by hand',
        'Leipzig words',
        'Own',
      ]);
      await composer.undo();
      await expect.poll(() => readOutline(composer.html())).toEqual(['heading: The words', 'Own']);
    },
  );

  it.each(ifInstalled('blocknote'))(
    '%s, in a quote, out of which it would lead the second line: refused with that reason',
    async editor => {
      const composer = await openComposer(editor);
      await composer.load('<p>Own</p><blockquote><p>Her words</p></blockquote>');
      await placeCaretBefore(' words');
      const before = composer.html();
      expect(await composer.insertAtCaret('Set by hand\nLeipzig')).toMatch(
        /^Several lines don’t fit/,
      );
      expect(composer.html()).toBe(before);
      expect(await composer.insertAtCaret('Leipzig')).toMatch(/^Inserted/);
    },
  );

  it.each([
    ['an emoji of several characters', '<p>On 👩‍👩‍👧 words</p>', 'On 👩‍👩‍👧Leipzig words'],
    ['a bold word', '<p>On <strong>bold</strong> words</p>', 'On <bold>boldLeipzig words'],
  ])('Slate, behind %s: inserted, and one undo removes it', async (_, html, line) => {
    const composer = await openComposer('slate');
    await composer.load(html);
    await placeCaretBefore(' words');
    const before = composer.html();
    expect(await composer.insertAtCaret('Leipzig')).toMatch(/^Inserted/);
    expect(readOutline(composer.html())).toEqual([line]);
    await composer.undo();
    await expect.poll(composer.html).toBe(before);
  });

  it('Slate, behind a bold letter alone: inserted, the letter stays bold, and one undo removes it', async () => {
    const composer = await openComposer('slate');
    await composer.load('<p>On <strong>b</strong> words</p>');
    const letter = document.querySelector('strong [data-slate-string]')?.firstChild;
    if (!letter) throw new Error('There is no bold letter');
    getSelection()?.collapse(letter, 1);
    const before = composer.html();
    expect(await composer.insertAtCaret('Leipzig')).toMatch(/^Inserted/);
    expect(readOutline(composer.html())).toEqual(['On <bold>bLeipzig words']);
    await composer.undo();
    await expect.poll(composer.html).toBe(before);
  });

  it('caret that the page moved when the popup took the focus: the user’s caret counts', async () => {
    const composer = await openComposer('textarea');
    await composer.load('Hello world');
    const area = document.querySelector('textarea');
    area?.setSelectionRange(5, 5);
    area?.addEventListener('blur', () => area.setSelectionRange(11, 11));
    expect(await composer.insertAtCaret('!')).toMatch(/^Inserted/);
    expect(composer.text()).toBe('Hello! world');
  });

  it('text that the page changed meanwhile, without the focus: refused', async () => {
    const composer = await openComposer('contenteditable');
    await composer.load('<p>Hello world</p>');
    await placeCaretBefore(' world');
    const insert = findComposer('blank-line', { where: 'caret' });
    const root = document.querySelector<HTMLElement>('[contenteditable]');
    root?.blur();
    root?.firstElementChild?.append(' and more');
    getSelection()?.removeAllRanges();
    const { result } = await insert('Leipzig');
    expect(result).toMatchObject({ appended: false, reason: 'no-caret' });
    expect(root?.textContent).toBe('Hello world and more');
    expect(readNotice()).toMatch(/^Colophon can’t tell where the cursor is/);
  });

  it.each(editorsTypedOnIn)(
    '%s, letters typed after the choice: they stand behind the signature, and so do the next ones',
    async editor => {
      const composer = await openComposer(editor);
      await composer.write('Hello world');
      for (const _ of 'world') await composer.press('ArrowLeft');
      const insert = findComposer('blank-line', { where: 'caret' });
      // Some of them before the page gets the request, others while its editor waits for the end of its undo step.
      await composer.type(', m');
      const inserted = insert('Leipzig');
      await composer.type('y');
      expect((await inserted).result.appended).toBe(true);
      await composer.type(' new ');
      await composer.waitForText('Hello Leipzig, my new world');
    },
  );

  it.each([
    ['textarea', 'read ;news now'],
    ['contenteditable', '<p>read ;news now</p>'],
  ])(
    '%s, typed text before the caret: replaced, and one undo gives it back',
    async (editor, draft) => {
      const composer = await openComposer(editor);
      await composer.load(draft);
      await placeCaretBefore(' now');
      const insert = findComposer('blank-line', { where: 'caret', replacedText: ';news' });
      expect((await insert('Leipzig')).result.appended).toBe(true);
      expect(composer.text()).toBe('read Leipzig now');
      await composer.undo();
      await composer.waitForText('read ;news now');
    },
  );

  it.each([
    ['typed on', 'read ;newsy now', ' now'],
    ['other case', 'read ;News now', ' now'],
    ['caret elsewhere', 'read ;news now', ';news'],
  ])(
    'shortcut that is not before the caret, %s: refused, and the post is unchanged',
    async (_, draft, caretBefore) => {
      const composer = await openComposer('textarea');
      await composer.load(draft);
      await placeCaretBefore(caretBefore);
      const insert = findComposer('blank-line', { where: 'caret', replacedText: ';news' });
      expect((await insert('Leipzig')).result).toMatchObject({ reason: 'shortcut-gone' });
      expect(composer.text()).toBe(draft);
      expect(readNotice()).toMatch(/^The shortcut is no longer before the cursor/);
    },
  );

  it.each(ifInstalled('summernote', 'sceditor', 'ckeditor4'))(
    '%s, which does not keep the text or its undo apart: refused, and the post is unchanged',
    async editor => {
      const composer = await openComposer(editor);
      await composer.write('Hello world');
      expect(await composer.insertAtCaret('Leipzig')).toMatch(/can’t tell where the cursor is/);
      expect(composer.text()).toBe('Hello world');
    },
  );

  it('caret mark in the signature: the next letters stand there', async () => {
    const composer = await openComposer('contenteditable');
    await composer.load('<p>Hello world</p>');
    await placeCaretBefore(' world');
    await composer.insertAtCaret({ content: 'Dear , yes', caret: 5 });
    await composer.type('Ann');
    await composer.waitForText('HelloDear Ann, yes world');
  });

  it('single-line input: several lines are refused, and one is inserted', async () => {
    const composer = await openComposer('input');
    await composer.load('Hello world');
    document.querySelector('input')?.setSelectionRange(5, 5);
    expect(await composer.insertAtCaret('One\nTwo')).toMatch(/only one line/);
    expect(await composer.insertAtCaret('!')).toMatch(/^Inserted/);
    expect(composer.text()).toBe('Hello! world');
  });

  it('field whose document has no editing commands: the selection is replaced, an append is at the end', async () => {
    const commands = vi.spyOn(document, 'execCommand').mockReturnValue(false);
    onTestFinished(() => void commands.mockRestore());
    const composer = await openComposer('textarea');
    await composer.load('Hello world today');
    document.querySelector('textarea')?.setSelectionRange(6, 11);
    expect(await composer.insertAtCaret('press')).toMatch(/^Inserted/);
    expect(composer.text()).toBe('Hello press today');
    document.querySelector('textarea')?.setSelectionRange(6, 11);
    expect(await composer.append('Leipzig')).toMatch(/^Added/);
    expect(composer.text()).toBe('Hello press today\n\nLeipzig');
  });

  it('field that is full: a text no longer than the selection fits, a longer one is refused', async () => {
    const composer = await openComposer('textarea');
    await composer.load('Hello world');
    const area = document.querySelector('textarea');
    if (area !== null) area.maxLength = 11;
    area?.setSelectionRange(6, 11);
    expect(await composer.insertAtCaret('Leipzig')).toMatch(/longer than the field allows/);
    area?.setSelectionRange(6, 11);
    expect(await composer.insertAtCaret('press')).toMatch(/^Inserted/);
    expect(composer.text()).toBe('Hello press');
  });
});

/** Posts with a caret before “ words” in a block, and their lines with two lines there. */
const insideBlocks = {
  list: [
    '<ol><li>One</li><li>Two words</li><li>Three</li></ol>',
    'list > item: One',
    'list > item: TwoSet by hand',
    'list > item: Leipzig words',
    'list > item: Three',
  ],
  quote: [
    '<p>Own</p><blockquote>Her words</blockquote>',
    'Own',
    'quote: HerSet by hand',
    'quote: Leipzig words',
  ],
  heading: [
    '<h1>The words</h1><p>Own</p>',
    'heading: TheSet by hand',
    'heading: Leipzig words',
    'Own',
  ],
} as const;

/** Places the caret before this text in the only composer of the document, again if the editor draws its text again. */
async function placeCaretBefore(text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        setCaretBefore(text);
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        return isCaretBefore(text);
      },
      { message: `the caret is before ${text}` },
    )
    .toBe(true);
}

function setCaretBefore(text: string): void {
  const area = document.querySelector('textarea');
  if (area !== null) {
    const at = area.value.indexOf(text);
    area.setSelectionRange(at, at);
    return;
  }
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const at = (node as Text).data.indexOf(text);
    if (at < 0) continue;
    getSelection()?.collapse(node, at);
    return;
  }
  throw new Error(`The composer has no ${text}`);
}

function isCaretBefore(text: string): boolean {
  const area = document.querySelector('textarea');
  if (area !== null) return area.value.startsWith(text, area.selectionStart);
  const { focusNode = null, focusOffset = 0 } = getSelection() ?? {};
  return focusNode instanceof Text && focusNode.data.startsWith(text, focusOffset);
}
