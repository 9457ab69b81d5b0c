/** Several composers on a page without a name, such as a reply box under each comment. */
import { beforeEach, describe, expect, it } from 'vitest';
import { append, openAppend, readRefusal, reportFocus } from '../../support/page/append.ts';
import { readNotice } from '../../support/page/notice.ts';
import { type } from '../../support/page/real-input.ts';

const tag = '#letterpress';
const box = '<div class="box" contenteditable="true" style="min-height: 2em"></div>';

/** Comments with their reply boxes, as different pages write them. */
const pages: Record<string, string> = {
  'a form around each': `<form>${box}</form>`.repeat(3),
  'an article around each': `<article>Ann <div>${box}</div></article>`.repeat(3),
  'a comment before each':
    `<div><p>Ann wrote this</p>${box}</div><div><p>And Bob that</p>${box}</div>` +
    `<div><p>Nobody else</p>${box}</div>`,
  'all in one element': `<div><p>Ann wrote this</p>${box}<p>And Bob that</p>${box}<p>Nobody else</p>${box}</div>`,
  'comments in Japanese':
    `<ul><li>とても良い記事です${box}</li><li>ありがとうございます${box}</li>` +
    `<li>また読みます、きっと${box}</li></ul>`,
  'a button beside each, all in one element': `<div>${`${box}<button>Reply</button>`.repeat(3)}</div>`,
  'a button beside each, in an element of its own': `<div>${box}<button>Send</button></div>`.repeat(
    3,
  ),
  'a button in a bar below each':
    `<li>${box}<div><button>Bold</button><span>0/280</span><button>Cancel</button><button>Post</button></div></li>`.repeat(
      3,
    ),
  'a button before each': `<div><a role="button">Reply</a>${box}</div>`.repeat(3),
  'an icon that sends':
    `<div>${box}<div role="button" aria-label="Send"><svg></svg></div></div>`.repeat(3),
  'a button to comment': `<div>${box}<input type="submit" value="Comment"></div>`.repeat(3),
  'a button in German': `<div>${box}<button> Antworten </button></div>`.repeat(3),
};

/** Posts of blocks. Each block is an editing host without a name, too. */
const posts: Record<string, string> = {
  'blocks alone': `<div>${box}</div>`.repeat(3),
  'a handle at each block': `<div><button>Move up</button>${box}</div>`.repeat(3),
  'an icon to comment on each block':
    `<div><button aria-label="Comment">💬</button>${box}</div>`.repeat(3),
  'one button for all blocks': `<div>${`<div>${box}</div>`.repeat(3)}<button>Post</button></div>`,
  'a button for all before and one behind the blocks': `<div><button>Publish</button>${box.repeat(3)}<button>Post</button></div>`,
  'the same label at each block': `<div><span>Plain text</span>${box}</div>`.repeat(3),
  'a label at one block': `<div>${box}</div><div><span>Plain text</span>${box}</div><div>${box}</div>`,
  'the language of each block': `<div>Rust${box}</div><div>Python${box}</div><div>Plain text${box}</div>`,
  'a title before the blocks': `<h1 contenteditable="true">The title here</h1>${`<div>${box}</div>`.repeat(3)}`,
  'one form around the blocks': `<form>${`<div>${box}</div>`.repeat(3)}</form>`,
};

const listBoxes = () => [...document.querySelectorAll<HTMLElement>('.box')];
const readTexts = () => listBoxes().map(({ innerText }) => innerText.trim().replace(/\n+/g, '|'));

function focusBox(index: number): HTMLElement {
  const found = listBoxes()[index];
  if (found === undefined) throw new Error(`There is no box ${index}`);
  found.focus();
  return found;
}

/** Replaces the boxes as a page does that renders them again. */
function renderAgain(boxes: readonly HTMLElement[]): void {
  for (const each of boxes) each.replaceWith(each.cloneNode(true));
}

