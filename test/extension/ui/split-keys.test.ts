import { describe, expect, it } from 'vitest';
import { splitKeys } from '../../../extension/ui/shortcuts-dialog.tsx';

describe('splitKeys', () => {
  it.each([
    ['Ctrl+↵', ['Ctrl', '↵']],
    ['Alt+↑', ['Alt', '↑']],
    ['⌘K', ['⌘', 'K']],
    ['⌥↵', ['⌥', '↵']],
    ['⇧⌫', ['⇧', '⌫']],
    ['PgUp', ['PgUp']],
    ['?', ['?']],
    ['/', ['/']],
  ])('%s: its keys one by one', (keys, expected) => {
    expect(splitKeys(keys)).toEqual(expected);
  });
});
