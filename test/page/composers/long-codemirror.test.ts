/** Insertions at the caret of a document that CodeMirror 6 renders in part. */
import { describe, expect, it } from 'vitest';
import { openComposer } from '../../support/page/composer.ts';
import { listNoticeButtons, pressInNotice } from '../../support/page/notice.ts';

const numbered = Array.from({ length: 800 }, (_, index) => `Line ${index} words`).join('\n');

/**
 * Shows the document with the caret before the last words of this line.
 * @param scrolled the part of the document above the screen, between 0 and 1
 */
async function openAtLine(text: string, line: string, scrolled = 0) {
  const composer = await openComposer('codemirror');
  await composer.load(text);
  const findLine = () => {
    window.scrollTo({ top: scrolled * document.documentElement.scrollHeight });
    return [...document.querySelectorAll('.cm-line')].find(
      ({ textContent }) => textContent === line,
    );
  };
  await expect.poll(findLine).toBeDefined();
  expect(document.querySelector('.cm-gap')).not.toBeNull();
  getSelection()?.collapse(findLine()?.firstChild ?? null, line.length - ' words'.length);
  await new Promise(resolve => setTimeout(resolve, 100));
  return composer;
}

describe('long document in CodeMirror', () => {
  it.each([
    ['one line', 'Line 3 words', 0, 'Leipzig'],
    ['several lines', 'Line 3 words', 0, 'Set by hand\n\nLeipzig'],
    ['in the middle of the document', 'Line 400 words', 0.5, 'Set by hand\nLeipzig'],
  ])('%s: inserted there, the next letter follows, and one undo removes it', async (...args) => {
    const [, line, scrolled, content] = args;
    const composer = await openAtLine(numbered, line, scrolled);
    expect(await composer.insertAtCaret(content)).toMatch(/^Inserted[^.]*$/);
    const inserted = line.replace(' words', `${content} words`);
    expect(composer.text()).toBe(numbered.replace(line, inserted));
    await composer.undo();
    await composer.waitForText(numbered);
    const other = await openAtLine(numbered, line, scrolled);
    await other.insertAtCaret(content);
    await other.type('!');
    await other.waitForText(numbered.replace(line, line.replace(' words', `${content}! words`)));
  });

  it('Undo of the notice: the document is as before', async () => {
    const composer = await openAtLine(numbered, 'Line 3 words');
    await composer.insertAtCaret('Set by hand\nLeipzig');
    expect(await composer.undoAppend()).toBe('Undone');
    expect(composer.text()).toBe(numbered);
  });

  it.each(['end', 'caret'] as const)(
    'Add all of the notice, at the %s: one undo gives back the document',
    async where => {
      const line = 'Line 3 words';
      const composer = await openAtLine(numbered, line);
      await composer.openAppend({ where, hashtagLimit: 1 })('#a #b');
      await pressInNotice('Add all');
      await composer.waitForText(
        where === 'end' ? `${numbered}\n\n#a #b` : numbered.replace(line, 'Line 3#a #b words'),
      );
      await expect.poll(listNoticeButtons).toEqual(['Undo', 'Close']);
      expect(await composer.undoAppend()).toBe('Undone');
      expect(composer.text()).toBe(numbered);
    },
  );

  it('line equal to all others: refused, and the document is unchanged', async () => {
    const text = 'Same words\n'.repeat(800);
    const composer = await openAtLine(text, 'Same words');
    getSelection()?.collapse(document.querySelector('.cm-line')?.firstChild ?? null, 0);
    expect(await composer.insertAtCaret('Same words\n')).not.toMatch(/^Inserted/);
    expect(composer.text()).toBe(text);
  });
});
