/** The notice beside the composer: it covers no control of the page, and a press on it is none outside. */
import { afterEach, describe, expect, it } from 'vitest';
import { findComposer } from '../support/page/append.ts';
import { findNotice, pressInNotice, readNotice } from '../support/page/notice.ts';

afterEach(() => {
  findNotice()?.remove();
  document.body.replaceChildren();
});

const readBox = () => findNotice()?.getBoundingClientRect() ?? new DOMRect();

/** Fills the page, focuses its composer and appends. */
async function appendIn(html: string): Promise<void> {
  document.body.innerHTML = html;
  const composer = document.querySelector<HTMLElement>('textarea, [contenteditable]');
  composer?.focus();
  await findComposer()('Kind regards');
  expect(readNotice()).toMatch(/^Added/);
}

function coversControl(): boolean {
  const notice = readBox();
  return [...document.querySelectorAll('button')].some(control => {
    const box = control.getBoundingClientRect();
    return (
      box.left < notice.right &&
      box.right > notice.left &&
      box.top < notice.bottom &&
      box.bottom > notice.top
    );
  });
}

const area =
  '<textarea style="position: absolute; left: 200px; top: 200px; width: 400px; height: 100px">Hi</textarea>';
const button = (style: string) =>
  `<button style="position: absolute; height: 40px; ${style}">Post</button>`;

describe('place of the notice', () => {
  it('nothing around the composer: below it', async () => {
    await appendIn(area);
    const field = document.querySelector('textarea')?.getBoundingClientRect() ?? new DOMRect();
    await expect.poll(() => Math.round(readBox().right)).toBe(Math.round(field.right));
    expect(readBox().top).toBeGreaterThanOrEqual(field.bottom);
  });

  it.each([
    ['below its end', button('left: 540px; top: 310px')],
    ['below, all along', button('left: 200px; width: 400px; top: 310px')],
    [
      'below and above',
      button('left: 200px; width: 400px; top: 310px') +
        button('left: 200px; width: 400px; top: 150px'),
    ],
    [
      'on all sides',
      button('left: 0; width: 1000px; top: 310px') +
        button('left: 0; width: 1000px; top: 150px') +
        button('left: 0; width: 190px; height: 200px; top: 150px') +
        button('left: 610px; width: 600px; height: 200px; top: 150px'),
    ],
    [
      'that lets presses through',
      button('left: 200px; width: 400px; top: 310px; pointer-events: none'),
    ],
  ])('control %s: not covered', async (_, controls) => {
    await appendIn(area + controls);
    await expect.poll(coversControl).toBe(false);
  });

  it('control that appears under the notice: the notice moves away', async () => {
    await appendIn(area);
    const { left, top } = readBox();
    document.body.insertAdjacentHTML('beforeend', button(`left: ${left}px; top: ${top}px`));
    expect(coversControl()).toBe(true);
    await expect.poll(coversControl).toBe(false);
  });

  it('caret in the last line of a composer that fills the window: the line is not covered', async () => {
    const lines = '<div>Line</div>'.repeat(20);
    await appendIn(`<div contenteditable style="position: fixed; inset: 0">${lines}</div>`);
    const caret = getSelection()?.getRangeAt(0).getClientRects()[0] ?? new DOMRect();
    await expect
      .poll(() => caret.top >= readBox().bottom || caret.bottom <= readBox().top)
      .toBe(true);
  });
});

describe('press on the notice', () => {
  it('overlay without a role that closes at a press outside: it stays, and the press counts', async () => {
    const outside: string[] = [];
    const recordOutside = (event: Event) => {
      const modal = document.querySelector('.modal');
      if (modal && !event.composedPath().includes(modal)) outside.push(String(event.target));
    };
    addEventListener('mousedown', recordOutside, { capture: true });
    try {
      await appendIn(
        `<div style="position: fixed; inset: 0"><div class="modal" style="margin: 200px">
           <textarea>Hi</textarea></div></div>`,
      );
      await pressInNotice('Undo');
      await expect.poll(() => document.querySelector('textarea')?.value).toBe('Hi');
      expect(outside).toEqual([]);
    } finally {
      removeEventListener('mousedown', recordOutside, { capture: true });
    }
  });
});
