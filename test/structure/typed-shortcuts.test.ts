/** A typed shortcut in real editors: the signature replaces exactly it, and one undo gives it back. */
import { describe, expect, it } from 'vitest';
import { findComposer } from '../support/page/append.ts';
import { openComposer, type PageComposer } from '../support/page/composer.ts';
import { readNotice } from '../support/page/notice.ts';
import { press, sendToBrowser, type } from '../support/page/real-input.ts';

const editors = [
  'input',
  'textarea',
  'contenteditable',
  'lexical',
  'prosemirror',
  'quill',
  'draft',
  'ckeditor',
  'slate',
  'gutenberg',
];

/** Drafts with the caret behind the typed text, which is `;news`. */
const places: [place: string, draft: string, result: string][] = [
  ['the beginning', ';news world', 'Leipzig world'],
  ['the middle of a sentence', 'Hello ;news world', 'Hello Leipzig world'],
  ['the end', 'Hello ;news', 'Hello Leipzig'],
  ['nothing else', ';news', 'Leipzig'],
  ['an emoji before it', 'Hello 😀;news world', 'Hello 😀Leipzig world'],
  ['text of a language without spaces before it', '日本;news', '日本Leipzig'],
  ['right-to-left text before it', 'مرحبا ;news', 'مرحبا Leipzig'],
];

describe.each(editors)('typed shortcut in %s', editor => {
  it.each(places)(
    '%s: replaced, and one undo gives back what was typed',
    async (_, draft, result) => {
      const composer = await openComposer(editor);
      await writeWithCaret(composer, draft);
      const insert = findComposer('blank-line', { where: 'caret', replacedText: ';news' });
      expect((await insert('Leipzig')).result).toMatchObject({ appended: true });
      expect(readNotice()).toMatch(/^Inserted/);
      expect(composer.text()).toBe(result);
      // WordPress's history cannot redo a change that was undone within a second.
      if (editor === 'gutenberg') await new Promise(resolve => setTimeout(resolve, 1100));
      await composer.undo();
      await composer.waitForText(draft);
      await press('Control', 'Shift', 'z');
      await composer.waitForText(result);
    },
  );

  it('letters typed next: they stand behind the inserted text', async () => {
    const composer = await openComposer(editor);
    await writeWithCaret(composer, 'Hello ;news world');
    const insert = findComposer('blank-line', { where: 'caret', replacedText: ';news' });
    expect((await insert('Leipzig')).result).toMatchObject({ appended: true });
    await type('!');
    await composer.waitForText('Hello Leipzig! world');
  });

  it.each(['the key', 'the notice'])(
    'undone by %s, then a letter: it stands behind the shortcut',
    async by => {
      const composer = await openComposer(editor);
      await writeWithCaret(composer, 'Hello ;news');
      const insert = findComposer('blank-line', { where: 'caret', replacedText: ';news' });
      expect((await insert('Leipzig')).result).toMatchObject({ appended: true });
      // WordPress's history cannot redo a change that was undone within a second.
      if (editor === 'gutenberg') await new Promise(resolve => setTimeout(resolve, 1100));
      if (by === 'the key') await composer.undo();
      else await composer.undoAppend();
      await composer.waitForText('Hello ;news');
      await type('!');
      // Measured: after its undo key WordPress's editor has the caret at the beginning of the block.
      const isAtStart = editor === 'gutenberg' && by === 'the key';
      await composer.waitForText(isAtStart ? '!Hello ;news' : 'Hello ;news!');
    },
  );

  it('second paragraph, several lines: replaced there, or refused in one line', async () => {
    const composer = await openComposer(editor);
    await composer.load('One\nTwo three');
    await press('Control', 'End');
    await type(' ;news');
    const before = composer.text();
    const insert = findComposer('blank-line', { where: 'caret', replacedText: ';news' });
    const { result } = await insert('Set by hand\nLeipzig');
    if (editor === 'input') {
      expect(result).toMatchObject({ reason: 'single-line' });
      expect(composer.text()).toBe(before);
      return;
    }
    expect(result).toMatchObject({ appended: true });
    await composer.waitForText('One\nTwo three Set by hand\nLeipzig');
    await composer.undo();
    await composer.waitForText('One\nTwo three ;news');
  });
});

/** Types the text around the shortcut, and then the shortcut. Its caret is moved with keys, as a user does. */
async function writeWithCaret(composer: PageComposer, draft: string): Promise<void> {
  const [before = '', after = ''] = draft.split(';news');
  await composer.write('');
  // The driver types an emoji as two halves.
  if (/\p{Emoji_Presentation}/u.test(before))
    await sendToBrowser('Input.insertText', { text: before + after });
  else await type(before + after);
  for (const _ of after) {
    await press('ArrowLeft');
    await waitForSlate();
  }
  await type(';news');
  await composer.waitForText(draft);
}

/** Slate handles a moved caret at most every 100 ms, and then puts the caret back that it knows. */
async function waitForSlate(): Promise<void> {
  if (document.querySelector('[data-slate-editor]') !== null)
    await new Promise(resolve => setTimeout(resolve, 120));
}
