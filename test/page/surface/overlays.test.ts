/**
 * Surfaces at a composer in an overlay that closes at a press outside: a press on a surface counts, and the
 * overlay stays as the page wants it.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../extension/locales/en/en.ts';
import { suggestionStyle } from '../../../extension/surface/notice-style.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { loadReactOverlays } from '../../practice/more-editors.ts';
import { overlays as ownOverlays } from '../../practice/overlays.ts';
import { findComposer } from '../../support/page/append.ts';
import {
  endButtonScript,
  findButton,
  pressButton,
  runButtonScript,
} from '../../support/page/button.ts';
import { localStorageValues, sendMessage } from '../../support/page/extension-api.ts';
import { findNotice, pressInNotice, readNotice } from '../../support/page/notice.ts';
import { clickAt, press, type } from '../../support/page/real-input.ts';
import { listSuggestions, pressInSuggestion } from '../../support/page/suggestion.ts';
import { endSuggestionScript, runSuggestionScript } from '../../support/page/suggestion-script.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';

const overlays = { ...ownOverlays, ...(await loadReactOverlays?.())?.reactOverlays };
let endOverlay = () => {};

const findField = () => document.querySelector<HTMLTextAreaElement>('#composer');
const isOpen = () => findField()?.checkVisibility() === true;
const readText = () => findField()?.value;

/** Shows the overlay, and puts the caret at the end of its composer. */
async function open(name: string): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'));
  endOverlay = overlays[name]?.(host) ?? endOverlay;
  // The overlay of one library opens by its button only.
  await expect.poll(() => document.querySelector<HTMLElement>('#open') ?? isOpen()).toBeTruthy();
  document.querySelector<HTMLElement>('#open')?.click();
  await expect.poll(isOpen).toBe(true);
  const focus = () => {
    findField()?.focus();
    return document.activeElement === findField();
  };
  await expect.poll(focus).toBe(true);
  // Some libraries move the focus to their overlay once it has been drawn.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect.poll(focus).toBe(true);
  findField()?.setSelectionRange(2, 2);
}

beforeEach(() => {
  window.focus();
  localStorageValues.buttonWords = { append: 'Append signature', hide: 'Hide here' };
  sendMessage.mockReset();
  sendMessage.mockResolvedValue(null);
});
afterEach(async () => {
  findNotice()?.remove();
  endButtonScript();
  endSuggestionScript();
  endOverlay();
  document.body.replaceChildren();
});

/** Dispatches the press that the page takes for one outside: all overlays are right of this point. */
const pressOutside = () => clickAt(20, 500);

describe.each(Object.keys(overlays))('%s', name => {
  const isTrap = /Dialog|Modal|^React Aria|^MUI|^dialog/.test(name);

  it('pressed outside, and Escape in the composer: it closes', async () => {
    await open(name);
    if (!name.endsWith('focusin on document')) {
      await pressOutside();
      await expect.poll(isOpen).toBe(false);
      endOverlay();
      document.body.replaceChildren();
      await open(name);
    }
    await press('Escape');
    if (name.startsWith('popover') || !name.startsWith('dialog'))
      await expect.poll(isOpen).toBe(false);
  });

  it('Undo pressed in the notice: undone, the composer stays with its focus, and the next press outside closes it', async () => {
    await open(name);
    await findComposer()('Kind regards');
    await expect.poll(readText).toBe('Hi\n\nKind regards');
    await pressInNotice('Undo');
    await expect.poll(readText).toBe('Hi');
    expect(isOpen()).toBe(true);
    await expect.poll(readNotice).toBe('Undone');
    expect(document.activeElement).toBe(findField());
    if (name.endsWith('focusin on document')) return;
    await pressOutside();
    await expect.poll(isOpen).toBe(false);
  });

  it('notice shown, Escape in the composer: it closes', async () => {
    await open(name);
    await findComposer()('Kind regards');
    await expect.poll(readNotice).toMatch(/^Added/);
    await press('Escape');
    await expect.poll(isOpen).toBe(false);
  });

  it('Tab pressed while the notice is shown: the focus stays in the overlay, and Enter on Undo undoes', async () => {
    await open(name);
    await findComposer()('Kind regards');
    await expect.poll(readNotice).toMatch(/^Added/);
    const hasFocus = () => findNotice()?.matches(':focus-within') === true;
    const overlay = findField()?.parentElement?.parentElement;
    for (let count = 0; count < 4 && !hasFocus(); count++) {
      await press('Tab');
      expect(isOpen()).toBe(true);
      if (isTrap) expect(overlay?.contains(document.activeElement)).toBe(true);
    }
    // Two libraries move the focus themselves, from their last element to their first one.
    expect(hasFocus()).toBe(!/^(Radix|React Aria)/.test(name));
    if (!hasFocus()) return;
    await waitUntilPressable();
    await press('Enter');
    await expect.poll(readText).toBe('Hi');
    expect(isOpen()).toBe(true);
  });

  it('Add pressed in the suggestion: added, the composer stays', async () => {
    sendMessage.mockImplementation(async request => {
      if (request === 'add-to-post') await findComposer()('Kind regards');
      if (request !== 'suggest-in-post') return null;
      return {
        sentence: en.suggestion.question(isolate('Mine')),
        add: en.suggestion.add,
        decline: en.suggestion.decline,
        direction: 'ltr',
        style: suggestionStyle,
      };
    });
    await open(name);
    const field = findField();
    if (field) field.value = '';
    runSuggestionScript();
    await type('Hi');
    await expect.poll(listSuggestions).toEqual(['Add Mine?']);
    await pressInSuggestion('Add');
    await expect.poll(readText).toBe('Hi\n\nKind regards');
    expect(isOpen()).toBe(true);
  });

  it('button at the composer pressed: the picker is requested, the composer stays with its focus', async () => {
    await open(name);
    runButtonScript();
    await expect.poll(findButton).not.toBeNull();
    await pressButton();
    await expect.poll(() => sendMessage.mock.calls).toContainEqual(['open-picker']);
    expect(isOpen()).toBe(true);
    expect(document.activeElement).toBe(findField());
  });
});
