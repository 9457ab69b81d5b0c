/**
 * The picker's frame in the page: it takes the focus from the composer, and closing it restores focus and
 * caret. Its own page, which only the extension has, is an empty one here.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { installPicker } from '../../../extension/picker/page.ts';
import { findComposer } from '../../support/page/append.ts';
import { openComposer } from '../../support/page/composer.ts';
import { sendMessage } from '../../support/page/extension-api.ts';
import { clickAt, press, type } from '../../support/page/real-input.ts';

const findPicker = () => document.querySelector<HTMLElement>('[popover]');

/** Returns the position of the caret in the composer; null if the composer does not have the focus. */
function readCaret(): number | null {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement) return activeElement.selectionStart;
  const { anchorNode, anchorOffset } = getSelection() as Selection;
  return activeElement?.contains(anchorNode) && activeElement !== document.body
    ? anchorOffset
    : null;
}

/** Opens the picker at the composer that has the focus, as the worker does. */
async function openPicker(): Promise<void> {
  findComposer();
  installPicker();
  expect(globalThis.colophonPicker?.open({ url: 'about:blank' })).toBe(true);
  await expect.poll(() => document.activeElement === findPicker()).toBe(true);
}

afterEach(() => {
  globalThis.colophonPicker?.close();
  sendMessage.mockClear();
});

describe('the picker', () => {
  it.each(['textarea', 'contenteditable', 'lexical-linking', 'tiptap-starter'])(
    'closed over %s: the caret is where it was',
    async editor => {
      const composer = await openComposer(editor);
      await composer.write('Hello world');
      // Moves the caret behind “Hello”.
      for (let presses = 0; presses < 6; presses++) await press('ArrowLeft');
      await expect.poll(readCaret).toBe(5);
      await openPicker();
      await type('for the picker');
      globalThis.colophonPicker?.close();
      expect(findPicker()).toBeNull();
      // An editor restores its caret a moment later, but sooner than a user could press a key.
      await expect.poll(readCaret).toBe(5);
      await type(',');
      await composer.waitForText('Hello, world');
    },
  );

  it.each(['textarea', 'contenteditable'])(
    'page moves the caret of %s while it is open: closing it moves the caret back',
    async editor => {
      const composer = await openComposer(editor);
      await composer.write('Hello world');
      for (let presses = 0; presses < 6; presses++) await press('ArrowLeft');
      const field = document.activeElement as HTMLElement;
      await openPicker();
      if (field instanceof HTMLTextAreaElement) field.setSelectionRange(0, 0);
      else getSelection()?.collapse(field, 0);
      globalThis.colophonPicker?.close();
      await expect.poll(readCaret).toBe(5);
      await type(',');
      await composer.waitForText('Hello, world');
    },
  );

  it('press outside the picker: closes it, and the pressed element keeps the focus', async () => {
    const composer = await openComposer('textarea');
    await composer.write('Hello');
    const other = document.body.appendChild(document.createElement('input'));
    other.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 60px';
    await openPicker();
    const { x, y } = other.getBoundingClientRect();
    await clickAt(x + 5, y + 5);
    await expect.poll(findPicker).toBeNull();
    expect(document.activeElement).toBe(other);
    // The popup opens only if the page takes the focus without a press.
    expect(sendMessage).not.toHaveBeenCalled();
    await type('a');
    expect(other.value).toBe('a');
    expect(composer.text()).toBe('Hello');
  });
});