beforeEach(() => {
  window.focus();
  document.body.innerHTML = pages['a comment before each'] ?? '';
});

describe('nameless composers', () => {
  it.each(Object.keys(pages))('%s: only the focused one gets the signature', async name => {
    document.body.innerHTML = pages[name] ?? '';
    focusBox(1);
    await type('Hello');
    await append(tag);
    expect(readTexts()).toEqual(['', `Hello|${tag}`, '']);
  });

  it.each(Object.keys(posts))('%s: a post of blocks, which is refused', name => {
    document.body.innerHTML = posts[name] ?? '';
    focusBox(1);
    expect(readRefusal()).toBe('not-accepted');
  });

  it('page renders the other composers again while the popup is open: the focused one gets it', async () => {
    focusBox(1);
    await type('Hello');
    const appendOnceClosed = openAppend();
    renderAgain(listBoxes().filter((_, index) => index !== 1));
    await appendOnceClosed(tag);
    expect(readTexts()).toEqual(['', `Hello|${tag}`, '']);
  });

  it('page renders a comment before it while the popup is open: the focused one gets it', async () => {
    focusBox(1);
    const appendOnceClosed = openAppend();
    document.body.insertAdjacentHTML('afterbegin', `<div><p>Earlier than Ann</p>${box}</div>`);
    await appendOnceClosed(tag);
    expect(readTexts()).toEqual(['', '', tag, '']);
  });

  it.each(['', 'Thanks'])(
    'page renders all again, with text "%s", and focuses the same one: it gets the signature',
    async text => {
      focusBox(1);
      await type(text);
      const appendOnceClosed = openAppend();
      renderAgain(listBoxes());
      focusBox(1);
      await appendOnceClosed(tag);
      expect(readTexts()).toEqual(['', text === '' ? tag : `${text}|${tag}`, '']);
    },
  );

  it.each(['', 'Thanks'])(
    'page renders all again, with text "%s", and focuses another one: refused, all are unchanged',
    async text => {
      for (const each of listBoxes()) each.textContent = text;
      focusBox(1);
      const appendOnceClosed = openAppend();
      renderAgain(listBoxes());
      focusBox(2);
      const { result } = await appendOnceClosed(tag);
      expect(result).toMatchObject({ appended: false, reason: 'composer-gone' });
      expect(readTexts()).toEqual([text, text, text]);
    },
  );

  it.each(['', 'Thanks'])(
    'page removes the focused one, with text "%s", and focuses the next: refused, the next is unchanged',
    async text => {
      for (const each of listBoxes()) each.textContent = text;
      const removed = focusBox(1);
      const appendOnceClosed = openAppend();
      removed.parentElement?.remove();
      focusBox(1);
      const { result } = await appendOnceClosed(tag);
      expect(result).toMatchObject({ appended: false, reason: 'composer-gone' });
      expect(readTexts()).toEqual([text, text]);
    },
  );
});

describe('composer that lost the focus before the first look', () => {
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, 'colophon');
  });

  it('its selection is left: it is found', async () => {
    focusBox(1);
    await type('Hello');
    const [, focused] = listBoxes();
    focused?.blur();
    expect(document.activeElement).toBe(document.body);
    await append(tag);
    expect(readNotice()).toMatch(/^Added/);
    expect(readTexts()).toEqual(['', `Hello|${tag}`, '']);
  });

  it('the focus is in a password field: no composer', () => {
    focusBox(1).blur();
    document.body.insertAdjacentHTML('beforeend', '<input type="password">');
    document.querySelector('input')?.focus();
    document.getSelection()?.selectAllChildren(listBoxes()[1] ?? document.body);
    document.querySelector('input')?.focus();
    expect(reportFocus().focus.found).toBe('nothing');
  });

  it('text of the page is selected: no composer', () => {
    document.getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body);
    expect(reportFocus().focus.found).toBe('nothing');
  });
});
