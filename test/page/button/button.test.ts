/** The button at text fields: at which fields it is shown, its position, and its presses and keys. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  endButtonScript,
  findButton,
  listButtonNames,
  pressButton,
  pressHideButton,
  runButtonScript,
} from '../../support/page/button.ts';
import { localStorageValues, sendMessage } from '../../support/page/extension-api.ts';
import { press } from '../../support/page/real-input.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';

const style = `<style>
  body { margin: 0 }
  textarea { display: block; box-sizing: border-box; margin: 0 }
</style>`;
/** The default size depends on the machine's fonts and may be too small for the button. */
const sizedField = '<textarea style="width: 300px; height: 100px"></textarea>';

beforeEach(() => {
  sendMessage.mockClear();
  localStorageValues.buttonWords = { append: 'Append signature', hide: 'Hide here' };
  window.scrollTo(0, 0);
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

/** Shows a page without the script. The test runs in a frame, which does not have the focus at first. */
function showPage(body: string): void {
  endButtonScript();
  window.focus();
  document.body.innerHTML = style + body;
}

/** Shows a page and runs the script in it. */
function openPage(body: string): void {
  showPage(body);
  runButtonScript();
}

/** Shows a page with the script and the focus in its field, and waits for the button. */
async function openField(body: string): Promise<HTMLElement> {
  openPage(body);
  const field = find('textarea, [contenteditable]');
  field.focus();
  await expect.poll(findButton).not.toBeNull();
  return field;
}

/** Waits longer than the script needs: before it shows the button, it reads its words, which takes no frame. */
async function waitForFrames(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
}

const readBox = (selector: string) => find(selector).getBoundingClientRect();

function isWithin(inner: DOMRect, outer: DOMRect): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.right <= outer.right &&
    inner.bottom <= outer.bottom
  );
}

function isApart(one: DOMRect, other: DOMRect): boolean {
  return (
    one.bottom <= other.top ||
    one.top >= other.bottom ||
    one.right <= other.left ||
    one.left >= other.right
  );
}

describe('fields with the button', () => {
  it.each([
    ['in the document', () => document.body],
    [
      'in a shadow tree',
      () => {
        const host = document.body.appendChild(document.createElement('div'));
        return host.attachShadow({ mode: 'open' });
      },
    ],
  ])('field %s, focused by the page before the script runs: shown', async (_, getParent) => {
    showPage('');
    const field = document.createElement('textarea');
    field.style.cssText = 'width: 400px; height: 60px';
    getParent().append(field);
    field.focus();
    runButtonScript();
    await expect.poll(findButton).not.toBeNull();
    expect(isWithin(readBox('[popover]'), field.getBoundingClientRect())).toBe(true);
  });

  it.each([
    ['a line of text', '<input style="width: 300px; height: 100px">'],
    ['a small field', '<textarea style="width: 150px; height: 100px"></textarea>'],
    ['a button', '<button style="width: 300px; height: 100px">Send</button>'],
    ['the page itself', '<p tabindex="0" style="width: 300px; height: 100px">Read</p>'],
  ])('%s has the focus: not shown until a text field has it', async (_, html) => {
    openPage(html + sizedField.replace('<textarea', '<textarea id="field"'));
    find('style + *').focus();
    expect(document.activeElement).toBe(find('style + *'));
    await waitForFrames();
    expect(findButton()).toBeNull();
    find('#field').focus();
    await expect.poll(findButton).not.toBeNull();
  });

  it('another part of the page gets the focus: the button goes', async () => {
    await openField(`${sizedField}<button id="send">Send</button>`);
    find('#send').focus();
    await expect.poll(findButton).toBeNull();
  });
});

