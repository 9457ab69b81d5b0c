import { describe, expect, it } from 'vitest';
import { readListKey, type TypedState } from '../../../extension/triggers/list-keys.ts';

const read = (key: string, state: Partial<TypedState>, modifiers: object = {}) =>
  readListKey({ key, ...modifiers } as KeyboardEvent, {
    ...{ typed: ';ne', isAsked: false, answer: { isWhole: false, hasList: true } },
    ...{ listOpenMs: 100, hasMoved: false, ...state },
  });
const whole = { answer: { isWhole: true, hasList: true } };
const closed = { answer: { isWhole: false, hasList: false }, listOpenMs: null };

describe('keys of the list', () => {
  it.each([
    ['Enter', 'a part, the list has just opened', {}, null],
    ['Enter', 'a part, the list is open for long', { listOpenMs: 9000 }, null],
    ['Enter', 'a part, after an arrow', { hasMoved: true }, 'take'],
    ['Enter', 'the whole shortcut', whole, 'take'],
    ['Enter', 'letters that the worker has not answered about', { isAsked: true }, 'take'],
    [
      'Enter',
      'the whole shortcut without a list',
      { answer: { isWhole: true, hasList: false } },
      null,
    ],
    ['Tab', 'a part, the list has just opened', {}, null],
    ['Tab', 'a part, the list is open for long enough', { listOpenMs: 500 }, 'take'],
    ['Tab', 'a part, after an arrow', { hasMoved: true }, 'take'],
    ['Tab', 'the whole shortcut', whole, 'take'],
    ['Tab', 'the sign alone', { typed: ';', isAsked: true, ...closed }, null],
    ['Tab', 'a part without a list', closed, null],
    ['ArrowDown', 'the list is open', {}, 'next'],
    ['ArrowUp', 'no list', closed, null],
    ['Escape', 'the list is open', {}, 'close'],
    ['Escape', 'no list', closed, 'end'],
    ['x', 'the list is open', {}, null],
  ] as const)('%s, %s: %4$s', (key, _, state, expected) => {
    expect(read(key, state)).toBe(expected);
  });

  it.each([
    ['the whole shortcut, Ctrl', 'take-all', { ctrlKey: true }, whole],
    ['the whole shortcut, Command', 'take-all', { metaKey: true }, whole],
    ['a part, the list is open for long', 'take-all', { ctrlKey: true }, { listOpenMs: 500 }],
    ['a part, the list has just opened', null, { ctrlKey: true }, {}],
    ['no list', null, { ctrlKey: true }, closed],
    ['the whole shortcut, without Ctrl', null, {}, whole],
  ] as const)('Shift and Enter, %s: %s', (_, expected, modifiers, state) => {
    expect(read('Enter', state, { shiftKey: true, ...modifiers })).toBe(expected);
  });

  it.each(['shiftKey', 'ctrlKey', 'altKey', 'metaKey'])('key with %s: the page’s', modifier => {
    expect(read('Tab', whole, { [modifier]: true })).toBeNull();
  });
});
