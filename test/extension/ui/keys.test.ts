import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLetterKey, readKey, readShortcut } from '../../../extension/ui/keys.ts';

type Press = Partial<Omit<KeyboardEvent, 'getModifierState'>> & { hasAltGr?: boolean };

function press({ hasAltGr = false, ...init }: Press) {
  return {
    key: '',
    code: '',
    ...{ shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
    isComposing: false,
    keyCode: 0,
    getModifierState: (name: string) => name === 'AltGraph' && hasAltGr,
    ...init,
  };
}

/** For each layout: the places of the commands' letters, and the key that the browser reports there. */
const layouts: [layout: string, letter: string, code: string, key: string][] = [
  ['US', 'n', 'KeyN', 'n'],
  ['US', '/', 'Slash', '/'],
  ['Russian', 'n', 'KeyN', 'т'],
  ['Russian', 'k', 'KeyK', 'л'],
  ['Russian', 'l', 'KeyL', 'д'],
  ['Russian', '/', 'Backslash', '/'],
  ['Greek', 'n', 'KeyN', 'ν'],
  ['Greek', 'x', 'KeyX', 'χ'],
  ['Greek', '/', 'Slash', '/'],
  ['Arabic', 'n', 'KeyN', 'ى'],
  ['Arabic', 'b', 'KeyB', 'لا'],
  ['Arabic', '/', 'Slash', 'ظ'],
  ['Hebrew', 'n', 'KeyN', 'מ'],
  ['Hebrew', 't', 'KeyT', 'א'],
  ['Hebrew', '/', 'KeyQ', '/'],
  ['Thai', 'n', 'KeyN', 'ื'],
  ['Thai', '/', 'Slash', 'ฝ'],
  ['Dvorak', 'n', 'KeyL', 'n'],
  ['Dvorak', 'k', 'KeyV', 'k'],
  ['Dvorak', 'l', 'KeyP', 'l'],
  ['Dvorak', '/', 'BracketLeft', '/'],
  ['AZERTY', 'a', 'KeyQ', 'a'],
  ['AZERTY', 'z', 'KeyW', 'z'],
  ['Turkish', 'ı', 'KeyI', 'ı'],
  ['Bépo', 'é', 'KeyW', 'é'],
  ['Bépo', '’', 'KeyN', '’'],
  ['Japanese, full width', 'n', 'KeyN', 'ｎ'],
  ['Caps Lock', 'n', 'KeyN', 'N'],
];

describe('keyboard layouts', () => {
  it.each(layouts)('%s: the key of %j at %s, reported as %j', (_, letter, code, key) => {
    expect(readKey(press({ code, key }))).toBe(letter);
    expect(readShortcut(press({ code, key, ctrlKey: true }))).toBe(`Ctrl+${letter}`);
    expect(readShortcut(press({ code, key, metaKey: true }))).toBe(`Ctrl+${letter}`);
  });

  it.each([
    ['US', 'Slash', '?'],
    ['German', 'Minus', '?'],
    ['Russian', 'Digit7', '?'],
    ['Arabic', 'Slash', '؟'],
    ['Thai', 'Slash', 'ฦ'],
    ['full width', 'Slash', '？'],
  ])('%s: Shift and %s, reported as %j, is a question mark', (_, code, key) => {
    expect(readShortcut(press({ code, key, shiftKey: true }))).toBe('?');
  });

  it.each([
    ['Dvorak', 'KeyN', 'b', 'b'],
    ['Dvorak', 'KeyZ', ';', ';'],
    ['AZERTY', 'KeyM', ',', ','],
    ['AZERTY', 'Slash', '§', '§'],
    ['Russian', 'BracketLeft', 'х', 'х'],
  ])('%s: %s, reported as %j, stays what the layout says', (_, code, key, expected) => {
    expect(readKey(press({ code, key, shiftKey: key === '§' }))).toBe(expected);
  });
});

describe('shortcuts', () => {
  it.each<[string, Press]>([
    ['Enter', { key: 'Enter' }],
    ['Ctrl+Enter', { key: 'Enter', ctrlKey: true }],
    ['Ctrl+Enter', { key: 'Enter', metaKey: true }],
    ['Shift+Enter', { key: 'Enter', shiftKey: true }],
    ['Alt+ArrowUp', { key: 'ArrowUp', altKey: true }],
    ['Shift+n', { key: 'N', code: 'KeyN', shiftKey: true }],
    ['Ctrl+Alt+Shift+k', { key: 'K', ctrlKey: true, altKey: true, shiftKey: true }],
    ['Shift+ ', { key: ' ', shiftKey: true }],
  ])('%s: named so', (expected, init) => expect(readShortcut(press(init))).toBe(expected));

  it.each<[string, Press]>([
    ['a letter is composed', { key: 'n', code: 'KeyN', isComposing: true }],
    ['an input method takes the key', { key: 'Enter', keyCode: 229 }],
    ['AltGr is held', { key: 'ń', code: 'KeyN', hasAltGr: true }],
    ['AltGr is Ctrl and Alt', { key: 'Enter', ctrlKey: true, altKey: true, hasAltGr: true }],
    ['autofill sends an event without a key', JSON.parse('{"key":null}')],
  ])('%s: no command', (_, init) => {
    expect(readKey(press(init) as KeyboardEvent)).toBe('');
    expect(readShortcut(press(init) as KeyboardEvent)).toBe('');
  });
});

describe('keys that write a letter', () => {
  it.each<[string, Press, boolean]>([
    ['small letter', { key: 'n' }, true],
    ['Shift and a letter', { key: 'N', shiftKey: true }, true],
    ['space', { key: ' ' }, true],
    ['letter outside of the basic plane', { key: '𐐀' }, true],
    ['Arabic key of two letters', { key: 'لا' }, true],
    [
      'AltGr, which is Ctrl and Alt',
      { key: '@', ctrlKey: true, altKey: true, hasAltGr: true },
      true,
    ],
    ['Ctrl and a letter', { key: 'a', ctrlKey: true }, false],
    ['Command and a letter', { key: 'a', metaKey: true }, false],
    ['Alt and a letter', { key: 'a', altKey: true }, false],
    ['Enter', { key: 'Enter' }, false],
    ['key with a short name', { key: 'F5' }, false],
    ['input method', { key: 'Process', keyCode: 229 }, false],
    ['autofill, without a key', JSON.parse('{"key":null}'), false],
  ])('%s: %3$s', (_, init, expected) => {
    expect(isLetterKey(press(init))).toBe(expected);
  });
});

describe('handlers of keys', () => {
  /** These files read held or released keys themselves. */
  const exceptions = ['popup/held-keys.ts', 'ui/keys.ts', 'ui/virtual-list.tsx'];

  it('pages of the extension: all read keys with this module', () => {
    const extension = join(import.meta.dirname, '../../../extension');
    const files = globSync(
      ['{app,ui,popup,manager,welcome,entrypoints}/**/*.{ts,tsx}', '*/*.tsx'],
      {
        cwd: extension,
      },
    );
    const readsKeyItself = (file: string) =>
      /\b(event|key)\.key\b(?!,)|\bisComposing\b/.test(readFileSync(join(extension, file), 'utf8'));
    expect(files.filter(readsKeyItself).sort()).toEqual(exceptions);
  });
});
