/**
 * A suggested signature in a page: shown once for each post, and added only by a press. The tests answer
 * the script's requests as the worker does, which has tests of its own.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../extension/locales/en/en.ts';
import type { PageRequest } from '../../../extension/messages/page-requests.ts';
import { suggestionStyle } from '../../../extension/surface/notice-style.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { findComposer } from '../../support/page/append.ts';
import { sendMessage } from '../../support/page/extension-api.ts';
import { readNotice } from '../../support/page/notice.ts';
import { press, type } from '../../support/page/real-input.ts';
import {
  findSuggestionBar,
  listSuggestions,
  pressInSuggestion,
  waitForSuggestionButton,
} from '../../support/page/suggestion.ts';
import { endSuggestionScript, runSuggestionScript } from '../../support/page/suggestion-script.ts';

/** A page with composers for posts, for a thread, and for replies. */
const sitePage = `
<style>textarea, [contenteditable] { display: block; width: 400px; height: 60px; margin: 40px 10px }</style>
<form id="new"><textarea id="post" aria-label="What is new?"></textarea><button type="button">Post</button></form>
<div id="rich" contenteditable="true" role="textbox" aria-label="What is new?"></div>
<section><textarea id="second" aria-label="And then?"></textarea></section>
<article>Somebody's post <textarea id="in-article"></textarea></article>
<div class="comments-box"><textarea id="in-comments"></textarea></div>
<form><textarea id="by-button" name="matches"></textarea><button type="button">Reply</button></form>
<textarea id="by-name" placeholder="Post your reply"></textarea>
<textarea id="by-name-de" aria-label="Antworten"></textarea>`;
const replyFieldIds = ['in-article', 'in-comments', 'by-button', 'by-name', 'by-name-de'];

const mine = { name: 'Mine', content: '#mine' };
const first = { name: 'First and foremost', content: '#first' };

/** The signatures that the worker suggests. */
let suggested: { post: typeof mine | null; reply: typeof mine | null };
/** The requests of the suggestion script since the page was loaded. */
let requests: string[];

async function answer(request: string): Promise<unknown> {
  const kind = request.endsWith('post') ? 'post' : 'reply';
  const signature = suggested[kind];
  switch (request as PageRequest) {
    case 'suggest-in-post':
    case 'suggest-in-reply':
      requests.push(request);
      return signature && createSuggestion(signature.name);
    case 'add-to-post':
    case 'add-to-reply':
      requests.push(request);
      // The worker looks for the composer after the page has handled the press.
      await new Promise(resolve => setTimeout(resolve));
      if (signature !== null) await findComposer()(signature.content);
      return null;
    default:
      return null;
  }
}

const createSuggestion = (name: string) => ({
  sentence: en.suggestion.question(isolate(name)),
  add: en.suggestion.add,
  decline: en.suggestion.decline,
  direction: 'ltr',
  style: suggestionStyle,
});

const startAddress = location.href;

/** Loads the page, and installs the script in it. The script of the page before has gone with that page. */
function loadPage(): void {
  endSuggestionScript();
  history.replaceState(null, '', startAddress);
  document.body.innerHTML = sitePage;
  requests = [];
  runSuggestionScript();
}

function find(selector: string): HTMLTextAreaElement {
  const field = document.querySelector<HTMLTextAreaElement>(selector);
  if (field === null) throw new Error(`The page has no ${selector}`);
  return field;
}
const focus = (selector: string) => find(selector).focus();
const readText = (selector: string) => find(selector).value ?? find(selector).textContent;
const fill = (selector: string, text: string) => (find(selector).value = text);

/** Types with real keys. Resolves after the script has handled them, which it does in timers. */
async function typeInto(selector: string, text: string): Promise<void> {
  focus(selector);
  await type(text);
  await settle();
}

/** Resolves after timers and replies that the last action has caused. */
const settle = () => new Promise(resolve => setTimeout(resolve));
const waitForSuggestion = (name = 'Mine') => expect.poll(listSuggestions).toEqual([`Add ${name}?`]);
const waitForText = (selector: string, text: string) =>
  expect.poll(() => readText(selector)).toBe(text);
/** Waits for the notice of an append, with which the append ends. */
const waitForNotice = () => expect.poll(readNotice).toMatch(/^Added/);

beforeEach(() => {
  suggested = { post: mine, reply: null };
  sendMessage.mockImplementation(answer);
  loadPage();
});

