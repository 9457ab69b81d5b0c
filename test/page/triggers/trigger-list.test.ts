/** The frame with the list of a typed shortcut: at the caret, without the focus. Its own page is an empty one here. */
import { afterEach, describe, expect, it } from 'vitest';
import { installPicker } from '../../../extension/picker/page.ts';
import { findComposer } from '../../support/page/append.ts';
import { type } from '../../support/page/real-input.ts';

const lineHeightPx = 20;
const fieldStyle = `position: fixed; left: 40px; width: 700px; height: 300px; box-sizing: border-box; margin: 0;
  padding: 0; border: 0; font: 16px/${lineHeightPx}px monospace`;

/** Shows a composer, types into it, and opens the list at its caret. Returns the list's box. */
async function openList(html: string, text: string): Promise<DOMRect> {
  document.body.innerHTML = html;
  window.focus();
  document.querySelector<HTMLElement>('[data-field]')?.focus();
  await type(text);
  findComposer();
  installPicker();
  expect(globalThis.colophonPicker?.open({ url: 'about:blank', isShortcutList: true })).toBe(true);
  // The list takes its place in the next frame.
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  return findList()?.getBoundingClientRect() ?? new DOMRect();
}

const findList = () => document.querySelector<HTMLElement>('[popover]');
const editable = (style: string) => `<div data-field contenteditable style="${style}"></div>`;

afterEach(() => globalThis.colophonPicker?.close());

describe('list of a typed shortcut', () => {
  it.each([
    ['contenteditable', editable(`${fieldStyle}; top: 60px`)],
    ['textarea', `<textarea data-field style="${fieldStyle}; top: 60px"></textarea>`],
  ])('%s: below the line of the caret, at the caret', async (_, html) => {
    const { left, top } = await openList(html, 'Hello\nworld ;ne');
    expect(top).toBeGreaterThanOrEqual(60 + 2 * lineHeightPx - 4);
    expect(top).toBeLessThan(60 + 3 * lineHeightPx);
    expect(left).toBeGreaterThan(40 + 60);
    expect(left).toBeLessThan(40 + 160);
  });

  it('input: below it, at the caret', async () => {
    const html = `<input data-field style="${fieldStyle}; top: 60px; height: 40px">`;
    const { left, top } = await openList(html, 'Hello world ;ne');
    expect(top).toBeGreaterThan(60 + lineHeightPx);
    expect(top).toBeLessThan(60 + 40 + 12);
    expect(left).toBeGreaterThan(40 + 100);
  });

  it('right-to-left text: it ends at the caret', async () => {
    const { right } = await openList(
      editable(`${fieldStyle}; top: 60px; direction: rtl`),
      'مرحبا ;ne',
    );
    expect(right).toBeLessThan(740);
    expect(right).toBeGreaterThan(740 - 160);
  });

  it('no room below the line: above it', async () => {
    const { bottom } = await openList(editable(`${fieldStyle}; bottom: 0; height: 40px`), 'Hi ;ne');
    const line = document.documentElement.clientHeight - 40;
    expect(bottom).toBeLessThanOrEqual(line);
    expect(bottom).toBeGreaterThan(line - 12);
  });

  it('button below the line, and nothing above it: above', async () => {
    const button = '<button style="position: fixed; left: 100px; top: 460px">Post</button>';
    const html = editable(`${fieldStyle}; top: 400px; height: 40px`) + button;
    const { bottom } = await openList(html, 'Hi ;ne');
    expect(bottom).toBeLessThanOrEqual(400);
  });

  it('user types on, and the list closes: the focus and the caret stay in the composer', async () => {
    const before = await openList(editable(`${fieldStyle}; top: 60px`), 'Hi ;ne');
    const field = document.querySelector('[data-field]');
    expect(document.activeElement).toBe(field);
    await type('ws');
    expect(field?.textContent).toBe('Hi ;news');
    const after = findList()?.getBoundingClientRect();
    expect([after?.left, after?.top]).toEqual([before.left, before.top]);
    globalThis.colophonPicker?.close();
    expect(findList()).toBeNull();
    await type('!');
    expect(field?.textContent).toBe('Hi ;news!');
  });

  it('page hides or moves the list: it closes', async () => {
    await openList(editable(`${fieldStyle}; top: 60px`), 'Hi ;ne');
    findList()?.style.setProperty('opacity', '0.01');
    await expect.poll(findList).toBeNull();
    expect(globalThis.colophonPicker?.isFullyVisible()).toBe(false);
  });
});
