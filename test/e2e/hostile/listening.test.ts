/**
 * A page that observes everything it can. It may see the text in its post, and nothing else of a
 * signature. No script of Colophon runs in the page's main world, so it calls none of the page's
 * functions.
 */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { closePopupBy } from '../../support/close-popup.ts';
import { readNotice } from '../../support/notice.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
import { openSite, setUpPopup } from '../popup/popup-fixture.ts';

const fixture = setUpPopup();
const name = 'Nobody is told of this name';
const fieldStyle = 'style="display: block; width: 400px; min-height: 60px"';

type Recording = {
  /** The data of each event and of each mutation of the document. */
  events: string[];
  /** The functions that the page has replaced by its own, and that were called. */
  called: string[];
  globals: string[];
};

/** Runs in the page, before any script of Colophon. */
function recordEverything(): void {
  const events: string[] = [];
  const called: string[] = [];
  const record = (...parts: unknown[]) => {
    events.push(
      parts.map(part => (part instanceof Element ? part.outerHTML : String(part))).join(' '),
    );
  };
  const types = Object.keys(window).filter(key => key.startsWith('on'));
  const more = [
    'beforeinput',
    'focusin',
    'focusout',
    'compositionstart',
    'compositionend',
    'DOMContentLoaded',
  ];
  for (const type of [...types.map(key => key.slice(2)), ...more]) {
    for (const target of [window, document])
      target.addEventListener(
        type,
        event => {
          const { data, key, dataTransfer, clipboardData } = event as InputEvent &
            KeyboardEvent &
            ClipboardEvent;
          const carried = dataTransfer ?? clipboardData;
          const texts = [...(carried?.types ?? [])].map(kind => carried?.getData(kind));
          record(type, data, key, texts, Object.values({ ...event }), ...event.composedPath());
        },
        true,
      );
  }
  new MutationObserver(records => {
    for (const { target, addedNodes, removedNodes, attributeName, oldValue } of records) {
      const value = attributeName && (target as Element).getAttribute(attributeName);
      record(attributeName, value, oldValue, ...addedNodes, ...removedNodes);
    }
  }).observe(document, {
    attributes: true,
    attributeOldValue: true,
    characterData: true,
    characterDataOldValue: true,
    childList: true,
    subtree: true,
  });
  const owners: [owner: object, names: string[]][] = [
    [Document.prototype, ['createElement', 'createElementNS', 'execCommand', 'getSelection']],
    [Node.prototype, ['appendChild', 'insertBefore', 'removeChild', 'getRootNode']],
    [Element.prototype, ['append', 'attachShadow', 'setAttribute', 'getAttribute', 'matches']],
    [HTMLElement.prototype, ['focus', 'showPopover', 'click']],
    [HTMLTextAreaElement.prototype, ['setRangeText', 'setSelectionRange']],
    [DataTransfer.prototype, ['setData']],
    [EventTarget.prototype, ['dispatchEvent', 'addEventListener']],
    [Selection.prototype, ['collapse', 'setBaseAndExtent', 'modify']],
    [window, ['postMessage', 'fetch', 'requestAnimationFrame', 'setTimeout', 'getComputedStyle']],
    [console, ['log', 'warn', 'error', 'debug']],
  ];
  for (const [owner, names] of owners) {
    for (const name of names) {
      const original = Reflect.get(owner, name);
      Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
        called.push(name);
        record(name, ...given);
        return Reflect.apply(original, this, given);
      });
    }
  }
  const before = new Set(Object.getOwnPropertyNames(window));
  Object.assign(window, {
    recording: () => ({
      events,
      called: [...called],
      globals: Object.getOwnPropertyNames(window).filter(
        global => !before.has(global) && global !== 'recording',
      ),
    }),
  });
}

const readRecording = (page: Page) =>
  page.evaluate(() => (window as unknown as RecordingWindow).recording());
type RecordingWindow = { recording(): Recording };

describe('page that observes everything', () => {
  it.each([
    ['a text field', `<textarea id="post" ${fieldStyle}>Hello</textarea>`],
    ['an editing host', `<div id="post" contenteditable ${fieldStyle}>Hello</div>`],
  ])('append in %s: the page learns the text in it, and nothing else', async (_, body) => {
    const page = await openSite(fixture, 'https://site.example', {
      '/': `<!doctype html><script>(${recordEverything})()</script>${body}`,
    });
    await page.focus('#post');
    const popup = await fixture.openPopupWithSignatures(page, { [name]: '#mine' });
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    expect(await readNotice(page)).toBe(`Added “${name}”`);
    // Events after the append, such as key presses, are recorded too.
    await waitUntilPressable();
    await page.keyboard.type('!');

    // `called` has no calls of the test: the driver runs in an isolated world too.
    const { events, called, globals } = await readRecording(page);
    const all = [...events, await page.content(), await listResources(page)].join('\n');
    expect(all).toContain('#mine');
    expect(all).toContain('popover');
    expect(all).not.toContain(name);
    expect(all).not.toContain(fixture.colophon.extension.id);
    expect(all).not.toMatch(/-extension:|colophon/i);
    expect([called, globals]).toEqual([[], []]);
    await page.close();
  });
});

/** Lists the resources that were loaded, as far as the page can know. */
function listResources(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(performance.getEntries()));
}
