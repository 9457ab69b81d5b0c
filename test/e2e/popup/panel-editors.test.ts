/** Editors of each sort take text from the side panel, which keeps the keyboard's focus. */
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pressInNotice, readNotice } from '../../support/notice.ts';
import { openPanel } from './panel-fixture.ts';
import { byRole, setUpPopup, waitForText } from './popup-fixture.ts';

const signatures = { Tag: '#again', Colophon: '#letterpress #type\n\nSet by hand, in Leipzig' };
const text = 'Hello world';

describe.each([
  ...['textarea', 'contenteditable', 'react-textarea', 'lexical', 'prosemirror', 'tiptap', 'slate'],
  ...['draft', 'quill', 'ckeditor', 'tinymce', 'codemirror', 'codemirror5', 'monaco'],
])('%s, beside the side panel', editor => {
  const fixture = setUpPopup();
  let page: Page;
  let panel: Page;

  beforeAll(async () => {
    page = await fixture.openPage('', editor);
    await page.keyboard.type(text, { delay: 30 });
    for (const key of ['ArrowLeft', 'ArrowLeft'] as const) {
      await page.keyboard.press(key);
      await new Promise(resolve => setTimeout(resolve, 120));
    }
    panel = await openPanel(fixture, await fixture.openPopupWithSignatures(page, signatures));
  });

  it('append, undo, insert, undo: the text is right after each, and typing goes on at the caret', async () => {
    const { Colophon, Tag } = signatures;
    await byRole(panel, 'option', 'Colophon').click();
    const appended = `${text}\n\n${Colophon}`;
    expect(await waitForText(page, appended)).toBe(appended);
    expect(await readNotice(page)).toMatch(/^Added/);
    expect(await panel.evaluate(() => document.hasFocus())).toBe(true);
    await undo();
    await panel.bringToFront();
    await panel.locator(`[role=option][aria-label=Tag]`).hover();
    await byRole(panel, 'button', 'Insert at cursor').click();
    const inserted = `Hello wor${Tag}ld`;
    expect(await waitForText(page, inserted)).toBe(inserted);
    await undo();
    await page.bringToFront();
    await page.keyboard.type('xyz', { delay: 30 });
    expect(await waitForText(page, 'Hello worxyzld')).toBe('Hello worxyzld');
  });

  /** Undoes with the notice in the page. */
  async function undo(): Promise<void> {
    await pressInNotice(page, 'Undo');
    expect(await waitForText(page, text)).toBe(text);
  }
});
