/** Editors of each sort take text from one side panel, which stays open and keeps the keyboard's focus. */
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedCarets } from '../../structure/caret-expected.ts';
import { noticeSelector, pressInNotice, readNotice } from '../../support/notice.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { openPanel, waitForCount } from './panel-fixture.ts';
import { bringFocusTo, byRole, setUpPopup, waitForText } from './popup-fixture.ts';

const signatures = { Tag: '#again', Colophon: '#letterpress #type\n\nSet by hand, in Leipzig' };
const text = 'Hello world';
/** Slate handles a moved caret at most every 100 ms. */
const caretMs = 120;

describe('the side panel beside editors', () => {
  const fixture = setUpPopup();
  let panel: Page;

  beforeAll(async () => {
    const page = await fixture.openPage();
    panel = await openPanel(fixture, await fixture.openPopupWithSignatures(page, signatures));
  });

  it.each([
    ...['textarea', 'contenteditable', 'react-textarea', 'lexical', 'prosemirror', 'tiptap'],
    ...['slate', 'draft', 'quill', 'ckeditor', 'tinymce', 'codemirror', 'codemirror5', 'monaco'],
  ])('%s: append, undo, insert, undo; the user types on at the caret', async editor => {
    const { Colophon, Tag } = signatures;
    const page = await openEditor(editor);
    await waitForCount(panel, '11 →');

    await byRole(panel, 'option', 'Colophon').click();
    const appended = `${text}\n\n${Colophon}`;
    expect(await waitForText(page, appended)).toBe(appended);
    expect(await readNotice(page)).toMatch(/^Added/);
    await undo(page);

    await waitForCount(panel, '11 →');
    await byRole(panel, 'option', 'Tag').hover();
    await byRole(panel, 'button', 'Insert at cursor').click();
    if (refusedCarets[editor] === undefined) {
      const inserted = `Hello wor${Tag}ld`;
      expect(await waitForText(page, inserted)).toBe(inserted);
      expect(await readNotice(page)).toMatch(/^Inserted/);
      await undo(page);
    } else {
      expect(await readNotice(page)).not.toMatch(/^Inserted/);
      expect(await page.evaluate(() => practice.text())).toBe(text);
    }

    await bringFocusTo(page);
    await page.keyboard.type('xyz', { delay: 30 });
    expect(await waitForText(page, 'Hello worxyzld')).toBe('Hello worxyzld');
    await page.close();
  });

  /** Opens an editor with the text, the caret before its last two letters, and access for the extension. */
  async function openEditor(editor: string): Promise<Page> {
    const page = await fixture.openPage('', editor);
    await page.keyboard.type(text, { delay: 30 });
    for (const key of ['ArrowLeft', 'ArrowLeft'] as const) {
      await page.keyboard.press(key);
      await new Promise(resolve => setTimeout(resolve, caretMs));
    }
    const popup = await fixture.openPopup(page);
    await popup.close();
    await bringFocusTo(page);
    return page;
  }

  /** Undoes with the notice in the page, and removes it: the next one must not be mistaken for it. */
  async function undo(page: Page): Promise<void> {
    await pressInNotice(page, 'Undo');
    expect(await waitForText(page, text)).toBe(text);
    // Slate has its text before it draws it, and draws late in a tab behind another one.
    await waitUntil('the undo has ended', async () => (await readNotice(page)) === 'Undone');
    await page.evaluate(selector => document.querySelector(selector)?.remove(), noticeSelector);
  }
});
