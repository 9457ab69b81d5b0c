/** Undo by the user's own key right after an append, in editors whose history could merge or miss it. */
import { describe, expect, it, vi } from 'vitest';
import { findComposer } from '../../support/page/append.ts';
import { ifInstalled, openComposer } from '../../support/page/composer.ts';
import { pressInNotice } from '../../support/page/notice.ts';

const written = 'Hello world\nsecond line';
const signature = '# letterpress\n\n**Set by hand**';
const correctText = `${written}\n\n${signature}`;

describe('undo by key', () => {
  it.each([
    ['z', 0],
    ['z', 600],
    ['Z', 0],
  ] as const)(
    'editor with snapshots as history, Ctrl and %s %i ms later: the append is one undo step',
    async (key, delayMs) => {
      const composer = await openComposer('odd-models&manner=picturing');
      await composer.write(written);
      expect(await composer.append(signature)).toMatch(/^Added/);
      expect(composer.text()).toBe(correctText);
      await new Promise(resolve => setTimeout(resolve, delayMs));
      // With Caps Lock the name of the key is a capital.
      await composer.press('Control', key);
      await composer.waitForText(written);
    },
  );

  it("typing right after an append: the editor's own undo removes only the typed text", async () => {
    const composer = await openComposer('contenteditable');
    await composer.write(written);
    expect(await composer.append(signature)).toMatch(/^Added/);
    await composer.type('!');
    await composer.undo();
    await composer.waitForText(correctText);
  });

  it.each(ifInstalled('codemirror-shared'))(
    'append right after typing, history of a shared document (%s): a separate undo step',
    async editor => {
      const composer = await openComposer(editor);
      await composer.write(written);
      const { result } = await findComposer()('# again');
      expect(result).toMatchObject({ appended: true });
      await composer.waitForText(`${written}\n\n# again`);
      await composer.undo();
      await composer.waitForText(written);
    },
  );

  it('append right after typing, older Lexical that merges edits with the last letter: a separate undo step', async () => {
    const composer = await openComposer('lexical-linking&history=older');
    await composer.write('Hello');
    const { result } = await findComposer()('Yours,\nA');
    expect(result).toMatchObject({ appended: true });
    await composer.waitForText('Hello\n\nYours,\nA');
    await composer.undo();
    await composer.waitForText('Hello');
  });

  it.each(['textarea', 'contenteditable', 'quill', 'tiptap-starter', ...ifInstalled('lexical')])(
    '%s, letters typed before an undo by notice has ended: they stay, in their order',
    async editor => {
      const composer = await openComposer(editor);
      await composer.write('Hello world');
      for (const _ of 'ld') await composer.press('ArrowLeft');
      expect(await composer.insertAtCaret('Leipzig')).toMatch(/^Inserted/);
      // In a tab that is behind another one for a moment, each wait takes a second.
      const { setTimeout: startTimer } = window;
      const timers = vi.spyOn(window, 'setTimeout');
      timers.mockImplementation(((run: () => void, ms = 0) =>
        startTimer(run, Math.max(ms, 1_000))) as typeof setTimeout);
      await pressInNotice('Undo');
      await composer.waitForText('Hello world');
      await composer.type('xyz');
      timers.mockRestore();
      await new Promise(resolve => setTimeout(resolve, 2_500));
      expect(composer.text()).toBe('Hello worxyzld');
    },
  );
});
