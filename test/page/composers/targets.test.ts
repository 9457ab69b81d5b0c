/** Tests which field of a page with many fields is the composer, and which fields are refused. */
import { beforeEach, describe, expect, it } from 'vitest';
import targetsPage from '../../practice/targets.html?raw';
import { append, openAppend, readRefusal } from '../../support/page/append.ts';
import { readNotice } from '../../support/page/notice.ts';
import { clickAt, press, type } from '../../support/page/real-input.ts';

const tag = '#letterpress';
const lines = 'Set by hand\n\nLeipzig, by the river';

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}`);
  return element;
};
const focus = (selector: string) => find(selector).focus();
const readElement = (element: Element) =>
  (element as HTMLTextAreaElement).value ?? element.textContent;
const readText = (id: string) => readElement(find(`#${id}`));

/** Reads all fields of the page except one. */
const readOtherTexts = (id: string) =>
  [...document.querySelectorAll('textarea, input, [contenteditable]')]
    .filter(field => field.id !== id)
    .map(readElement)
    .join('|');

beforeEach(() => {
  const { body } = new DOMParser().parseFromString(targetsPage, 'text/html');
  // The frame of another origin is for tests with the extension.
  body.querySelector('iframe')?.remove();
  document.body.replaceChildren(...body.children);
  (document.activeElement as HTMLElement | null)?.blur();
});

describe('composer', () => {
  it('several fields: only the one with the focus gets the signature', async () => {
    const others = readOtherTexts('second');
    focus('#second');
    await type('Hello');
    await append(tag);
    expect(readText('second')).toBe('Hello\n\n#letterpress');
    expect(readOtherTexts('second')).toBe(others);
  });

  it('focus on a button: the field that had the focus before is used', async () => {
    focus('#second');
    await append(tag);
    focus('#first');
    const { x, y } = find('#button').getBoundingClientRect();
    await clickAt(x + 5, y + 5);
    expect(document.activeElement?.id).toBe('button');
    await append(tag);
    expect(readText('first')).toBe('#letterpress');
    expect(readText('second')).toBe('#letterpress');
    expect(document.activeElement?.id).toBe('first');
  });

  it('page moves the focus after the popup has opened: the field that had the focus before is used', async () => {
    focus('#first');
    await type('Hello');
    const appendOnceClosed = openAppend();
    focus('#second');
    await appendOnceClosed(tag);
    expect(readText('first')).toBe('Hello\n\n#letterpress');
    expect(readText('second')).toBe('');
  });

  it.each(['password', 'email', 'search', 'button'])(
    'focus in a %s, and in no composer before: no composer',
    id => {
      focus(`#${id}`);
      expect(readRefusal()).toBe('no-composer');
    },
  );

  it('focus moves from a composer to a password field: no composer', async () => {
    focus('#first');
    await append(tag);
    focus('#password');
    expect(readRefusal()).toBe('no-composer');
  });

  it('hidden field that catches the keys of an editor: refused', () => {
    focus('#proxy');
    expect(readRefusal()).toBe('not-accepted');
    expect(readText('proxy')).toBe('');
  });

  it('nothing has the focus: no composer', () => {
    expect(readRefusal()).toBe('no-composer');
  });

  it('page without a field: no composer', () => {
    document.body.innerHTML = '<p>Nothing to write in</p>';
    expect(readRefusal()).toBe('no-composer');
  });

  it('focus in a drawing, whose elements are not HTML: no composer', () => {
    document.body.innerHTML = '<svg><a href="#"><text y="20">Drawn</text></a></svg>';
    document.querySelector<SVGAElement>('svg a')?.focus();
    expect(document.activeElement?.localName).toBe('a');
    expect(readRefusal()).toBe('no-composer');
  });
});

describe('end of the post', () => {
  it('mention: it stays unchanged before the signature', async () => {
    focus('#mention');
    await append(tag);
    // Browsers render a blank line as one line feed or two.
    expect(find('#mention').innerText).toMatch(/^Thanks @ada\n{2,3}#letterpress$/);
    expect(find('#mention span').textContent).toBe('@ada');
    await press('Control', 'z');
    await expect.poll(() => find('#mention').textContent).toBe('Thanks @ada');
  });

  it('image of an emoji: it stays before the signature', async () => {
    focus('#picture');
    await append(tag);
    expect(find('#picture').innerText).toMatch(/^Look\s+#letterpress$/);
    expect(document.querySelectorAll('#picture img')).toHaveLength(1);
  });
});

describe('refusal', () => {
  it.each(['read-only', 'locked'])('%s element: its text is unchanged', id => {
    focus(`#${id}`);
    expect(readRefusal()).toBe('read-only');
    expect(readText(id)).toBe('Kept');
  });

  it('post of blocks whose last block cannot be found: refused, all blocks are unchanged', () => {
    focus('.block');
    expect(readRefusal()).toBe('not-accepted');
    expect(readText('blocks')).toBe('OneTwo');
  });

  it('signature too long for the field: refused; a shorter one is appended', async () => {
    focus('#short');
    await append(lines);
    expect(readNotice()).toMatch(/longer/);
    expect(readText('short')).toBe('Short');
    await append(tag);
    expect(readNotice()).toMatch(/^Added/);
    expect(readText('short')).toBe('Short\n\n#letterpress');
  });

  it('several lines in a single-line field: refused; a one-line signature is appended', async () => {
    focus('#line');
    await append(lines);
    expect(readNotice()).toMatch(/only one line/);
    expect(readText('line')).toBe('One line');
    await append(tag);
    expect(readText('line')).toBe('One line #letterpress');
  });
});
