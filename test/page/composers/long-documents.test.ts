/**
 * Documents so long that their editor renders only a part of them. The signature must be at the end of
 * the document, not after the last rendered line, and caret and scroll position must stay.
 */
import { describe, expect, it } from 'vitest';
import { readRefusal } from '../../support/page/append.ts';
import { openComposer, type PageComposer } from '../../support/page/composer.ts';

const createLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');
const longSignature = createLines(50);
const tag = '#letterpress';

async function openEditor(editor: string, text: string): Promise<PageComposer> {
  const composer = await openComposer(editor);
  await composer.load(text);
  return composer;
}

/** Appends with the caret in the fourth line, undoes the append, appends again, and types. */
async function expectAppendAtEnd(composer: PageComposer, text: string): Promise<void> {
  await composer.press('Control', 'Home');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight'])
    await composer.press(key);
  expect(await composer.append(tag)).toMatch(/^Added/);
  const whole = `${text}${text.endsWith('\n') ? '\n' : '\n\n'}${tag}`;
  expect(composer.text()).toBe(whole);
  expect(await composer.undoAppend()).toBe('Undone');
  await composer.waitForText(text);
  await composer.append(tag);
  await composer.type('xyz');
  const typed = whole.split('\n');
  typed[3] = `${typed[3]?.slice(0, 2)}xyz${typed[3]?.slice(2)}`;
  await composer.waitForText(typed.join('\n'));
}

const wideLines = Array.from({ length: 60 }, (_, index) =>
  `${index} ${'word '.repeat(60)}`.trim(),
).join('\n');

describe.each(['codemirror', 'codemirror5', 'easymde', 'ace', 'monaco', 'monaco-textarea'])(
  'long document in %s',
  editor => {
    it('800 lines: the signature is at the end', async () => {
      await expectAppendAtEnd(await openEditor(editor, createLines(800)), createLines(800));
    });

    it('800 equal lines: the signature is at the end', async () => {
      const text = 'the same\n'.repeat(800);
      await expectAppendAtEnd(await openEditor(editor, text), text);
    });
  },
);

describe('long document', () => {
  it.each(['easymde', 'ace&wrap=on', 'monaco&wrap=on'])(
    'wrapped lines, %s: each is read as one line',
    async editor => {
      const composer = await openEditor(editor, wideLines);
      expect(await composer.append(tag)).toMatch(/^Added/);
      expect(composer.text()).toBe(`${wideLines}\n\n${tag}`);
      await composer.undo();
      await composer.waitForText(wideLines);
    },
  );

  it.each([
    ['codemirror', 'only line', 'word '.repeat(8000)],
    ['codemirror', 'last line', `${createLines(800)}\n${'word '.repeat(8000)}`],
    ['monaco', 'last line', `${createLines(800)}\n${'word '.repeat(8000)}`],
  ])('%s, %s of 40,000 characters: refused, and the text is unchanged', async (editor, _, text) => {
    const composer = await openEditor(editor, text);
    // If the only line cannot be read, this is known before the user presses a signature.
    if (text.includes('\n')) expect(await composer.append(tag)).toMatch(/didn’t take the text/);
    else expect(readRefusal()).toBe('not-accepted');
    expect(composer.text()).toBe(text);
  });

  it.each([10, 20, 30])(
    '%i lines and a signature longer than the screen: appended, and one undo removes it',
    async count => {
      const text = createLines(count);
      const composer = await openEditor('codemirror', text);
      expect(await composer.append(longSignature)).toMatch(/^Added/);
      expect(composer.text()).toBe(`${text}\n\n${longSignature}`);
      await composer.undoAppend();
      await composer.waitForText(text);
    },
  );
});
