/**
 * Surfaces at the composer: they cover no control of the page, and a page does not take a press on them for
 * one outside its overlay.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showButton } from '../../../extension/button/show-button.ts';
import { installPicker } from '../../../extension/picker/page.ts';
import { hasUntrackedOverlay } from '../../../extension/surface/untracked-overlays.ts';
import { findComposer } from '../../support/page/append.ts';
import { findNotice, pressInNotice, readNotice } from '../../support/page/notice.ts';
import { movePointerTo, press, type } from '../../support/page/real-input.ts';

afterEach(() => {
  findNotice()?.remove();
  document.body.replaceChildren();
});

const readBox = () => findNotice()?.getBoundingClientRect() ?? new DOMRect();

function isInWindow(): boolean {
  const { width, left, top, right, bottom } = readBox();
  const { clientWidth, clientHeight } = document.documentElement;
  return width > 0 && left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight;
}

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
    await expect.poll(() => isInWindow() && !coversControl()).toBe(true);
  });

  it('control that appears under the notice: the notice moves away', async () => {
    await appendIn(area);
    const { left, top } = readBox();
    document.body.insertAdjacentHTML('beforeend', button(`left: ${left}px; top: ${top}px`));
    expect(coversControl()).toBe(true);
    await expect.poll(() => isInWindow() && !coversControl()).toBe(true);
  });

  it('caret in the last line of a composer that fills the window: the line is not covered', async () => {
    const lines = '<div>Line</div>'.repeat(20);
    await appendIn(`<div contenteditable style="position: fixed; inset: 0">${lines}</div>`);
    const caret = getSelection()?.getRangeAt(0).getClientRects()[0] ?? new DOMRect();
    await expect
      .poll(() => isInWindow() && (caret.top >= readBox().bottom || caret.bottom <= readBox().top))
      .toBe(true);
  });

  it('caret in the last line of a field that fills the window: the line is not covered', async () => {
    const lines = 'Line\n'.repeat(60);
    const style =
      'position: fixed; inset: 0; width: 100%; height: 100%; font: 16px/24px sans-serif';
    await appendIn(`<textarea style="${style}">${lines}</textarea>`);
    document.querySelector('textarea')?.setSelectionRange(9999, 9999);
    document.querySelector('textarea')?.scrollTo(0, 9999);
    await expect.poll(() => isInWindow() && readBox().bottom <= innerHeight - 24 - 6).toBe(true);
  });

  it('control that appears under a notice with the pointer on it: the notice stays', async () => {
    await appendIn(area);
    const { left, top, width, height } = readBox();
    await movePointerTo(left + width / 2, top + height / 2);
    document.body.insertAdjacentHTML('beforeend', button(`left: ${left}px; top: ${top}px`));
    // The page is checked again after a moment. A press that has begun must not become one of the control.
    for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame);
    expect([readBox().left, readBox().top]).toEqual([left, top]);
    await movePointerTo(5, 5);
    await expect.poll(() => isInWindow() && !coversControl()).toBe(true);
  });

  it('control in a shadow tree below the composer: not covered', async () => {
    await appendIn(`${area}<page-bar></page-bar>`);
    const shadow = document.querySelector('page-bar')?.attachShadow({ mode: 'closed' });
    if (shadow === undefined) throw new Error('There is no shadow tree');
    shadow.innerHTML = button('left: 200px; width: 400px; top: 310px');
    const control = shadow.querySelector('button')?.getBoundingClientRect() ?? new DOMRect();
    await expect
      .poll(
        () => isInWindow() && (readBox().top >= control.bottom || readBox().bottom <= control.top),
      )
      .toBe(true);
  });
});

/** Controls of a page, from its top to 200 pixels below the composer. */
const pageButtons = Array.from({ length: 12 }, (_, index) =>
  button(`left: 0; width: 1200px; top: ${index * 42}px`),
).join('');
const readField = () => document.querySelector('textarea')?.getBoundingClientRect();
/** The distance between the notice and the composer, 0 if they overlap. */
function measureGap(): number {
  const [one, other] = [readBox(), readField() ?? new DOMRect()];
  return Math.max(
    0,
    one.left - other.right,
    other.left - one.right,
    one.top - other.bottom,
    other.top - one.bottom,
  );
}

