import { beforeAll, describe, expect, it } from 'vitest';
import { enKeys } from '../../../extension/locales/en/keys.ts';
import { showLanguageOfAllScreens } from '../../../extension/models/app/all-strings.ts';
import { listScreenShortcuts } from '../../../extension/ui/manager/screen-shortcuts.ts';
import { listPopupShortcuts } from '../../../extension/ui/popup/popup-shortcuts.ts';
import { splitKeys } from '../../../extension/ui/shortcuts-dialog.tsx';

beforeAll(() => showLanguageOfAllScreens('en'));

const sections = ['posts', 'calendar', 'labels', 'signatures', 'trash', 'settings'] as const;
/** Every key that a list of shortcuts may show, by word, letter or sign. */
const known = /^(Ctrl|Alt|Shift|Esc|Del|PgUp|PgDn|[A-Z?/←↑→↓⌘⌥])$/;

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

  it('all keys in the lists of shortcuts: known keys', () => {
    const groups = [
      ...sections.flatMap(section => listScreenShortcuts(section, { hasSingleKeys: true })),
      ...listPopupShortcuts(),
    ];
    const keys = groups.flatMap(({ lines }) => lines.flatMap(line => line.keys));
    expect(keys.length).toBeGreaterThan(30);
    const unknown = keys
      .flatMap(splitKeys)
      .filter(key => !known.test(key) && !(key in enKeys.keys.names));
    expect(unknown).toEqual([]);
  });
});
