/**
 * A page that listens to all it can: what stands in the post is its own, and it learns no more of a
 * signature than that. Nothing of ours runs in the page's own world, so none of its functions is called.
 */
import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { closes } from '../../support/closes.ts';
import { noticeOf } from '../../support/notice.ts';
import { untilSeen } from '../../support/seen.ts';
import { openSite, setStage } from '../popup/stage.ts';

const stage = setStage();
const name = 'Nobody is told of this name';
const look = 'style="display: block; width: 400px; min-height: 60px"';

type Heard = {
  /** Of each event and each change of the document, what it tells. */
  told: string[];
  /** The page's own functions that were called. */
  called: string[];
  globals: string[];
};

/** Runs in the page, before anything of ours. */
function listen(): void {
  const told: string[] = [];
  const called: string[] = [];
  const tell = (...parts: unknown[]) => {
    told.push(
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
          tell(type, data, key, texts, Object.values({ ...event }), ...event.composedPath());
        },
        true,
      );
  }
  new MutationObserver(records => {
    for (const { target, addedNodes, removedNodes, attributeName, oldValue } of records) {
      const value = attributeName && (target as Element).getAttribute(attributeName);
      tell(attributeName, value, oldValue, ...addedNodes, ...removedNodes);
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
      const own = Reflect.get(owner, name);
      Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
        called.push(name);
        tell(name, ...given);
        return Reflect.apply(own, this, given);
      });
    }
  }
  const before = new Set(Object.getOwnPropertyNames(window));
  Object.assign(window, {
    heard: () => ({
      told,
      called: [...called],
      globals: Object.getOwnPropertyNames(window).filter(
        one => !before.has(one) && one !== 'heard',
      ),
    }),
  });
}

const heardBy = (page: Page) => page.evaluate(() => (window as unknown as Listening).heard());
type Listening = { heard(): Heard };

it.each([
  ['a text field', `<textarea id="post" ${look}>Hello</textarea>`],
  ['an editing host', `<div id="post" contenteditable ${look}>Hello</div>`],
])('learns the text that stands in %s, and nothing else', async (_, body) => {
  const page = await openSite(stage, 'https://site.example', {
    '/': `<!doctype html><script>(${listen})()</script>${body}`,
  });
  await page.focus('#post');
  const popup = await stage.openPopupWith(page, { [name]: '#mine' });
  await closes(popup, () => popup.keyboard.press('Enter'));
  expect(await noticeOf(page)).toBe(`Added “${name}”`);
  // What is pressed and seen afterwards is heard of too.
  await untilSeen();
  await page.keyboard.type('!');

  // Its own calls are none of ours: the driver works in a world of its own, as we do.
  const { told, called, globals } = await heardBy(page);
  const all = [...told, await page.content(), await resourcesOf(page)].join('\n');
  expect(all).toContain('#mine');
  expect(all).toContain('popover');
  expect(all).not.toContain(name);
  expect(all).not.toContain(stage.colophon.extension.id);
  expect(all).not.toMatch(/-extension:|colophon/i);
  expect([called, globals]).toEqual([[], []]);
  await page.close();
});

/** What it can know to have been loaded. */
function resourcesOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(performance.getEntries()));
}