describe('controls that no press reaches', () => {
  const shade = '<div style="position: fixed; inset: 0; background: #0006"></div>';

  it.each([
    ['under the shade of a modal', `${pageButtons}${shade}<div role="dialog">${area}</div>`],
    ['in an inert part of the page', `<div inert>${pageButtons}</div>${area}`],
    [
      'scrolled out of their list',
      `<div style="position: absolute; top: 0; height: 40px; overflow: hidden; width: 100%">${pageButtons}</div>${area}`,
    ],
  ])('%s: the notice is below the composer', async (_, html) => {
    await appendIn(html);
    await expect.poll(() => readBox().top - (readField()?.bottom ?? 0)).toBe(6);
  });

  it('behind a native modal dialog: the notice is below the composer', async () => {
    document.body.innerHTML = `${pageButtons}<dialog><textarea style="width: 400px; height: 100px">Hi</textarea></dialog>`;
    document.querySelector('dialog')?.showModal();
    document.querySelector('textarea')?.focus();
    await findComposer()('Kind regards');
    await expect.poll(() => readBox().top - (readField()?.bottom ?? 0)).toBe(6);
  });

  it('in the dialog of the composer: not covered', async () => {
    document.body.innerHTML = `${pageButtons}<dialog><textarea style="width: 400px; height: 100px">Hi</textarea>
      <p><button style="width: 400px; height: 60px">Post</button></dialog>`;
    document.querySelector('dialog')?.showModal();
    document.querySelector('textarea')?.focus();
    await findComposer()('Kind regards');
    const post = document.querySelector('dialog button')?.getBoundingClientRect() ?? new DOMRect();
    await expect
      .poll(() => isInWindow() && (readBox().top >= post.bottom || readBox().bottom <= post.top))
      .toBe(true);
    expect(measureGap()).toBeLessThanOrEqual(120);
  });
});

describe('distance of the notice', () => {
  it.each([
    ['', ''],
    [' and in its corners', button('left: 550px; top: 202px') + button('left: 550px; top: 258px')],
  ])('controls on all sides for 200 pixels%s: in its corner', async (_, inside) => {
    await appendIn(pageButtons + area + inside);
    await expect.poll(measureGap).toBe(0);
    for (let frames = 0; frames < 15; frames++) await new Promise(requestAnimationFrame);
    expect([measureGap(), isInWindow()]).toEqual([0, true]);
  });

  it('composer larger than the box that scrolls it: at the part that is shown', async () => {
    await appendIn(`<div style="position: absolute; top: 200px; left: 200px; height: 120px; overflow: auto">
      <textarea style="display: block; width: 400px; height: 600px">Hi</textarea></div>`);
    await expect.poll(() => readBox().top).toBe(326);
  });
});

describe('words that were added', () => {
  const controls =
    button('left: 0; width: 1000px; top: 310px') +
    button('left: 0; width: 1000px; top: 150px') +
    button('left: 0; width: 190px; height: 200px; top: 150px') +
    button('left: 610px; width: 600px; height: 200px; top: 150px');
  const words = 'Kind regards\nand all the best from everybody at the press';
  const style =
    'position: absolute; left: 200px; top: 200px; width: 400px; height: 80px; border: 0; padding: 0; font: 14px/18px sans-serif';

  it.each([
    ['field', `<textarea style="${style}">One</textarea>`],
    [
      'rich composer',
      `<style>p { margin: 0 }</style><div contenteditable style="${style}"><p>One</div>`,
    ],
  ])('%s with controls on all sides: the notice does not cover them', async (_, html) => {
    document.body.innerHTML = html + controls;
    const composer = document.querySelector<HTMLElement>('textarea, [contenteditable]');
    composer?.focus();
    await findComposer('line-break')(words);
    // The second and the third line.
    const top = 200 + 18;
    for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame);
    const { left, bottom, top: noticeTop } = readBox();
    const isClear = bottom <= top || noticeTop >= top + 2 * 18 || left >= 600;
    expect([isClear, coversControl(), measureGapTo(composer) <= 120]).toEqual([true, false, true]);
  });

  function measureGapTo(composer: HTMLElement | null): number {
    const other = composer?.getBoundingClientRect() ?? new DOMRect();
    return Math.max(readBox().top - other.bottom, other.top - readBox().bottom, 0);
  }
});

