/** Pages that block, as on a slow machine. Text, caret and undo must be the same as on a fast one. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openComposer, type PageComposer } from '../../support/page/composer.ts';

const tag = '#letterpress';

/** Writes these lines and moves the caret two letters before the end of the first line. */
async function writeAndMoveCaret(composer: PageComposer, lines: string[]): Promise<void> {
  await composer.load(lines.join('\n'));
  await composer.press('Control', 'Home');
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await composer.press(key);
}

/** Appends, undoes the append with the notice's button, appends again, and types at the caret. */
async function expectTypingToContinue(composer: PageComposer, lines: string[]): Promise<void> {
  const [first = '', ...others] = lines;
  expect(await composer.append(tag)).toMatch(/^Added/);
  expect(await composer.undoAppend()).toBe('Undone');
  await composer.waitForText(lines.join('\n'));
  expect(await composer.append(tag)).toMatch(/^Added/);
  await composer.type('xyz');
  await composer.waitForText(
    [`${first.slice(0, -2)}xyz${first.slice(-2)}`, ...others, '', tag].join('\n'),
  );
}

describe('append on a slow machine', () => {
  let lifetime = new AbortController();
  afterEach(() => {
    lifetime.abort();
    lifetime = new AbortController();
    vi.restoreAllMocks();
  });

  /** Makes the page block for 80 ms whenever it gets the focus or the selection changes. */
  function blockOnFocus(): void {
    const block = () => {
      const end = performance.now() + 80;
      while (performance.now() < end);
    };
    const { signal } = lifetime;
    addEventListener('focus', block, { signal });
    addEventListener('focusin', block, { signal });
    document.addEventListener('selectionchange', block, { signal });
  }

  it.each(['ckeditor', 'lexical', 'draft', 'quill', 'codemirror', 'contenteditable'])(
    'page blocks when it gets the focus again, %s: typing continues at the caret',
    async editor => {
      const composer = await openComposer(editor);
      await writeAndMoveCaret(composer, ['Hello world']);
      blockOnFocus();
      await expectTypingToContinue(composer, ['Hello world']);
    },
  );

  it.each(['ace', 'monaco', 'codemirror5'])(
    'long document rendered late, with wider line numbers, %s: typing continues at the caret',
    async editor => {
      const requestFrame = requestAnimationFrame.bind(window);
      vi.spyOn(window, 'requestAnimationFrame').mockImplementation(callback => {
        setTimeout(() => requestFrame(callback), 200);
        return 0;
      });
      const composer = await openComposer(editor);
      const lines = Array.from({ length: 300 }, (_, index) => `line ${index}`);
      await writeAndMoveCaret(composer, lines);
      await expectTypingToContinue(composer, lines);
    },
  );
});
