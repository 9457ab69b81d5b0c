/** Checks whether a composer is still recognized as the same post after page or user have changed it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { installAppend } from '../../../extension/append/page.ts';

const saved = 'Words that were saved';
const startAddress = location.href;

beforeEach(() => {
  // The runner's page has the same origin, and would have to report for this frame.
  vi.spyOn(window, 'frameElement', 'get').mockReturnValue(null);
  document.body.innerHTML = `
    <form><textarea id="one" rows="4" cols="40"></textarea></form>
    <textarea id="two" rows="4" cols="40"></textarea>
    <button id="send">Send</button>`;
  // A test must not submit its own page.
  document.querySelector('form')?.addEventListener('submit', event => event.preventDefault());
  Reflect.deleteProperty(globalThis, 'colophon');
  installAppend();
});

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', startAddress);
});

function getField(id = 'one'): HTMLTextAreaElement {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) throw new Error(`There is no field ${id}.`);
  return field;
}

/** Reports the composer in the focused field as the worker asks for it. Returns its ID. */
function readComposerId(): string {
  const focus = globalThis.colophon?.reportFocus(null).focus;
  if (focus?.found !== 'composer') throw new Error(`Found ${focus?.found} in place of a composer.`);
  return focus.composerId;
}

/** Replaces the text of a field with real key presses. */
async function replaceText(text: string, fieldId = 'one'): Promise<void> {
  await pressKeys(`{Control>}a{/Control}${text}`, fieldId);
}

async function pressKeys(keys: string, fieldId = 'one'): Promise<void> {
  getField(fieldId).focus();
  await userEvent.keyboard(keys);
}

/** Replaces the field with a copy that has the same text, as a page does that renders again. */
function renderFieldAgain(): void {
  const copy = getField().cloneNode() as HTMLTextAreaElement;
  copy.value = getField().value;
  getField().replaceWith(copy);
}

async function goBack(): Promise<void> {
  const left = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await left;
}

/** Takes letters away as Draft.js does: it cancels the key, so the browser fires no event of input. */
function handleBackspace(): void {
  const field = getField();
  field.addEventListener('keydown', event => {
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    field.value = field.value.slice(0, -1);
  });
}

const setValue = (text: string) => () => {
  getField().value = text;
};
const setDisplay = (value: string) => () => {
  getField().style.display = value;
};
const pushAddress = (path: string) => () => history.pushState(null, '', path);

type PageChange = () => unknown;

/** The changes after the first report, the field's text after them, and if it is still the same post. */
const cases: [title: string, changes: PageChange[], text: string, isSamePost: boolean][] = [
  [
    'text typed at the end: the same post',
    [() => pressKeys('{End}, and on')],
    `${saved}, and on`,
    true,
  ],
  [
    'text typed at the start: the same post',
    [() => pressKeys('{Home}Many ')],
    `Many ${saved}`,
    true,
  ],
  [
    'field hidden and shown again: the same post',
    [setDisplay('none'), setDisplay('')],
    saved,
    true,
  ],
  [
    'letters taken away by an editor that handles the key itself: the same post',
    [handleBackspace, () => pressKeys('{End}{Backspace}{Backspace}')],
    saved.slice(0, -2),
    true,
  ],
  ['field rendered again: the same post', [renderFieldAgain], saved, true],
  [
    'field rendered again, and text typed: the same post',
    [renderFieldAgain, () => getField().focus(), readComposerId, () => pressKeys('{End}, and on')],
    `${saved}, and on`,
    true,
  ],
  ['text replaced by the user: another post', [() => replaceText('Other')], 'Other', false],
  [
    'emptied and retyped by the user: another post',
    [() => replaceText(' '), () => pressKeys(`{Backspace}${saved}`)],
    saved,
    false,
  ],
  [
    'cleared by the page and retyped by the user: another post',
    [setValue(''), () => pressKeys(saved)],
    saved,
    false,
  ],
  [
    'sent by a button that clears the field: the next text is another post',
    [
      () => page.getByRole('button', { name: 'Send' }).click(),
      setValue(''),
      () => pressKeys('Next'),
    ],
    'Next',
    false,
  ],
  [
    'text replaced by the page, with the same beginning: another post',
    [setValue('Words that are others')],
    'Words that are others',
    false,
  ],
  [
    'form submitted: another post',
    [() => document.querySelector('form')?.requestSubmit()],
    saved,
    false,
  ],
  ['address changed: another post', [pushAddress('/drafts/7')], saved, false],
  [
    'address changed and changed back: another post',
    [pushAddress('/drafts/7'), goBack],
    saved,
    false,
  ],
  [
    'address changed to another channel, with another text: another post',
    [pushAddress('/channel'), setValue('Left in the second one')],
    'Left in the second one',
    false,
  ],
  [
    'field hidden, cleared and shown again: another post',
    [setDisplay('none'), setValue(''), setDisplay(''), () => pressKeys('Next')],
    'Next',
    false,
  ],
];

describe('the composer of a saved post', () => {
  it.each(cases)('%s', async (_, changes, text, isSamePost) => {
    await replaceText(saved);
    const before = readComposerId();
    for (const change of changes) await change();
    getField().focus();
    expect(getField().value).toBe(text);
    expect(readComposerId() === before).toBe(isSamePost);
  });

  it('another field with the same text: another post, and the first field keeps its own', async () => {
    await replaceText(saved);
    const first = readComposerId();
    await replaceText(saved, 'two');
    expect(readComposerId()).not.toBe(first);
    getField().focus();
    expect(readComposerId()).toBe(first);
  });

  it('another document: the IDs differ in the part for the document', async () => {
    await replaceText(saved);
    const first = readComposerId();
    Reflect.deleteProperty(globalThis, 'colophon');
    installAppend();
    getField().focus();
    expect(readComposerId().split('/')[0]).not.toBe(first.split('/')[0]);
  });
});