describe('position of the button', () => {
  const spaceBelow = '<div style="height: 900px"></div>';

  it.each<[title: string, body: string, changePage: () => void]>([
    [
      'higher than the window',
      '<textarea style="width: 300px; height: 2000px"></textarea>',
      () => {},
    ],
    [
      'in a box that scrolls',
      `<div style="height: 60px; overflow: auto">${sizedField}${spaceBelow}</div>`,
      () => {},
    ],
    [
      'below inserted content',
      `<p style="margin: 0"></p>${sizedField}`,
      () => {
        find('p').style.height = '150px';
      },
    ],
  ])('field %s: within its visible part', async (_, body, changePage) => {
    const field = await openField(body);
    changePage();
    const isWithinVisiblePart = () => {
      const containers = [
        field.getBoundingClientRect(),
        (field.parentElement as Element).getBoundingClientRect(),
        new DOMRect(0, 0, innerWidth, innerHeight),
      ];
      return containers.every(container => isWithin(readBox('[popover]'), container));
    };
    await expect.poll(isWithinVisiblePart).toBe(true);
  });

  it.each([
    {
      title: 'sticks to the top',
      bar: 'position: sticky; top: 0; height: 60px',
      scrollTop: 100,
      isButtonVisible: false,
    },
    {
      title: 'stays at the top',
      bar: 'position: fixed; top: 0; width: 100%; height: 80px',
      scrollTop: 40,
      isButtonVisible: false,
    },
    {
      title: 'stays at the bottom',
      bar: 'position: fixed; bottom: 0; width: 100%; height: 40px',
      scrollTop: 0,
      isButtonVisible: true,
    },
    {
      title: 'stays in a corner',
      bar: 'position: fixed; bottom: 0; left: 250px; width: 60px; height: 60px',
      scrollTop: 0,
      isButtonVisible: true,
    },
    {
      title: 'covers another part',
      bar: 'position: fixed; top: 0; width: 100%; height: 20px',
      scrollTop: 0,
      isButtonVisible: true,
    },
  ])('bar that $title: never under it', async ({ bar, scrollTop, isButtonVisible }) => {
    // If the button must stay visible, a spacer puts the field at the bottom of the window, where the bar
    // covers the field in part or not at all. Otherwise the field scrolls under a bar at the top, and the
    // button must move above the window.
    const spacerHeight = isButtonVisible ? 'calc(100vh - 100px)' : '0';
    await openField(
      `<div id="bar" style="${bar}; background: white"></div><div style="height: ${spacerHeight}"></div>` +
        sizedField +
        spaceBelow,
    );
    window.scrollTo(0, scrollTop);
    const isRight = () => {
      const [button, bar, field] = [readBox('[popover]'), readBox('#bar'), readBox('textarea')];
      if (!isButtonVisible) return button.bottom <= 0;
      return isApart(button, bar) && button.top >= field.top && button.bottom <= field.bottom;
    };
    await expect.poll(isRight).toBe(true);
  });

  it('field scrolled out of view: the button is out of view, too', async () => {
    const field = await openField(
      `<div style="height: 110px; overflow: auto">${sizedField}${spaceBelow}</div>`,
    );
    expect(isWithin(readBox('[popover]'), field.getBoundingClientRect())).toBe(true);
    find('div').scrollTo(0, 90);
    await expect.poll(() => readBox('[popover]').bottom).toBeLessThanOrEqual(0);
  });
});

describe('names of the button', () => {
  it('language changed: at the next field they are in the new language', async () => {
    await openField(sizedField);
    expect(listButtonNames()).toEqual(['Append signature', 'Hide here']);
    const words = { append: 'Signatur anhängen', hide: 'Hier ausblenden' };
    localStorageValues.buttonWords = words;
    await openField(sizedField);
    expect(listButtonNames()).toEqual([words.append, words.hide]);
  });

  it('not stored yet: the button is named after the extension', async () => {
    localStorageValues.buttonWords = undefined;
    await openField(sizedField);
    expect(listButtonNames()).toEqual(['Colophon', '×']);
  });
});

describe('presses of the button', () => {
  it('pressed: the worker opens the picker, and the focus stays in the field', async () => {
    const field = await openField(sizedField);
    await pressButton();
    await expect.poll(() => sendMessage.mock.calls).toEqual([['open-picker']]);
    expect(document.activeElement).toBe(field);
    expect(findButton()).not.toBeNull();
  });

  it('× pressed: the worker hides the button on the site, and no field of the page has it', async () => {
    const field = await openField(
      `${sizedField}<textarea id="next" rows="9" cols="60"></textarea>`,
    );
    await pressHideButton();
    await expect.poll(() => sendMessage.mock.calls).toEqual([['hide-button']]);
    expect(findButton()).toBeNull();
    expect(document.activeElement).toBe(field);
    find('#next').focus();
    await waitForFrames();
    expect(findButton()).toBeNull();
  });

  it.each([
    ['a field', '<textarea style="width: 300px; height: 100px">Hello</textarea>'],
    [
      'an editable part',
      '<div contenteditable style="width: 300px; height: 100px; white-space: pre-wrap">Hello</div>',
    ],
  ])(
    'Tab pressed in %s: the button gets and keeps the focus, and Enter opens the picker at the field',
    async (_, html) => {
      const field = await openField(html);
      await press('Tab');
      // Longer than a button stays whose field has lost the focus to another element.
      await waitUntilPressable();
      expect(document.activeElement).toBe(findButton());
      let focusedAtRequest: Element | null = null;
      sendMessage.mockImplementationOnce(async () => {
        focusedAtRequest = document.activeElement;
        return null;
      });
      await press('Enter');
      await expect.poll(() => sendMessage.mock.calls).toEqual([['open-picker']]);
      expect(focusedAtRequest).toBe(field);
    },
  );
});
