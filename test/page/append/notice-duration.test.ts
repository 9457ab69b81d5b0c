/** The notice of an append stays until the next key in the composer, or for ten seconds. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showAppendNotice } from '../../../extension/append/append-notice.ts';
import type { AppendResult } from '../../../extension/append/result.ts';
import { createPageNotices } from '../../../extension/surface/page-notices.ts';
import { createAppendRequest } from '../../support/in-page-append.ts';
import { findNotice, listNoticeButtons, readNotice } from '../../support/page/notice.ts';
import { movePointerTo, press } from '../../support/page/real-input.ts';

/** Shows a notice at the field of the page, which has the focus. */
function showNotice(result: AppendResult = { appended: true }): HTMLTextAreaElement {
  document.body.innerHTML = '<textarea style="width: 400px; height: 100px">Hi</textarea>';
  const composer = document.body.firstElementChild as HTMLTextAreaElement;
  composer.focus();
  const { words, style } = createAppendRequest(['Kind regards']);
  const [names, text, undo] = [['Mine'], 'Kind regards', async () => true];
  showAppendNotice(createPageNotices(), {
    composer,
    names,
    text,
    where: 'end',
    words,
    style,
    result: result.appended ? { ...result, addition: '', undo } : result,
  });
  return composer;
}

const isShown = () => findNotice() !== null;
const pass = (durationMs: number) => vi.advanceTimersByTime(durationMs);

beforeEach(async () => {
  window.focus();
  await movePointerTo(900, 700);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  findNotice()?.remove();
  document.body.replaceChildren();
});

describe('duration of the notice', () => {
  it('nothing pressed: ten seconds', () => {
    showNotice();
    pass(9_900);
    expect(readNotice()).toMatch(/^Added/);
    pass(200);
    expect(isShown()).toBe(false);
  });

  it('pointer over it: until the pointer has left', async () => {
    showNotice();
    // The notice is at its place once it has been drawn with its text.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { left, top } = findNotice()?.getBoundingClientRect() ?? new DOMRect();
    await movePointerTo(left + 20, top + 10);
    pass(20_000);
    await press('x');
    pass(1);
    expect(isShown()).toBe(true);
    await movePointerTo(900, 700);
    pass(1_000);
    expect(isShown()).toBe(false);
  });

  it('focus in it: until the focus has left', async () => {
    const composer = showNotice();
    await press('Tab');
    expect(findNotice()?.matches(':focus-within')).toBe(true);
    pass(20_000);
    expect(isShown()).toBe(true);
    composer.focus();
    pass(1_000);
    expect(isShown()).toBe(false);
  });

  it.each([['a'], ['Enter'], ['Backspace'], ['Control', 'v']])(
    '%s %s pressed in the composer: no longer',
    async (...keys) => {
      showNotice();
      await press(...keys);
      pass(1);
      expect(isShown()).toBe(false);
    },
  );

  it.each([
    ['Control', 'z'],
    ['Control', 'Shift', 'z'],
    ['Control', 'y'],
    ['Shift'],
    ['Control'],
    ['ArrowLeft'],
    ['Control', 'End'],
  ])('%s %s %s pressed in the composer: it stays', async (...keys) => {
    showNotice();
    await press(...keys);
    pass(1);
    expect(isShown()).toBe(true);
  });

  it('key dispatched by a script, or held since before: it stays', () => {
    const composer = showNotice();
    composer.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    pass(1);
    expect(isShown()).toBe(true);
  });

  it('append refused, and a key pressed: it stays with the text to copy', async () => {
    showNotice({ appended: false, reason: 'no-composer', report: null });
    await press('a');
    pass(9_000);
    expect(listNoticeButtons()).toContain('Copy');
  });
});
