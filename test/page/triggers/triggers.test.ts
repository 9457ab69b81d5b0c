/**
 * Typed shortcuts in the page: the fields and keys that they concern. `test/structure/typed-shortcuts.test.ts` tests
 * what they replace in real editors.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShortcutAnswer } from '../../../extension/messages/page-requests.ts';
import { toWireText } from '../../../extension/messages/wire.ts';
import { installKeyTyping } from '../../../extension/triggers/keys-page.ts';
import { findComposer, reportFocus } from '../../support/page/append.ts';
import { ifInstalled, openComposer } from '../../support/page/composer.ts';
import { localStorageValues } from '../../support/page/extension-api.ts';
import { beginComposition, commitComposition } from '../../support/page/input-methods.ts';
import { clickOn, press, sendToBrowser, type } from '../../support/page/real-input.ts';
import {
  endShortcutsScript,
  inserts,
  knows,
  runShortcutsScript,
  takeRequests,
} from '../../support/page/shortcuts-script.ts';

/** The script reads the text after the editor has handled the key, and the worker answers after that. */
const afterKey = () => new Promise(resolve => setTimeout(resolve, 50));

async function typeSlowly(text: string): Promise<void> {
  for (const letter of text) {
    await type(letter);
    await afterKey();
  }
}

/** Presses the letter and Tab in a page that is too busy to run a timer before both. */
async function typeAndTabAtOnce(letter: string): Promise<void> {
  const timers = vi.spyOn(window, 'setTimeout').mockReturnValue(0 as never);
  await type(letter);
  await press('Tab');
  timers.mockRestore();
}

/** Shows a page with one field, and focuses it. */
function showField(html: string): HTMLElement {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLElement>('[data-field]');
  if (field === null) throw new Error('The page has no field.');
  window.focus();
  field.focus();
  return field;
}

/** Records the keys that reach the page. */
function recordKeys(field: HTMLElement): string[] {
  const keys: string[] = [];
  for (const name of ['keydown', 'keyup'] as const)
    field.addEventListener(name, ({ type: kind, key }) => keys.push(`${kind} ${key}`));
  return keys;
}

const textarea = '<textarea data-field></textarea>';

beforeEach(() => runShortcutsScript(knows([';news', ';next'])));
afterEach(endShortcutsScript);

const editors = [
  'input',
  'textarea',
  'contenteditable',
  'lexical-linking',
  'tiptap-starter',
  'quill',
  ...ifInstalled('lexical', 'prosemirror', 'draft', 'ckeditor'),
];