describe('suggestion', () => {
  it('user keeps typing: it takes neither focus nor keys, and adds nothing', async () => {
    await typeInto('#post', 'Hello');
    await waitForSuggestion();
    await type(' there');
    await press('Enter');
    expect(readText('#post')).toBe('Hello there\n');
    expect(document.activeElement?.id).toBe('post');
    // Clicks by the page's own scripts add nothing either.
    const addButton = await waitForSuggestionButton('Add');
    findSuggestionBar()?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    addButton.click();
    await settle();
    expect(listSuggestions()).toEqual(['Add Mine?']);
    expect(requests).toEqual(['suggest-in-post']);
    expect(readText('#post')).toBe('Hello there\n');
  });

  it.each(['#post', '#rich'])(
    'Add pressed beside %s: added once, and not suggested again',
    async selector => {
      await typeInto(selector, 'Hello');
      await waitForSuggestion();
      await pressInSuggestion('Add');
      await expect.poll(() => readText(selector)).toContain('#mine');
      await waitForNotice();
      await type('!');
      await settle();
      expect(listSuggestions()).toEqual([]);
      expect(readText(selector).split('#mine')).toHaveLength(2);
      expect(requests).toEqual(['suggest-in-post', 'add-to-post']);
    },
  );

  it('reached by Tab, and Enter pressed: added to the field', async () => {
    await typeInto('#post', 'Hello');
    await waitForSuggestion();
    const hasFocus = () => document.activeElement === findSuggestionBar();
    // Twenty presses are more than the page has tab stops.
    for (let count = 0; count < 20 && !hasFocus(); count++) await press('Tab');
    await waitForSuggestionButton('Add');
    await press('Enter');
    await waitForText('#post', 'Hello\n\n#mine');
    await waitForNotice();
    expect(document.activeElement?.id).toBe('post');
  });

  it('focus moved to another field: hidden until the focus is back', async () => {
    await typeInto('#post', 'Hello');
    await waitForSuggestion();
    focus('#by-name');
    await expect.poll(listSuggestions).toEqual([]);
    focus('#post');
    expect(listSuggestions()).toEqual(['Add Mine?']);
  });

  it('declined: not suggested again for this post, but suggested for the next one', async () => {
    await typeInto('#post', 'Hello');
    await waitForSuggestion();
    await pressInSuggestion('Not now');
    await type(' there');
    await settle();
    expect(listSuggestions()).toEqual([]);
    expect(readText('#post')).toBe('Hello there');
    // A page that has sent the post clears its field.
    fill('#post', '');
    await type('Next');
    await waitForSuggestion();
    expect(requests).toEqual(['suggest-in-post', 'suggest-in-post']);
  });

  it('page replaces the composer and changes its address: the suggestion stays the same', async () => {
    await typeInto('#post', 'Hello');
    await waitForSuggestion();
    const replaceComposerAndAddress = (address: string) => {
      const copy = find('#post').cloneNode() as HTMLTextAreaElement;
      copy.value = readText('#post');
      find('#post').replaceWith(copy);
      copy.focus();
      history.pushState(null, '', address);
    };
    replaceComposerAndAddress('?first');
    await waitForSuggestion();
    await pressInSuggestion('Not now');
    replaceComposerAndAddress('?second');
    await type('!');
    await settle();
    expect(listSuggestions()).toEqual([]);
    expect(requests).toEqual(['suggest-in-post']);
  });

  it('thread of two fields: suggested once, beside the field in use', async () => {
    await typeInto('#post', 'One');
    await waitForSuggestion();
    await typeInto('#second', 'Two');
    await waitForSuggestion();
    await pressInSuggestion('Add');
    await waitForText('#second', 'Two\n\n#mine');
    await waitForNotice();
    await typeInto('#post', '!');
    expect(listSuggestions()).toEqual([]);
    expect(readText('#post')).toBe('One!');
    expect(requests).toEqual(['suggest-in-post', 'add-to-post']);
  });

  it.each(replyFieldIds)('reply in #%s: the worker is asked for one for replies', async id => {
    await typeInto(`#${id}`, 'Yes');
    expect(requests).toEqual(['suggest-in-reply']);
    expect(listSuggestions()).toEqual([]);
  });

  it('worker suggests nothing: it is not asked again for this post', async () => {
    suggested.post = null;
    await typeInto('#post', 'Hello');
    suggested.post = mine;
    await type(' there');
    await settle();
    expect(requests).toEqual(['suggest-in-post']);
    expect(listSuggestions()).toEqual([]);
  });

  it('field that has its text again after a reload: not suggested', async () => {
    await typeInto('#post', 'Hello');
    await waitForSuggestion();
    loadPage();
    fill('#post', 'Hello');
    await typeInto('#post', '!');
    expect(listSuggestions()).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('something appended in the tab: withdrawn, and not suggested again for this post', async () => {
    await typeInto('#post', 'Hello');
    await waitForSuggestion();
    globalThis.colophonSuggestion?.dismiss();
    expect(listSuggestions()).toEqual([]);
    await type('!');
    await settle();
    expect(listSuggestions()).toEqual([]);
  });

  it('different signatures for a post and a reply: each field gets the one for it', async () => {
    suggested = { post: first, reply: mine };
    const readSize = () => {
      const { width, height } = findSuggestionBar()?.getBoundingClientRect() ?? new DOMRect();
      return { width, height };
    };
    await typeInto('#post', 'Hello');
    await waitForSuggestion('First and foremost');
    const size = readSize();
    await typeInto('#by-name', 'Yes');
    await waitForSuggestion();
    expect(size.width).toBeGreaterThan(0);
    // From the size of the suggestion, a page could guess which signature is suggested.
    expect(readSize()).toEqual(size);
    focus('#post');
    await waitForSuggestion('First and foremost');
    await pressInSuggestion('Add');
    await waitForText('#post', 'Hello\n\n#first');
    await waitForNotice();
    focus('#by-name');
    await waitForSuggestion();
    await pressInSuggestion('Add');
    await waitForText('#by-name', 'Yes\n\n#mine');
    await waitForNotice();
    expect(requests).toEqual([
      'suggest-in-post',
      'suggest-in-reply',
      'add-to-post',
      'add-to-reply',
    ]);
  });
});