describe('place of the picker', () => {
  it('control below the composer, no room above: beside it', async () => {
    document.body.innerHTML = area + button('left: 200px; width: 400px; top: 310px');
    document.querySelector('textarea')?.focus();
    findComposer();
    installPicker();
    globalThis.colophonPicker?.open({ url: 'about:blank' });
    await expect.poll(() => readBox().width).toBeGreaterThan(300);
    expect(coversControl()).toBe(false);
    expect(readBox().left).toBeGreaterThanOrEqual(600);
    globalThis.colophonPicker?.close();
  });
});

describe('place of the button', () => {
  const show = (composer: HTMLElement) =>
    showButton(composer, { append: 'Append', hide: 'Hide' }, { open: () => {}, hide: () => {} });

  it('caret in the last line: not on that line but below the composer, also when the post grows', async () => {
    document.body.innerHTML = `<div contenteditable style="position: absolute; left: 200px; top: 200px;
      width: 400px; padding: 6px 0; font: 16px/24px sans-serif"><p style="margin: 0">One line of a post</p></div>`;
    const composer = document.querySelector<HTMLElement>('[contenteditable]');
    if (composer === null) throw new Error('There is no composer');
    composer.focus();
    getSelection()?.selectAllChildren(composer);
    getSelection()?.collapseToEnd();
    const { remove } = show(composer);
    const isApart = () => {
      const line = composer.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
      const box = readBox();
      return (
        isInWindow() && (box.top >= line.bottom || box.bottom <= line.top || box.left >= line.right)
      );
    };
    await expect.poll(isApart).toBe(true);
    await press('Enter');
    await type('and the next one');
    await expect.poll(isApart).toBe(true);
    const { right, bottom } = composer.getBoundingClientRect();
    await expect.poll(() => [readBox().right, readBox().top]).toEqual([right, bottom + 6]);
    remove();
  });

  it('no place around the field that is free: not shown', async () => {
    document.body.innerHTML = `${area}${'<button style="position: fixed; inset: 0; width: 100%; z-index: 1"></button>'}`;
    const composer = document.querySelector('textarea');
    if (composer === null) throw new Error('There is no composer');
    const { remove } = show(composer);
    await expect.poll(() => readBox().bottom).toBeLessThan(0);
    remove();
  });
});

describe('press on the notice', () => {
  it.each(['position: fixed; inset: 0', 'position: absolute; left: 100px; top: 100px'])(
    'overlay without a role, %s, that closes at a press outside: it stays, and the press counts',
    async style => {
      const outside: string[] = [];
      const recordOutside = (event: Event) => {
        const modal = document.querySelector('.modal');
        if (modal && !event.composedPath().includes(modal)) outside.push(String(event.target));
      };
      addEventListener('mousedown', recordOutside, { capture: true });
      try {
        await appendIn(
          `<div style="${style}"><div class="modal" style="margin: 200px">
           <textarea>Hi</textarea></div></div>`,
        );
        await pressInNotice('Undo');
        await expect.poll(() => document.querySelector('textarea')?.value).toBe('Hi');
        expect(outside).toEqual([]);
      } finally {
        removeEventListener('mousedown', recordOutside, { capture: true });
      }
    },
  );
});

describe('modelled window above the page', () => {
  const far = 20_000;
  const everywhere = { screenX: -far, screenY: -far, outerWidth: 2 * far, outerHeight: 2 * far };

  it.each([
    ['over the surface: covers it', {}, true],
    ['left of it: does not', { outerWidth: 100 }, false],
    ['right of it: does not', { screenX: far }, false],
    ['above it: does not', { outerHeight: 100 }, false],
    ['below it: does not', { screenY: far }, false],
  ])('%s', (_, place, isCovered) => {
    vi.stubGlobal('documentPictureInPicture', { window: { ...everywhere, ...place } });
    expect(hasUntrackedOverlay(document.body)).toBe(isCovered);
    vi.unstubAllGlobals();
  });
});