describe('script of typed shortcuts', () => {
  it.each(editors)('%s: the worker is asked about the shortcut alone', async editor => {
    const composer = await openComposer(editor);
    await composer.load('Hello world');
    await press('Control', 'End');
    await typeSlowly(' ;ne');
    expect(takeRequests()).toEqual([';', ';n', ';ne']);
  });

  it('tab that is shown while a shortcut is typed: the shortcut stays one', async () => {
    showField(textarea);
    await typeSlowly(';ne');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(globalThis.colophonShortcuts?.getTyped()).toEqual([';ne']);
    await typeSlowly('w');
    expect(takeRequests()).toEqual([';', ';n', ';ne', ';new']);
  });

  it('sign that was changed in another tab: the new one counts once this tab is shown', async () => {
    showField(textarea);
    await typeSlowly(';ne');
    localStorageValues.typedShortcuts = { sign: '/' };
    document.dispatchEvent(new Event('visibilitychange'));
    takeRequests();
    await typeSlowly(' ;n');
    expect(takeRequests().filter(typed => typed.startsWith(';n'))).toEqual([]);
  });

  it.each([
    ['password', '<input data-field type="password">'],
    ['password that is shown', '<input data-field autocomplete="current-password">'],
    ['new password', '<input data-field autocomplete="section-a new-password">'],
    ['one-time code', '<input data-field autocomplete="one-time-code">'],
    ['number of a card', '<input data-field autocomplete="billing cc-number">'],
    ['email address', '<input data-field type="email">'],
    ['terminal', '<div class="xterm"><textarea data-field></textarea></div>'],
    ['code editor', '<div class="monaco-editor"><textarea data-field></textarea></div>'],
    ['button', '<button data-field>Press</button>'],
  ])('%s: nothing is asked', async (_, html) => {
    showField(html);
    await typeSlowly(';news');
    expect(takeRequests()).toEqual([]);
  });

  it.each([
    ['in a word', 'Hello;news'],
    ['in an address', 'https://example.org/;news'],
    ['without the sign', 'news/:@#-'],
    ['behind another sign', 'Hello /news'],
  ])('text %s: nothing is asked', async (_, text) => {
    showField(textarea);
    await typeSlowly(text);
    expect(takeRequests()).toEqual([]);
  });

  it.each([
    ['an emoji', '😀'],
    ['right-to-left text', 'مرحبا\u00a0'],
    ['an emoji of several characters', '👩‍👩‍👧'],
  ])('behind %s: asked', async (_, before) => {
    const field = showField('<p data-field contenteditable></p>');
    field.textContent = before;
    getSelection()?.collapse(field.firstChild, before.length);
    await typeSlowly(';n');
    expect(takeRequests()).toEqual([';', ';n']);
  });

  it.each([
    ['line break', 'One<br>|Two', [';', ';n']],
    ['paragraph', '<p>One</p><p>|Two</p>', [';', ';n']],
    ['bold word', '<b>One</b>|', []],
    ['mention', '<span contenteditable="false">@Ann</span>|', []],
    ['image', '<img alt="" src="data:,">|', [';', ';n']],
  ])('caret behind a %s: %s', async (_, html, expected) => {
    const field = showField(`<div data-field contenteditable>${html}</div>`);
    const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node as Text;
      const at = text.data.indexOf('|');
      if (at < 0) continue;
      text.deleteData(at, 1);
      getSelection()?.collapse(text, at);
    }
    await typeSlowly(';n');
    expect(takeRequests()).toEqual(expected);
  });

  it('closed shadow root: asked', async () => {
    document.body.innerHTML = '<div></div>';
    const root = document.querySelector('div')?.attachShadow({ mode: 'closed' });
    const area = document.createElement('textarea');
    root?.append(area);
    window.focus();
    area.focus();
    await typeSlowly(';n');
    expect(takeRequests()).toEqual([';', ';n']);
  });

  it('another sign in the settings: that one counts, and the default is text', async () => {
    localStorageValues.typedShortcuts = { sign: '/' };
    showField(textarea);
    await typeSlowly(';n /n');
    expect(takeRequests()).toEqual(['/', '/n']);
  });

  it('text that no shortcut begins with: not asked again, until it is shorter', async () => {
    showField(textarea);
    await typeSlowly(';nxyz');
    expect(takeRequests()).toEqual([';', ';n', ';nx']);
    for (let presses = 0; presses < 3; presses++) {
      await press('Backspace');
      await afterKey();
    }
    expect(takeRequests()).toEqual([';n']);
  });

  it('events that the page dispatches: nothing is asked', async () => {
    const field = showField('<textarea data-field>;news</textarea>');
    for (const key of [';', 'n', 'Tab', 'Enter'])
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    await afterKey();
    expect(takeRequests()).toEqual([]);
  });

  it.each([
    ['writes a whole shortcut behind the sign', ';x', ';news'],
    ['completes the shortcut', ';n', ';news'],
    ['writes another letter', ';ne', ';nx'],
  ])('page %s: not asked about it', async (_, keys, written) => {
    const field = showField(textarea) as HTMLTextAreaElement;
    field.addEventListener('input', () => {
      if (field.value === keys) field.value = written;
    });
    await typeSlowly(keys);
    expect(field.value).toBe(written);
    expect(takeRequests().filter(request => request.startsWith(';'))).not.toContain(written);
    await press('Tab');
    await afterKey();
    expect(takeRequests()).not.toContain('take-shortcut');
  });

  it('letters typed after the caret moved within the shortcut: asked about the text', async () => {
    showField(textarea);
    await typeSlowly(';ex');
    await press('ArrowLeft');
    await press('Backspace');
    await afterKey();
    takeRequests();
    await typeSlowly('ne');
    expect(takeRequests()).toEqual([';n', ';ne']);
  });

  it('capital letter, and a letter behind a dead key: asked about both', async () => {
    runShortcutsScript(knows([';Né']));
    showField(textarea);
    await typeSlowly(';N');
    for (const parameters of [{ key: 'Dead' }, { key: 'e', text: 'é' }])
      await sendToBrowser('Input.dispatchKeyEvent', { type: 'keyDown', ...parameters });
    await afterKey();
    expect(takeRequests().slice(-2)).toEqual([';N', ';Né']);
  });

  it.each(['textarea', 'lexical-linking'])(
    '%s, input method composes: nothing is asked, also not about the sign in it',
    async editor => {
      const composer = await openComposer(editor);
      await composer.load('Hello ');
      await press('Control', 'End');
      await afterKey();
      const compose = { text: ';n', selectionStart: 2, selectionEnd: 2 };
      await sendToBrowser('Input.imeSetComposition', compose);
      await sendToBrowser('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: ';',
        windowsVirtualKeyCode: 229,
      });
      await afterKey();
      await sendToBrowser('Input.insertText', { text: ';ne' });
      await afterKey();
      expect(takeRequests()).toEqual([]);
    },
  );

  it.each([
    ['Japanese', 'directly behind it', '', [';', ';n']],
    ['Korean', 'directly behind it, as in a word', '', []],
    ['Korean', 'behind a space', ' ', [';', ';n']],
    ['a dead key', 'behind a space', ' ', [';', ';n']],
  ] as const)('text of %s, the sign %s: asked about %3$j', async (method, _, between, expected) => {
    const composer = await openComposer('lexical-linking');
    await composer.load('');
    await beginComposition(method);
    await commitComposition(method);
    await afterKey();
    await typeSlowly(`${between};n`);
    expect(takeRequests()).toEqual(expected);
  });

  it('input method begins to compose while the list is open: the list closes', async () => {
    showField(textarea);
    await typeSlowly(';n');
    await beginComposition('Japanese');
    await expect.poll(takeRequests).toContain('close-shortcuts');
    await commitComposition('Japanese');
  });
});

describe('keys of the list', () => {
  it('arrows, Enter: the worker gets them, and the page neither gets them nor their release', async () => {
    const field = showField(textarea) as HTMLTextAreaElement;
    await typeSlowly(';ne');
    takeRequests();
    const keys = recordKeys(field);
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await press(key);
    await afterKey();
    expect(takeRequests()).toEqual([
      'next-shortcut',
      'previous-shortcut',
      'take-shortcut-by-enter',
    ]);
    expect(keys).toEqual([]);
    expect(field.value).toBe(';ne');
    await press('Enter');
    expect(keys).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it('Ctrl, Shift and Enter: the worker gets that all hashtags are meant, and the page nothing', async () => {
    const field = showField(textarea) as HTMLTextAreaElement;
    await typeSlowly(';news');
    takeRequests();
    const keys = recordKeys(field);
    await press('Control', 'Shift', 'Enter');
    await afterKey();
    expect(takeRequests()).toEqual(['take-shortcut-with-all']);
    expect(keys.filter(key => key.includes('Enter'))).toEqual([]);
    expect(field.value).toBe(';news');
  });

  it('Escape: the list closes, and the next Enter is the page’s', async () => {
    const field = showField(textarea) as HTMLTextAreaElement;
    await typeSlowly(';ne');
    takeRequests();
    await press('Escape');
    await press('Enter');
    await afterKey();
    expect(takeRequests()).toEqual(['close-shortcuts']);
    expect(field.value).toBe(';ne\n');
  });

  it('Escape before the worker has answered: the key is the page’s too, and the list does not stay', async () => {
    const { promise: opened, resolve: answer } = Promise.withResolvers<ShortcutAnswer>();
    runShortcutsScript(() => opened);
    const field = showField(textarea);
    await typeSlowly(';ne');
    takeRequests();
    const keys = recordKeys(field);
    await press('Escape');
    answer({ isWhole: false, hasList: true });
    await afterKey();
    expect(takeRequests()).toEqual(['close-shortcuts']);
    expect(keys).toEqual(['keydown Escape', 'keyup Escape']);
  });

  it('part of a shortcut and Enter: the key is the page’s, and the list closes', async () => {
    const field = showField(textarea) as HTMLTextAreaElement;
    await typeSlowly('haha ;n');
    takeRequests();
    await press('Enter');
    await expect.poll(takeRequests).toEqual(['close-shortcuts']);
    expect(field.value).toBe('haha ;n\n');
  });

  it('page empties the field without an event: the list closes', async () => {
    const field = showField(textarea) as HTMLTextAreaElement;
    await typeSlowly(';ne');
    takeRequests();
    field.value = '';
    await expect.poll(takeRequests).toEqual(['close-shortcuts']);
  });

  it('worker takes nothing: the page gets the key and those that followed', async () => {
    runShortcutsScript(knows([';news']), inserts('Leipzig', []));
    const field = showField(`${textarea}<input>`) as HTMLTextAreaElement;
    await typeSlowly(';news');
    const keys = recordKeys(field);
    await press('Tab');
    await type('Ann');
    await expect.poll(() => document.querySelector('input')?.value).toBe('Ann');
    expect(field.value).toBe(';news');
    expect(keys).toContain('keydown Tab');
  });

  it('keys held after a held Tab was typed: they follow it into the next field', async () => {
    const field = showField(`${textarea}<input>`) as HTMLTextAreaElement;
    findComposer();
    installKeyTyping();
    const { focus } = reportFocus();
    const composerId = focus.found === 'composer' ? focus.composerId : '';
    for (const keys of [['Tab', 'A'], ['n'], ['n']])
      await globalThis.colophon?.typeKeys?.(toWireText({ composerId, keys }));
    expect([field.value, document.querySelector('input')?.value]).toEqual(['', 'Ann']);
    field.focus();
    await globalThis.colophon?.typeKeys?.(toWireText({ composerId, keys: ['B'] }));
    expect([field.value, document.querySelector('input')?.value]).toEqual(['B', 'Ann']);
  });

  it('next shortcut is typed before the signature of this one is there: asked about it too', async () => {
    const field = showField(textarea) as HTMLTextAreaElement;
    const inserted = Promise.withResolvers<void>();
    runShortcutsScript(knows([';news']), async typed => {
      await inserted.promise;
      return await inserts('Leipzig', [';news'])(typed);
    });
    await typeSlowly(';news');
    await press('Enter');
    await typeSlowly(', ;n');
    takeRequests();
    inserted.resolve();
    await vi.waitFor(() => expect(field.value).toBe('Leipzig, ;n'));
    await typeSlowly('ews');
    const asked = takeRequests().filter(request => request.startsWith(';'));
    expect(asked).toEqual([';n', ';ne', ';new', ';news']);
  });

  it('next shortcut is begun before the worker has answered that this one is done: asked about it too', async () => {
    const field = showField(textarea) as HTMLTextAreaElement;
    const answered = Promise.withResolvers<void>();
    runShortcutsScript(knows([';news']), async typed => {
      const isTaken = await inserts('Leipzig.', [';news'])(typed);
      await answered.promise;
      return isTaken;
    });
    await typeSlowly(';news');
    await press('Enter');
    await vi.waitFor(() => expect(field.value).toBe('Leipzig.'));
    takeRequests();
    await typeSlowly(';n');
    answered.resolve();
    await typeSlowly('ews');
    expect(takeRequests()).toEqual([';', ';n', ';ne', ';new', ';news']);
  });

  it('page listens on its window before all others of its own: it gets neither the keys of the list nor their release', async () => {
    const field = showField(textarea) as HTMLTextAreaElement;
    const keys: string[] = [];
    const listener = ({ type: kind, key }: KeyboardEvent) => keys.push(`${kind} ${key}`);
    for (const name of ['keydown', 'keyup'] as const) window.addEventListener(name, listener, true);
    await typeSlowly(';news');
    await press('Enter');
    await afterKey();
    for (const name of ['keydown', 'keyup'] as const)
      window.removeEventListener(name, listener, true);
    expect(keys).toEqual([...';news'].flatMap(key => [`keydown ${key}`, `keyup ${key}`]));
    expect(field.value).toBe(';news');
  });

  it.each([
    ['white space', () => type(' ')],
    ['the text selected', () => press('Control', 'a')],
    ['a press elsewhere', () => clickOn(document.querySelector('p') ?? document.body)],
    ['the caret moved away', () => press('Home')],
  ])('%s: the list closes', async (_, act) => {
    showField(`<p>Elsewhere</p>${textarea}`);
    await typeSlowly(';ne');
    takeRequests();
    await act();
    await expect.poll(takeRequests).toContain('close-shortcuts');
  });

  it('without a list: Tab takes a whole shortcut, and Enter is the page’s', async () => {
    runShortcutsScript(knows([';news'], { hasList: false }));
    const field = showField(`${textarea}<input>`) as HTMLTextAreaElement;
    await typeSlowly(';news');
    takeRequests();
    await press('Tab');
    await afterKey();
    expect(takeRequests()).toEqual(['take-shortcut']);
    expect(document.activeElement).toBe(field);
    await type(' ');
    await typeSlowly(';new');
    takeRequests();
    await press('Enter');
    expect(field.value).toBe(';news ;new\n');
    await type(';new');
    await afterKey();
    takeRequests();
    await press('Tab');
    await afterKey();
    expect(takeRequests()).toEqual([]);
    expect(document.activeElement).not.toBe(field);
  });

  it('whole shortcut, and Tab before the worker has answered: taken', async () => {
    const answers = knows([';news'], { hasList: false });
    runShortcutsScript(answers);
    const field = showField(`${textarea}<input>`);
    await type(';news');
    await press('Tab');
    await expect.poll(takeRequests).toContain('take-shortcut');
    expect(document.activeElement).toBe(field);
  });

  it.each([
    ['with the list of the letters before', true],
    ['without a list', false],
  ])(
    'last letter, and Tab before the page runs its timers, %s: asked about it, then taken',
    async (_, hasList) => {
      runShortcutsScript(knows([';news'], { hasList }));
      const field = showField(`${textarea}<input>`);
      await typeSlowly(';new');
      takeRequests();
      await typeAndTabAtOnce('s');
      await afterKey();
      expect(takeRequests()).toEqual([';news', 'take-shortcut']);
      expect(document.activeElement).toBe(field);
    },
  );

  it('space, and Tab before the page runs its timers: Tab is the page’s', async () => {
    const field = showField(`${textarea}<input>`);
    await typeSlowly(';new');
    await typeAndTabAtOnce(' ');
    await afterKey();
    expect(takeRequests()).not.toContain('take-shortcut');
    expect(document.activeElement).not.toBe(field);
  });
});
